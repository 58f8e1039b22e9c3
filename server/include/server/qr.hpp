// QR codes drawn in a terminal, for a phone's camera.
#pragma once

#include <string>

namespace dominium::server {

// The text as a QR code of half blocks, with its quiet zone, in whole lines. With `colours`, ANSI sequences make it black on white on any terminal;
// without, it is plain text meant for light letters on a dark background. Throws Mistake if the text is too long for a QR code.
std::string qr_code(const std::string& text, bool colours);

}  // namespace dominium::server
