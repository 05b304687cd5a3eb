/** Colours, and what is around the text: bar, menu, contents of the page. */
export const frame = `
:root { --bar: 48px; color-scheme: light dark;
  --ink: #212529; --soft: #495057; --paper: #fff; --shade: #f8f9fa; --line: #dee2e6; --edge: #868e96;
  --accent: #3b5bdb; --tint: #edf2ff; --good: #237a34; --bad: #c92a2a;
  --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; }
@media (prefers-color-scheme: dark) { :root { --ink: #d6d6d6; --soft: #b0b0b0; --paper: #242424; --shade: #2e2e2e; --line: #424242;
  --edge: #828282; --accent: #91a7ff; --tint: #30354d; --good: #69db7c; --bad: #ff8787; } }
* { box-sizing: border-box; }
@media (pointer: coarse) { :root { --bar: 60px; } }
html { scroll-padding-top: calc(var(--bar) + 16px); }
body { margin: 0; color: var(--ink); background: var(--paper);
  font: 14px/1.55 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: fixed; left: 8px; top: -60px; z-index: 3; padding: 8px 12px; border-radius: 4px; background: var(--paper);
  border: 1px solid var(--edge); }
.skip:focus { top: 8px; }
.bar { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 16px; height: var(--bar); padding: 0 16px;
  background: var(--paper); border-bottom: 1px solid var(--line); }
.brand { flex: none; color: var(--ink); font-size: 16px; font-weight: 700; text-decoration: none; }
.brand span { color: var(--soft); font-weight: 400; }
.frame { display: grid; grid-template: 'menu' 'toc' 'main' / minmax(0, 1fr); }
.menu { grid-area: menu; }
.toc { grid-area: toc; }
main { grid-area: main; min-width: 0; padding: 16px 16px 64px; }
main:focus { outline: none; }
summary { cursor: pointer; }
.menu summary, .toc summary { padding: 8px 16px; min-height: 44px; line-height: 28px; font-weight: 600;
  border-bottom: 1px solid var(--line); }
:is(.menu, .toc) > details:not([open]) + div { display: none; }
.menu > div, .toc > div { padding: 8px 16px 16px; border-bottom: 1px solid var(--line); }
.menu p { margin: 16px 0 4px; padding: 0 8px; color: var(--soft); font-size: 12px; font-weight: 600; }
.menu div > p:first-child { margin-top: 0; }
.menu ul, .toc ul { margin: 0; padding: 0; list-style: none; font-size: 13px; }
.menu a, .toc a { display: block; padding: 3px 8px; border-radius: 4px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.menu a:hover, .toc a:hover { background: var(--shade); }
.menu a[aria-current] { color: var(--accent); background: var(--tint); font-weight: 600; }
.toc .deeper a { padding-left: 20px; color: var(--soft); }
.around { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; margin-top: 48px; padding-top: 16px;
  border-top: 1px solid var(--line); }
.around a:last-child { margin-left: auto; }
@media (pointer: coarse) { .menu a, .toc a { padding: 12px 8px; } .toc .deeper a { padding-left: 20px; } }
@media (min-width: 56rem) {
  .frame { grid-template: 'menu toc' auto 'menu main' 1fr / 232px minmax(0, 1fr); }
  .menu { position: sticky; top: var(--bar); height: calc(100vh - var(--bar)); overflow-y: auto; border-right: 1px solid var(--line); }
  .menu details { display: none; }
  .menu > details:not([open]) + div, .menu > div { display: block; padding: 16px 12px 32px; border: 0; }
  main { padding: 24px 40px 96px; }
}
@media (min-width: 80rem) {
  .frame { grid-template: 'menu main toc' / 232px minmax(0, 1fr) 248px; }
  .toc { position: sticky; top: var(--bar); max-height: calc(100vh - var(--bar)); overflow-y: auto; padding: 16px 16px 32px 0; }
  .toc details { display: none; }
  .toc > details:not([open]) + div, .toc > div { display: block; padding: 0; border: 0; }
  .toc div::before { content: 'On this page' / ''; display: block; padding: 8px; color: var(--soft); font-size: 12px; font-weight: 600; }
  main { max-width: 1040px; }
}
@media print { .bar, .menu, .toc, .around, .skip { display: none; } .frame { display: block; } main { max-width: none; padding: 0; }
  :root { color-scheme: light; --ink: #000; --soft: #333; --paper: #fff; --shade: #fff; --line: #ccc; --accent: #000; } }
`;
