#pragma once

#include "paint/letters.h"
#include "paint/picture.h"
#include "paint/print.h"

namespace haula::paint {

// A part of a sheet in pixels.
struct PaintedPrint {
    Picture picture;
    Rect part_mm;  // what it shows: the part asked for, up to whole pixels
};

PaintedPrint paint_print(const Print& print, const Rect& part_mm, double px_per_mm,
                         Letters& letters);

}  // namespace haula::paint
