#pragma once

#include <filesystem>
#include <string>

#include "report/dispute.h"
#include "rules/texts.h"

namespace haula::report {

// One page of A4 as a PDF file: the structure from three sides with its pieces named, close-ups of
// the nearest pair, all gaps, heights, how sure it is, and how to get the same page again.
// `fonts` is the folder with the Inter files, for names in letters that not every reader has.
std::string report_pdf(const Dispute& dispute, const rules::Texts& texts,
                       const std::filesystem::path& fonts = {});

}  // namespace haula::report
