/** How the HTML report looks: on a screen, light or dark, wide or narrow, and on paper. */
export const HTML_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1b1f24; --soft: #56606b; --line: #d5dae0; --panel: #f5f7f9; --link: #0b57a4;
  --critical: #a4161a; --high: #b3420b; --medium: #7a5b00; --low: #35566f;
  --critical-mark: #ffd9d9; --high-mark: #ffe3cf; --medium-mark: #fff0b8; --low-mark: #dcebf7;
  --pass: #1d6b36; --diff: #fff0b8; --diff-ink: #4f3c00;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #16191d; --ink: #e6e9ed; --soft: #a3adb8; --line: #39414a; --panel: #1f242a; --link: #8cc0ff;
    --critical: #ff9c9c; --high: #ffb184; --medium: #f0cf6a; --low: #9cc7e8;
    --critical-mark: #5a1d1f; --high-mark: #55301a; --medium-mark: #4a3c0c; --low-mark: #1f3a4f;
    --pass: #86d8a0; --diff: #4a3c0c; --diff-ink: #ffeaa6;
  }
}
* { box-sizing: border-box; }
html { background: var(--paper); }
body {
  margin: 0 auto; padding: 2rem clamp(1rem, 3vw, 3rem) 4rem; max-width: 88rem; background: var(--paper); color: var(--ink);
  font: 400 1rem/1.5 "Source Sans 3", "Segoe UI", system-ui, "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word;
}
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .75rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .75rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0 0 .35rem; }
p { margin: 0 0 .6rem; }
ul { margin: 0 0 .6rem; padding-left: 1.25rem; }
.route { display: inline-block; padding: .2rem .7rem; margin: 0 0 .75rem; border: 2px solid currentColor; border-radius: .3rem; font-weight: 700; }
.route-pass { color: var(--pass); } .route-review { color: var(--medium); } .route-block { color: var(--critical); }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; }
caption { text-align: left; font-weight: 600; padding: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 600; }
.facts th { width: 12rem; font-weight: 600; }
.hash { font-family: ui-monospace, "SFMono-Regular", Consolas, monospace; font-size: .8rem; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.row { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 2rem; padding: .6rem 0; border-bottom: 1px solid var(--line); }
.draft { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: .5rem; }
.draft .line { color: var(--soft); font-size: .8rem; text-align: right; padding-top: .2rem; }
.draft .words { white-space: pre-wrap; font-family: Charter, "Source Serif 4", Georgia, serif; }
mark { color: inherit; padding: .05em 0; border-bottom: 2px solid; }
mark.critical { background: var(--critical-mark); border-color: var(--critical); }
mark.high { background: var(--high-mark); border-color: var(--high); }
mark.medium { background: var(--medium-mark); border-color: var(--medium); }
mark.low { background: var(--low-mark); border-color: var(--low); }
mark.cleared { background: none; border-bottom: 2px dotted var(--soft); }
sup { line-height: 0; font-family: system-ui, sans-serif; }
.finding { padding: .1rem 0 .6rem .9rem; margin: 0 0 .75rem; border-left: 4px solid var(--soft); }
.finding.critical { border-color: var(--critical); } .finding.high { border-color: var(--high); }
.finding.medium { border-color: var(--medium); } .finding.low { border-color: var(--low); } .finding.cleared { border-color: var(--line); }
.severity { font-weight: 700; }
.severity.critical { color: var(--critical); } .severity.high { color: var(--high); }
.severity.medium { color: var(--medium); } .severity.low { color: var(--low); }
blockquote { margin: .15rem 0 .6rem; padding: .4rem .75rem; background: var(--panel); font-family: Charter, "Source Serif 4", Georgia, serif; }
blockquote strong { background: var(--diff); color: var(--diff-ink); padding: 0 .1em; }
.source { font-size: .875rem; color: var(--soft); margin: 0; }
.decision { font-weight: 600; }
.warning { border-left: 4px solid var(--medium); padding: .2rem 0 .2rem .75rem; }
@media screen and (max-width: 48rem) {
  .row { grid-template-columns: minmax(0, 1fr); gap: .75rem; }
  .draft { grid-template-columns: 2.25rem minmax(0, 1fr); }
  .wide { overflow-x: auto; }
  .wide .hash { display: block; min-width: 8rem; }
  .wide tbody th { min-width: 6rem; overflow-wrap: anywhere; }
  .facts th, .facts td { display: block; width: auto; padding-bottom: 0; border: 0; }
  .facts td { padding-bottom: .5rem; }
}
@media print {
  @page { margin: 18mm 16mm; }
  :root { color-scheme: light; }
  html { font-size: 9.5pt; }
  body { padding: 0; max-width: none; }
  nav { display: none; }
  h1 { font-size: 18pt; } h2 { font-size: 13pt; break-after: avoid; } h3 { break-after: avoid; }
  a { color: inherit; text-decoration: none; }
  .row { gap: 0 1.25rem; }
  .draft { grid-template-columns: 1.75rem minmax(0, 1fr); }
  .row, .finding, blockquote, tr, li { break-inside: avoid; }
  thead { display: table-header-group; }
  mark, blockquote, blockquote strong { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
