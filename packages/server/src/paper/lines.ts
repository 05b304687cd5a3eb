import { add, inOrder, lineColumns, minorUnitsOf, usualDesign, type Decimal, type LineColumn } from '@daybook/values';
import type { BusinessDocument, DocumentGroup, DocumentLine } from '../billing/business-document.ts';
import type { Formats } from './formats.ts';
import { texts as allTexts } from '../texts/index.ts';
import { serviceOf } from './parties.ts';
import type { Column, Row, Sheet } from './sheet.ts';

/** The lines as a table: those without a group, then each group with its sub-total; one that hides its items is one line. */
export function layOutLines(document: BusinessDocument, formats: Formats): Pick<Sheet, 'columns' | 'sumColumn' | 'rows'> {
  const { lines, groups, template } = document;
  const texts = allTexts[formats.language].paper;
  const visible: { readonly [name: string]: boolean } = template?.columns ?? {};
  const isShown = (name: LineColumn | 'description'): boolean => visible[name] ?? true;
  const { columns: designed, line_fields: keys } = template?.design ?? usualDesign;
  const hasDiscount = hasDiscounts(document);
  const names: { readonly [name in LineColumn]: string } = { ...texts, total: texts.amount };
  // Columns in which no line has anything are left out.
  const isFilled = (name: LineColumn): boolean => (name === 'discount' ? hasDiscount : name !== 'tax' || document.taxes.length > 0);
  const order = inOrder(
    lineColumns,
    designed.map(({ column }) => column),
  );
  const fieldsOf = (line: DocumentLine): string => writeFields(line, keys, texts.colon);
  const shown = order.filter((name) => {
    // Its mark distinguishes an option from a line that is charged, also where a template shows no texts.
    if (name === 'item')
      return isShown('item') || isShown('description') || lines.some((line) => line.option !== null || fieldsOf(line) !== '');
    return isShown(name) && isFilled(name);
  });
  const write = lineWriter(document, formats);
  const row = (type: Row['type'], cells: Partial<Record<LineColumn, string>>, description = '', mark = '', fields = ''): Row => ({
    type,
    cells: shown.map((name) => cells[name] ?? ''),
    description: [mark, isShown('description') ? description : '', fields].filter(Boolean).join('\n'),
  });
  const lineRow = (line: DocumentLine): Row => {
    const cells = write(line);
    const own = { ...cells, item: isShown('item') ? cells.item : '', total: line.option === 'offered' ? `(${cells.total})` : cells.total };
    const mark = line.option === null ? '' : texts.option[line.option];
    return row('line', own, describedLine(line, document, formats), mark, fieldsOf(line));
  };
  const ofGroup = (group: DocumentGroup): Row[] => {
    const own = lines.filter(({ groupId }) => groupId === group.id);
    if (own.length === 0) return [];
    if (group.hideItems) {
      // What a client may leave out is shown by itself.
      const [hiddenLines, options] = [own.filter(({ option }) => option === null), own.filter(({ option }) => option !== null)];
      const cells = { item: group.name, tax: write.taxes(hiddenLines), total: write.total(hiddenLines) };
      return [...(hiddenLines.length === 0 ? [] : [row('line', cells, group.description)]), ...options.map(lineRow)];
    }
    const total = write.total(own.filter(({ option }) => option !== 'offered'));
    const label = (text: string): string => (shown.includes('item') ? text : '');
    const sum: Row = { type: 'group total', cells: [label(`${texts.group_total} ${group.name}`), total], description: '' };
    const head: Row = { ...row('group', {}, group.description), cells: [label(group.name)] };
    return [head, ...own.map(lineRow), ...(shown.includes('total') ? [sum] : [])];
  };
  const groupIds = new Set(groups.map(({ id }) => id));
  const free = lines.filter(({ groupId }) => groupId === null || !groupIds.has(groupId));
  return {
    columns: shown.map((name): Column => {
      const { label = '', width = null } = designed.find(({ column }) => column === name) ?? {};
      return { name, label: label === '' ? names[name] : label, isNumber: name !== 'item', width };
    }),
    sumColumn: shown.indexOf('total'),
    rows: [...free.map(lineRow), ...groups.flatMap(ofGroup)],
  };
}

/** The custom fields of a line that a template names, each with its value. */
const writeFields = ({ customFields }: DocumentLine, keys: readonly string[], colon: string): string =>
  keys
    .flatMap((key) => customFields.filter((field) => field.key === key && field.value !== ''))
    .map(({ name, value }) => `${name}${colon}${value}`)
    .join('\n');

/** Whether a line that is shown has a discount. */
function hasDiscounts({ lines, groups }: BusinessDocument): boolean {
  const hidden = new Set(groups.flatMap(({ id, hideItems }) => (hideItems ? [id] : [])));
  return lines.some(
    ({ discountPercent, discount, groupId, option }) =>
      (discountPercent.units !== 0n || discount.units !== 0n) && (option !== null || !hidden.has(groupId ?? 0)),
  );
}

/** The description of a line, with the days of its supply if they differ from those of the document and are not in it already. */
function describedLine({ service, description }: DocumentLine, document: BusinessDocument, formats: Formats): string {
  const [label, days] = serviceOf(service, formats);
  const isSaid = days === '' || days === serviceOf(document.service, formats)[1] || says(description, days.replaceAll('\u00a0', ' '));
  return isSaid ? description : [description, `${label}${allTexts[formats.language].paper.colon}${days}`].filter(Boolean).join('\n');
}

/** Whether a text, whose spaces are usual ones, has days, not as a part of others: 1.1.2026 is in 11.1.2026. */
function says(text: string, days: string): boolean {
  const pieces = text.split(days);
  return pieces.some((piece, i) => i > 0 && !/\d$/.test(pieces[i - 1] ?? '') && !/^\d/.test(piece));
}

/** The discount of a line as it was agreed: a percentage or an amount; nothing where there is none. */
export function writeDiscount(
  { discountPercent, discount }: DocumentLine,
  amount: (value: Decimal) => string,
  percent: (value: Decimal) => string,
): string {
  if (discountPercent.units !== 0n) return percent(discountPercent);
  return discount.units === 0n ? '' : amount(discount);
}

function lineWriter({ currency }: BusinessDocument, { number, percent, unit }: Formats) {
  const scale = minorUnitsOf(currency) ?? 2;
  const zero = { units: 0n, scale };
  const taxes = (lines: readonly DocumentLine[]): string =>
    [...new Set(lines.flatMap((line) => line.taxes.map(({ rate }) => percent(rate))))].join(', ');
  const total = (lines: readonly DocumentLine[]): string => number(lines.map((line) => line.total).reduce(add, zero), scale);
  const write = (line: DocumentLine): Record<LineColumn, string> => ({
    item: line.title,
    quantity: [number(line.quantity, 0), unit(line.unit, line.quantity)].filter(Boolean).join(' '),
    price: number(line.unitAmount, scale),
    discount: writeDiscount(line, (amount) => number(amount, scale), percent),
    tax: taxes([line]),
    total: total([line]),
  });
  return Object.assign(write, { taxes, total });
}
