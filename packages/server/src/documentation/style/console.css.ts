/** The console: forms that send the operations of the reference. */
export const consoleStyle = `
.operation code { font-weight: 600; }
.try { margin: 0 0 16px; border: 1px solid var(--line); border-radius: 4px; }
.try > summary { padding: 6px 12px; color: var(--accent); font-weight: 600; }
.try[open] > summary { border-bottom: 1px solid var(--line); }
.try form { display: grid; gap: 12px; padding: 12px; }
.try label { display: grid; gap: 4px; font-size: 13px; }
.try label small { color: var(--soft); font-size: 12px; }
.try .check { display: flex; align-items: center; gap: 8px; }
.try .check input { flex: none; height: auto; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); gap: 12px; }
.try details summary { padding: 4px 0; font-size: 13px; }
.try textarea { height: auto; font: 13px/1.5 var(--mono); resize: vertical; }
.try input[type=file] { height: auto; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.actions button[type=submit] { border-color: var(--accent); color: var(--paper); background: var(--accent); font-weight: 600; }
.curl, .answer, .status { padding: 0 12px; }
.answer pre { max-height: 480px; }
.answer details { margin-bottom: 12px; }
.answer details .code { margin: 4px 0 0; }
.status { font-weight: 600; font-variant-numeric: tabular-nums; }
.good { color: var(--good); }
.bad { color: var(--bad); }
dialog { max-width: min(480px, calc(100vw - 32px)); padding: 20px; border: 1px solid var(--edge); border-radius: 8px; color: var(--ink);
  background: var(--paper); overflow-wrap: anywhere; }
dialog::backdrop { background: rgb(0 0 0 / 0.5); }
dialog h2 { margin: 0 0 12px; border: 0; }
@media (scripting: none) { .try { display: none; } }
@media (pointer: coarse) { .try :is(input, select) { height: 44px; } .try :is(input, select, textarea) { font-size: 16px; }
  .try > summary, .try details summary { min-height: 44px; line-height: 32px; } }
@media print { .try { display: none; } }
`;
