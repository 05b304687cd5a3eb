import { createHash } from 'node:crypto';
import type { PaperBlock, PaperDesign } from '@daybook/values';
import { sheetStyle } from './sheet.css.ts';
import type { Cell, Column, Pair, Payment, Row, Sheet, SwissBill, TaxTable, Titled } from './sheet.ts';

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
const COLOR = /^#[\da-f]{3,6}$/i;

/** The styles of a page with a sheet: that of all sheets, and what its template has of its own. */
export function sheetStyles(design?: Pick<PaperDesign, 'color' | 'columns'>): string[] {
  if (design === undefined) return [sheetStyle];
  const { color, columns } = design;
  const lines = columns.flatMap(({ column, width }) => (width === null ? [] : [`.sheet .lines [data-column=${column}]{width:${width}%}`]));
  const accent = COLOR.test(color) ? [`.sheet{--sheet-accent:${color}}`] : [];
  return [sheetStyle, ...(accent.length + lines.length === 0 ? [] : [[...accent, ...lines].join('\n')])];
}

/** What a page with a sheet may do: show it. */
export const sheetPolicy = (styles: readonly string[] = [sheetStyle]): string =>
  [`default-src 'none'`, `style-src ${styles.map(hashOf).join(' ')}`, 'img-src data:', `base-uri 'none'`, `form-action 'none'`].join('; ');

/** A sheet as a page of its own, which loads nothing and runs nothing. */
export function sheetPage(sheet: Sheet, logo: string | null, styles: readonly string[] = [sheetStyle]): string {
  return `<!doctype html>
<html lang="${sheet.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(sheet.name)}</title>
${styles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
${sheetHtml(sheet, logo)}
</body>
</html>
`;
}

/** A sheet as the content of a page with the style of sheets; the logo is an address of its picture. */
export function sheetHtml(sheet: Sheet, logo: string | null): string {
  const { cells, look, blocks } = sheet;
  const foot = rowOfCells(cells[2] ?? []);
  const parts = blocks.map((block) => blockHtml[block](sheet, logo));
  const classes = ['sheet', ...(look.font === 'serif' ? ['serif'] : []), ...(look.logo === 'left' ? ['logo-left'] : [])];
  return `<article class="${classes.join(' ')}">
${parts.filter(Boolean).join('\n')}
<footer>${foot}</footer>
</article>`;
}

const blockHtml: { readonly [block in PaperBlock]: (sheet: Sheet, logo: string | null) => string } = {
  heading: headingHtml,
  top: ({ cells }) => rowOfCells(cells[0] ?? []),
  middle: ({ cells }) => rowOfCells(cells[1] ?? []),
  introduction: ({ introduction }) => textHtml(introduction),
  lines: linesTable,
  totals: sumsHtml,
  payment: ({ payment, bill }) => (payment === null ? '' : paymentHtml(payment)) + (bill === null ? '' : billHtml(bill)),
  closing: ({ closing }) => textHtml(closing),
  terms: ({ terms }) => titledHtml(terms),
  note: ({ note }) => titledHtml(note),
};

