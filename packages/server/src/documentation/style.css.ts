/** The style of the documentation: no fonts, images or scripts from anywhere else. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5d6878; --paper: #fff; --shade: #f5f7fa; --line: #dfe4ea; --accent: #1f5fbf; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ee; --soft: #9aa6b5; --paper: #14181f; --shade: #1c222b; --line: #2d3541;
  --accent: #7db2ff; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; display: grid; grid-template-columns: 15rem minmax(0, 1fr); color: var(--ink); background: var(--paper);
  font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 2rem 1.5rem; background: var(--shade);
  border-right: 1px solid var(--line); font-size: 0.875rem; }
nav .brand { display: block; margin-bottom: 1.25rem; color: var(--ink); font-size: 1.125rem; font-weight: 700; }
nav h2 { margin: 1.25rem 0 0.25rem; padding: 0; border: 0; color: var(--soft); font-size: 0.75rem; font-weight: 600;
  text-transform: uppercase; letter-spacing: 0.05em; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; margin-left: -0.5rem; padding: 0.125rem 0.5rem; border-radius: 0.25rem; color: var(--ink); text-decoration: none; }
nav a:hover { background: var(--line); }
nav a[aria-current] { background: var(--accent); color: var(--paper); }
main { width: 100%; max-width: 60rem; padding: 2.5rem 3rem 6rem; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; padding-bottom: 0.25rem; border-bottom: 1px solid var(--line); font-size: 1.375rem; }
h3 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
a { color: var(--accent); }
code { padding: 0.1em 0.3em; border-radius: 0.25rem; background: var(--shade);
  font: 0.875em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; }
pre { overflow-x: auto; padding: 0.875rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--shade); }
pre code { padding: 0; background: none; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
td:first-child { white-space: nowrap; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border-right: 0;
  border-bottom: 1px solid var(--line); } main { padding: 1.5rem 1rem 4rem; } }
@media print { nav { display: none; } body { display: block; } }
`;
