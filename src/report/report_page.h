#pragma once

#include <string>

#include "report/dispute.h"
#include "rules/texts.h"

namespace haula::report {

// One page of A4 as a PDF file: the structure from three sides with its pieces named, close-ups of
// the nearest pair, all gaps, heights, how sure it is, and how to get the same page again.
std::string report_pdf(const Dispute& dispute, const rules::Texts& texts);

}  // namespace haula::report
