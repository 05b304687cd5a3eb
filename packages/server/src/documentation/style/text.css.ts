/** The text of a page: headings, tables, code. */
export const text = `
h1, h2, h3, h4 { line-height: 1.3; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 26px; }
h2 { margin: 40px 0 12px; padding-bottom: 4px; border-bottom: 1px solid var(--line); font-size: 19px; }
h3 { margin: 32px 0 8px; font-size: 15px; }
h4 { margin: 24px 0 8px; font-size: 14px; }
:is(h2, h3, h4) > a { color: inherit; text-decoration: none; }
:is(h2, h3, h4) > a::after { content: ' #' / ''; color: var(--accent); opacity: 0; }
:is(h2, h3, h4) > a:is(:hover, :focus-visible)::after { opacity: 1; }
p, li { max-width: 80ch; }
p { margin: 0 0 12px; }
ul, ol { margin: 0 0 12px; padding-left: 24px; }
li { margin: 4px 0; }
p, li { overflow-wrap: anywhere; }
td { overflow-wrap: break-word; }
img { max-width: 100%; height: auto; border: 1px solid var(--line); }
code { padding: 1px 4px; border-radius: 4px; background: var(--shade); font: 0.93em/1.5 var(--mono); }
.code { position: relative; margin: 0 0 16px; }
pre { margin: 0; overflow-x: auto; max-height: 70vh; padding: 12px 16px; border: 1px solid var(--line); border-radius: 4px;
  background: var(--shade); font-size: 13px; tab-size: 2; }
pre code { padding: 0; background: none; font-size: 1em; }
.table { margin: 0 0 16px; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { min-width: 72px; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:last-child { min-width: 180px; }
th { color: var(--soft); font-weight: 600; }
@media (max-width: 40rem) { td:first-child { min-width: 120px; overflow-wrap: anywhere; } }
.copy { position: absolute; top: 6px; right: 6px; opacity: 0; }
.code:hover .copy, .copy:focus-visible { opacity: 1; }
button { min-height: 32px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 4px; color: var(--ink); background: var(--paper);
  font: inherit; font-size: 13px; cursor: pointer; }
button:hover { background: var(--tint); }
@media (pointer: coarse) { button { min-height: 44px; } .copy { opacity: 1; } }
@media print { pre { max-height: none; white-space: pre-wrap; overflow-wrap: anywhere; } .copy { display: none; }
  h2, h3 { break-after: avoid; } tr, pre { break-inside: avoid; } .table { overflow: visible; } }
`;
