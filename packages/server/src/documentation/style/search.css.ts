/** The search of the bar, and the page of its results. */
export const search = `
.search { position: relative; display: flex; align-items: center; flex: 0 1 400px; margin-left: auto; min-width: 0; }
input, textarea, select { min-width: 0; height: 32px; padding: 4px 10px; border: 1px solid var(--edge); border-radius: 4px;
  color: var(--ink); background: var(--paper); font: inherit; }
.search input { width: 100%; padding-right: 32px; }
::placeholder { color: var(--soft); opacity: 1; }
kbd { padding: 0 6px; border: 1px solid var(--line); border-radius: 4px; color: var(--soft); font: 12px/18px var(--mono); }
.search kbd { position: absolute; right: 8px; pointer-events: none; }
.search input:focus ~ kbd { display: none; }
.search input:focus { padding-right: 8px; }
@media (max-width: 40rem) { .brand span { display: none; } }
#found { position: absolute; top: 40px; right: 0; width: min(560px, calc(100vw - 24px)); max-height: calc(100vh - 64px); overflow-y: auto;
  padding: 4px; border: 1px solid var(--edge); border-radius: 4px; background: var(--paper); box-shadow: 0 4px 16px rgb(0 0 0 / 0.2); }
#found a { display: block; padding: 6px 8px; border-radius: 4px; color: var(--ink); text-decoration: none; }
#found a:is(:hover, [aria-selected=true]) { background: var(--tint); }
.title { font-weight: 600; }
.where { color: var(--soft); font-size: 12px; }
.summary { display: block; color: var(--soft); font-size: 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.search .none { position: absolute; top: 40px; right: 0; width: auto; height: auto; margin: 0; padding: 8px 12px; clip-path: none;
  border: 1px solid var(--edge); border-radius: 4px; background: var(--paper); }
.search:not(:focus-within) .none { display: none; }
.results { padding: 0; list-style: none; }
.results li { margin: 0 0 16px; }
.results .summary { white-space: normal; font-size: 13px; }
@media (pointer: coarse) { .search input { height: 44px; font-size: 16px; } .search kbd { display: none; }
  #found { top: 52px; } }
@media (scripting: none) { .search kbd { display: none; } }
`;
