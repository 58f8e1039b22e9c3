// QR codes for a terminal: what a phone's camera reads.
#pragma once

#include <string>

namespace dominium::server {

// The text as a QR code of half blocks, with its quiet zone, in whole lines. With `colours` it is black on white by ANSI sequences, on any
// terminal; without it has no sequences, and is drawn for light letters on a dark ground. Throws Mistake if the text is too long for one.
std::string qr_code(const std::string& text, bool colours);

}  // namespace dominium::server
