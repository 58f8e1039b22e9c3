#include "lab/page.hpp"

#include <fmt/format.h>

#include "lab/html.hpp"
#include "plot.hpp"

namespace dominium::lab {

namespace {

// Logical sides only, so that right-to-left languages need nothing more. Paper is light whatever the screen is.
constexpr std::string_view style = R"(
*,::before,::after{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-inline-size:62rem;margin-inline:auto;padding:4rem 1.5rem 5rem}
h1{font-size:clamp(1.6rem,4.5vw,2.4rem);line-height:1.2;font-weight:650;letter-spacing:-.015em;margin:0 0 1rem;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1.35rem;line-height:1.3;font-weight:650;letter-spacing:-.01em;margin:4.5rem 0 .5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--rule)}
h3{font-size:1.02rem;line-height:1.4;font-weight:620;margin:0;overflow-wrap:anywhere}
p{margin:.4rem 0;max-inline-size:44rem;text-wrap:pretty}
.result{font-size:1.25rem;line-height:1.5;max-inline-size:42rem;overflow-wrap:anywhere}
.note,figcaption p,small,dt{color:var(--quiet)}
.note,figcaption p{font-size:.9rem;line-height:1.5}
.scroll{overflow-x:auto;margin:1.25rem 0}
.scroll:focus-visible,summary:focus-visible{outline:2px solid var(--p0);outline-offset:3px}
table{border-collapse:collapse;inline-size:100%;font-variant-numeric:tabular-nums;line-height:1.35}
th,td{padding-block:.55rem;padding-inline:1.5rem 0;text-align:end;vertical-align:top;white-space:nowrap}
th:first-child{text-align:start;padding-inline-start:0;white-space:normal;min-inline-size:9rem;overflow-wrap:anywhere}
thead th{font-size:.85rem;font-weight:500;color:var(--quiet);vertical-align:bottom}
tbody{border-block-start:1px solid var(--rule)}
tbody th{font-weight:620}
td small{display:block;font-size:.8rem}
tr.seat th{font-weight:400;color:var(--quiet);padding-inline-start:2rem}
tr.seat>*{padding-block:.3rem;font-size:.92rem}
tr.seat:last-child>*{padding-block-end:.8rem}
.mark{display:inline-block;inline-size:1.45em;block-size:1.45em;border-radius:50%;background:var(--c);color:var(--paper);font-size:.85em;font-weight:650;line-height:1.45;text-align:center;margin-inline-end:.5em;flex:none}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,9.5rem),1fr));gap:1.5rem 2rem;margin:2.5rem 0 0}
dt{font-size:.85rem}
dd{margin:0;font-size:1.15rem;line-height:1.4;font-variant-numeric:tabular-nums}
dd small{display:block;font-size:.85rem;line-height:1.5}
.wide{grid-column:1/-1}
.wide dd{font-size:1rem}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:3rem 3.5rem;margin-block-start:1.75rem}
figure{margin:0;min-inline-size:0;max-inline-size:36rem}
figcaption{margin-block-end:.9rem}
figcaption h3,.who{display:flex;align-items:baseline}
figcaption p{margin:.15rem 0 0}
details{border-block-start:1px solid var(--rule);padding:.8rem 0}
details:last-of-type{border-block-end:1px solid var(--rule)}
h2+details{margin-block-start:1.25rem}
summary{cursor:pointer;font-weight:620;overflow-wrap:anywhere}
.log{list-style:none;margin:.8rem 0 .5rem;padding:0;font-size:.95rem;line-height:1.55;max-inline-size:48rem}
.log li{overflow-wrap:anywhere;min-block-size:.8em;padding-inline-start:calc(var(--deep,0)*.6rem)}
.log .turn{font-weight:620;margin-block-start:.8rem}
pre{margin:1rem 0;padding:1rem 1.2rem;border:1px solid var(--rule);border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere;font:.95rem/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
@media (max-width:40rem){main{padding:2.25rem 1rem 3rem}h2{margin-block-start:3rem}.plots{gap:2.5rem}}
@media print{
@page{margin:16mm}
body{font-size:10pt}main{max-inline-size:none;padding:0}
h2{margin-block-start:2rem}h2,h3,h2+.note,summary{break-after:avoid}
figure,tbody,dl>div,pre,li{break-inside:avoid}
.log{columns:2;column-gap:2rem;font-size:9pt}.turn{break-after:avoid}
.plots{grid-template-columns:1fr 1fr;gap:1.5rem 2rem}
.scroll{overflow:visible}
th,td{padding-inline-start:.6rem}
.mark,svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
@media print{details::details-content{display:block;content-visibility:visible;block-size:auto}}
)";

}  // namespace

std::string page_html(std::string_view title, std::string_view body, const text::Catalogue& texts) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\" dir=\"{}\">\n<head>\n<meta charset=\"utf-8\" />\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n<title>{}</title>\n<style>{}{}</style>\n</head>\n"
      "<body>\n<main>\n{}</main>\n</body>\n</html>\n",
      escape(texts.text("report.language")), escape(texts.text("report.direction")), escape(title), plot_style(), style, body);
}

}  // namespace dominium::lab
