/** The look of a sheet on a page: as on paper where there is room, line by line on a telephone. */
export const sheetStyle = `
body{margin:0;background:#f3f4f6}
.sheet{box-sizing:border-box;max-width:52rem;margin:1.5rem auto;padding:2.5rem;background:#fff;color:#1f2937;
font:15px/1.45 "Noto Sans",system-ui,sans-serif;overflow-wrap:anywhere}
.sheet.serif{font-family:"Noto Serif",Georgia,serif}
.sheet.logo-left header{flex-direction:row-reverse}
.sheet.logo-left header:not(:has(img)){flex-direction:row}
.sheet header{display:flex;justify-content:space-between;gap:1rem;align-items:flex-start}
.sheet header img{max-width:14rem;max-height:4rem}
.sheet h1{font-size:1.9rem;line-height:1.2;margin:0;overflow-wrap:break-word;color:var(--sheet-accent,inherit)}
.sheet h2{font-size:1rem;margin:0 0 .4rem}
.sheet .mark{font-size:.85rem;vertical-align:middle;
display:inline-block;white-space:nowrap;padding:.15rem .6rem;border-radius:1rem;background:#fdf0d5;color:#6b4700}
.sheet .mark.settled{background:#dcf3e4;color:#14532d}
.sheet p{margin:0}
.sheet .cells{display:grid;grid-template-columns:1fr 1fr 1fr;gap:1.2rem;margin-top:1.8rem}
.sheet .cells:has(>:nth-child(2):empty){grid-template-columns:1fr auto 1fr}
.sheet .cells>:nth-child(2){text-align:center}
.sheet .cells>:last-child{justify-self:end;text-align:right}
.sheet dl{margin:.3rem 0 0}
.sheet dl:first-child{margin:0}
.sheet dl div{display:flex;gap:1rem;justify-content:space-between}
.sheet .cells>:first-child dl div{justify-content:flex-start}
.sheet dt,.sheet .description,.sheet footer{color:#545c69}
.sheet dt{text-align:left}
.sheet dd{margin:0;text-align:right;max-width:75%;overflow-wrap:break-word}
.sheet table{border-collapse:collapse;width:100%}
.sheet th{font-weight:400;text-align:left;color:#545c69}
.sheet td,.sheet th{padding:.35rem .4rem;vertical-align:top}
.sheet td:first-child,.sheet th:first-child{padding-left:0}
.sheet td:last-child,.sheet th:last-child{padding-right:0}
.sheet .lines{margin-top:2rem}
.sheet .lines thead th{font-weight:700;font-size:.85rem;border-bottom:2px solid var(--sheet-accent,#1f2937)}
.sheet .lines tbody tr{border-bottom:1px solid #d6dae1}
.sheet .number,.sheet .group-total td{text-align:right;font-variant-numeric:tabular-nums}
.sheet .number{white-space:nowrap}
.sheet .lines .group th{font-weight:700;color:inherit;padding-top:1rem}
.sheet .group .description{font-weight:400}
.sheet .group-total td.number{font-weight:700}
.sheet .description{font-size:.87rem}
.sheet .sums{display:grid;grid-template-columns:minmax(0,1.2fr) minmax(max-content,1fr);
gap:2.5rem;margin-top:1.2rem;align-items:start}
.sheet .taxes{font-size:.87rem}
.sheet .taxes thead tr{border-bottom:1px solid #d6dae1}
.sheet .sums td,.sheet .taxes th:not(:first-child){text-align:right}
.sheet .taxes td:first-child{text-align:left}
.sheet .total{border-top:2px solid var(--sheet-accent,#1f2937);font-size:1.15rem}
.sheet .total>*{font-weight:700;color:var(--sheet-accent,inherit)}
.sheet .totals td,.sheet .totals th,.sheet .taxes td:not(:first-child){white-space:nowrap}
.sheet .totals .description{white-space:normal;font-weight:400;max-width:18rem}
.sheet .sums>div{overflow-x:auto}
.sheet .taxes th{hyphens:auto;overflow-wrap:normal}
.sheet section{margin-top:1.8rem}
.sheet .payment{display:flex;justify-content:space-between;gap:1.5rem;border:1px solid #d6dae1;border-radius:.5rem;padding:1rem}
.sheet .payment dl{display:table}
.sheet .payment dl div{display:table-row}
.sheet .payment :is(dt,dd){display:table-cell}
.sheet .payment dt{white-space:nowrap;padding-right:1.5rem}
.sheet .payment dd{text-align:left;max-width:none;overflow-wrap:anywhere}
.sheet figure{margin:0;width:8rem;text-align:center;font-size:.75rem;color:#545c69}
.sheet .bill{width:12rem}
.sheet footer{margin-top:2rem;border-top:1px solid #d6dae1;font-size:.85rem}
.sheet footer .cells{margin-top:.8rem}
.sheet footer dt{white-space:nowrap}
@media (min-width:40.01rem){
.sheet footer .cells{grid-template-columns:repeat(3,auto)}
}
@media screen and (max-width:52rem){
.sheet{margin:0 auto;min-height:100vh}
}
@media (max-width:40rem){
body{background:#fff}
.sheet{margin:0;padding:1.2rem}
.sheet header{flex-wrap:wrap}
.sheet.logo-left header{flex-flow:row wrap-reverse}
.sheet h1{max-width:100%}
.sheet .cells,.sheet .cells:has(>:nth-child(2):empty),.sheet .sums{grid-template-columns:minmax(0,1fr)}
.sheet .cells>:nth-child(n){justify-self:stretch;text-align:left}
.sheet .cells>:empty{display:none}
.sheet .cells>:nth-child(n) dl div{justify-content:space-between}
.sheet .lines thead{display:none}
.sheet .lines tr{display:block;padding:.5rem 0}
.sheet .lines td,.sheet .lines th{display:block;padding:.1rem 0;text-align:left;white-space:normal}
.sheet .lines td.number{display:flex;justify-content:space-between;gap:1rem}
.sheet .lines td.number::before{content:attr(data-label);color:#545c69}
.sheet .lines td.number:has(bdi:empty){display:none}
.sheet .payment{flex-direction:column}
.sheet .payment dt{white-space:normal}
.sheet .taxes{font-size:.78rem}
.sheet .taxes td,.sheet .taxes th{padding:.3rem .2rem}
.sheet .total{font-size:1.05rem}
}
@media print{
body{background:#fff}
.sheet{margin:0;padding:0;max-width:none}
.sheet thead{display:table-header-group}
.sheet tr,.sheet .payment{break-inside:avoid}
}
`;