function headingHtml({ title, mark, author }: Sheet, logo: string | null): string {
  const markHtml = mark === null ? '' : ` <span class="mark ${mark.tone}">${escapeHtml(mark.text)}</span>`;
  const picture = logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="${escapeHtml(author)}">`;
  return `<header><h1>${block(title)}${markHtml}</h1>${picture}</header>`;
}

function sumsHtml({ totals, taxes }: Sheet): string {
  const sums = totals.map(
    ({ label, remark, amount, isTotal }) =>
      `<tr${isTotal ? ' class="total"' : ''}>${head(label, remark)}<td>${escapeHtml(amount)}</td></tr>`,
  );
  const table = `<table class="totals"><tbody>${sums.join('')}</tbody></table>`;
  return `<div class="sums">${taxes === null ? '<div></div>' : taxHtml(taxes)}${table}</div>`;
}

const textHtml = (text: string): string => (text === '' ? '' : `<section><p>${block(text)}</p></section>`);

// Each line takes its own direction.
const block = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `<bdi>${escapeHtml(line)}</bdi>`)
    .join('<br>');
const head = (label: string, remark = ''): string =>
  `<th scope="row">${escapeHtml(label)}${remark === '' ? '' : `<div class="description">${block(remark)}</div>`}</th>`;

const pairsHtml = (pairs: readonly Pair[]): string =>
  `<dl>${pairs.map(({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${block(text)}</dd></div>`).join('')}</dl>`;

function cellHtml({ isParty, text, pairs }: Cell): string {
  const [name = '', ...others] = text.split('\n');
  const words = isParty ? [`<strong>${block(name)}</strong>`, ...others.map(block)].join('<br>') : block(text);
  return `<div>${text === '' ? '' : `<p>${words}</p>`}${pairs.length === 0 ? '' : pairsHtml(pairs)}</div>`;
}

function rowOfCells(row: readonly Cell[]): string {
  const isEmpty = row.every(({ text, pairs }) => text === '' && pairs.length === 0);
  return isEmpty ? '' : `<div class="cells">${row.map(cellHtml).join('')}</div>`;
}

function linesTable({ columns, rows, sumColumn }: Sheet): string {
  if (columns.length === 0 || rows.length === 0) return '';
  const widthOf = ({ name, width }: Column): string => (width === null ? '' : ` data-column="${name}"`);
  const heads = columns.map(
    (column) => `<th scope="col"${column.isNumber ? ' class="number"' : ''}${widthOf(column)}>${escapeHtml(column.label)}</th>`,
  );
  const describe = (row: Row): string => (row.description === '' ? '' : `<div class="description">${block(row.description)}</div>`);
  const cell = (row: Row, text: string, i: number): string =>
    columns[i]?.isNumber === true
      ? `<td class="number" data-label="${escapeHtml(columns[i].label)}">${block(text)}</td>`
      : `<td>${block(text)}${describe(row)}</td>`;
  const whole = (row: Row): string => {
    if (row.type === 'line') return row.cells.map((text, i) => cell(row, text, i)).join('');
    const [first = '', last = ''] = [row.cells[0], row.cells.at(-1)];
    if (row.type === 'group') return `<th colspan="${columns.length}" scope="rowgroup">${block(first)}${describe(row)}</th>`;
    return groupTotal(first, last, sumColumn, columns.length - 1 - sumColumn);
  };
  const body = rows.map((row) => `<tr class="${row.type.replace(' ', '-')}">${whole(row)}</tr>`);
  return `<table class="lines"><thead><tr>${heads.join('')}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`;
}

/** The sum of a group, with its label beside it, before as many columns and behind as many. */
function groupTotal(label: string, sum: string, before: number, behind: number): string {
  const total = `<td class="number">${block(sum)}</td>`;
  const wide = (columns: number, text: string): string => (columns > 0 ? `<td colspan="${columns}">${text}</td>` : '');
  return before > 0 ? `${wide(before, block(label))}${total}${wide(behind, '')}` : `${total}${wide(behind, block(label))}`;
}

function taxHtml({ head: heads, rows, reasons }: TaxTable): string {
  const row = (cells: readonly string[]): string => `<tr>${cells.map((text) => `<td>${block(text)}</td>`).join('')}</tr>`;
  const labels = heads.map((label) => `<th scope="col">${escapeHtml(label)}</th>`).join('');
  return `<div><table class="taxes"><thead><tr>${labels}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>${reasons
    .map((reason) => `<p class="description">${block(reason)}</p>`)
    .join('')}</div>`;
}

function paymentHtml({ title, pairs, code }: Payment): string {
  const details = `<div><h2>${escapeHtml(title)}</h2>${pairsHtml(pairs)}</div>`;
  return `<section class="payment">${details}${code === null ? '' : codeHtml(code)}</section>`;
}

const titledHtml = (part: Titled | null): string =>
  part === null ? '' : `<section><h2>${escapeHtml(part.title)}</h2><p>${block(part.text)}</p></section>`;

/** The payment part of a bill as a page has it: the code is read from the screen. */
function billHtml({ words, account, debtor, reference, currency, amount, code }: SwissBill): string {
  const pairs = [
    { label: words.account, text: account.join('\n') },
    { label: words.reference, text: reference },
    { label: words.payable_by, text: debtor.join('\n') },
    { label: words.amount, text: `${currency}\u00a0${amount}` },
  ].filter(({ text }) => text !== '');
  const details = `<div><h2>${escapeHtml(words.payment)}</h2>${pairsHtml(pairs)}</div>`;
  const picture = code === null ? '' : `<figure class="bill">${billPicture(code, words.payment)}</figure>`;
  return `<section class="payment">${details}${picture}</section>`;
}

/** The Swiss cross is 7 millimetres wide in a code of 46. */
function billPicture({ path, size }: NonNullable<SwissBill['code']>, label: string): string {
  const bar = (width: number, height: number, fill: string): string => {
    const [w, h] = [(width * size) / 46, (height * size) / 46];
    return `<rect x="${(size - w) / 2}" y="${(size - h) / 2}" width="${w}" height="${h}" fill="${fill}"/>`;
  };
  const cross = [bar(7, 7, '#fff'), bar(6.47, 6.47, '#000'), bar(3.9, 1.17, '#fff'), bar(1.17, 3.9, '#fff')].join('');
  return `<svg viewBox="-4 -4 ${size + 8} ${size + 8}" role="img" aria-label="${escapeHtml(label)}"><path d="${path}"/>${cross}</svg>`;
}

function codeHtml({ path, size, label }: NonNullable<Payment['code']>): string {
  const text = escapeHtml(label);
  const picture = `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${text}"><path d="${path}"/></svg>`;
  return `<figure>${picture}<figcaption>${text}</figcaption></figure>`;
}
