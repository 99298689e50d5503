/** The documentation's tone: paper white, one deep green, hairlines, a serif for headings. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fffefa; --desk: #f5f4ee; --ink: #1c211e; --soft: #59625c; --line: #e1dfd4; --edge: #8b918b; --green: #1f5a43; --on-green: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #181c1a; --desk: #111412; --ink: #e8ebe6; --soft: #a0aaa3; --line: #2b322e; --edge: #6d7770; --green: #86c9a8; --on-green: #111412; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 4rem; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 0.9375rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1, h2, .home { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif; font-weight: 600; line-height: 1.25; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; }
h2 { margin: 0 0 0.75rem; font-size: 1.3rem; }
section, main > h2 { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid var(--line); }
a { color: var(--green); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; align-items: baseline; padding: 0.75rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--paper); }
.home { margin-right: auto; color: var(--ink); font-size: 1.125rem; text-decoration: none; }
[aria-label=Revisions] { display: flex; gap: 0.75rem; }
[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
main { min-width: 0; max-width: 56rem; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
#operations { padding: 1.25rem; border-top: 1px solid var(--line); background: var(--desk); }
#operations ul { margin: 0 0 0.5rem; padding: 0 0 0 1rem; list-style: none; }
#operations a { display: block; padding: 0.1875rem 0; color: var(--soft); font-size: 0.875rem; text-decoration: none; }
#operations a:hover { color: var(--green); text-decoration: underline; }
summary { padding: 0.25rem 0; cursor: pointer; }
#operations summary { font-weight: 600; }
pre { max-height: 32rem; margin: 0.5rem 0 1rem; padding: 0.75rem 1rem; overflow: auto; border-radius: 4px; background: var(--desk); overflow-wrap: normal; }
pre, code { font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace; }
code { color: var(--green); }
pre code { color: inherit; }
table { width: 100%; margin: 0.5rem 0 1.25rem; border-collapse: collapse; table-layout: fixed; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 500; }
th:nth-child(1) { width: 30%; }
th:nth-child(2):not(:last-child) { width: 22%; }
label { display: block; margin: 0.75rem 0; color: var(--soft); font-size: 0.875rem; }
input, textarea, button { display: block; width: 100%; margin-top: 0.25rem; padding: 0.375rem 0.625rem; border: 1px solid var(--edge); border-radius: 4px; background: var(--paper); color: var(--ink); font: inherit; }
textarea { font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; resize: vertical; }
button { width: auto; margin: 0.75rem 0; border-color: var(--green); background: var(--green); color: var(--on-green); font-weight: 500; cursor: pointer; }
.try { margin-top: 1rem; padding: 0.25rem 1rem; border: 1px solid var(--line); border-radius: 4px; }
.key { max-width: 26rem; margin-top: 1.5rem; }
html:not(.scripted) :is(.try, .scripted-only) { display: none; }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  .jump { display: none; }
  main { grid-column: 2; grid-row: 2; padding: 2rem 3rem 6rem; }
  #operations { position: sticky; top: 3.25rem; grid-column: 1; grid-row: 2; height: calc(100vh - 3.25rem); overflow-y: auto; border-top: 0; border-right: 1px solid var(--line); }
}
@media (max-width: 40rem) {
  table, thead, tbody, tr, th, td { display: block; width: auto; }
  thead { display: none; }
  tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  td { padding: 0.0625rem 0; border: 0; }
  td:nth-child(2):not(:last-child) { color: var(--soft); }
}
`;
