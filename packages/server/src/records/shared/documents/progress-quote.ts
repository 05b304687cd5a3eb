import { because, MAX_LINES, quote, type BodyOfOperation, type progressQuote as operation } from '@daybook/contract';
import { minorUnitsOf, toText } from '@daybook/values';
import {
  noDiscount,
  printLine,
  readDiscount,
  readLine,
  readLineAlone,
  UNSET_GROUP,
  UNSET_LINE,
  type Group,
  type Line,
  type StoredLine,
} from '../../../billing/content.ts';
import { inputOf } from '../../../billing/merge-content.ts';
import { invoicedLines } from '../../../billing/optional-lines.ts';
import {
  planPart,
  progressOf,
  taxOfLast,
  type Bucket,
  type EarlierInvoice,
  type InvoicedPart,
  type Progress,
} from '../../../billing/progress.ts';
import { calculateDocument, isCounted } from '../../../billing/totals.ts';
import type { Formats } from '../../../paper/index.ts';
import { fill, texts } from '../../../texts/index.ts';
import { refuse } from '../../../problem.ts';
import { inUse, lockRecord, type Target, type Write, type Written } from '../../../writes/index.ts';
import { claimLines } from './from-work/claim-work.ts';
import { claimQuoted, lockQuoted, withDaysWorked } from './from-work/quoted-work.ts';
import { beginInvoicing, insertInvoice, type CopiedContent } from './copy-document.ts';
import { refusalOfProgress, refusalOfRest } from './document-refusals.ts';
import type { Document } from './document.rules.ts';
import { formatsForClient } from './defaults/formats-for-client.ts';
import { loadParts } from './part-of-quote.ts';
import { findInvoicedLines } from './document.sql.ts';

type Body = BodyOfOperation<typeof operation>;

const KINDS = ['share', 'amount', 'items', 'groups', 'rest'] as const;

/** Makes an invoice of a part of a quote. The quote is locked, so that its parts come one after the other. */
export async function progressQuote(write: Write, target: Target, body: Body): Promise<Written> {
  const existing = await lockRecord(write, quote, target);
  const stored = existing.columns as Document;
  const before = { ...stored, items: invoicedLines(stored.items) };
  refuse(refusalOfProgress(before.status_id));
  const { currency, items } = before;
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const progress = progressOf(items, await loadParts(write, existing.key));
  refuse(refusalOfRest(Number(existing.key), progress));
  const chosen = chosenLines(write, before, stored.items, body);
  write.refuseFaults();
  if (chosen !== undefined) await refuseInvoiced(write, chosen);
  const { share, amount, rest } = body;
  const sent = { ...(share && { share }), ...(amount && { amount }), ...(chosen && { items: chosen }), ...(rest && { rest }) };
  const part = planPart(progress, items, sent, minorUnits, write.findings);
  write.refuseFaults();
  if (part === undefined) throw new Error('a part without a fault is planned');
  const formats = await formatsForClient(write, before.client_uuid);
  const parts = partContent(before, progress, part, {
    chosen,
    title: titleOf(body, before, formats),
    language: formats.language,
  });
  const { length } = parts.lines;
  if (length > MAX_LINES)
    write.findings.fault(
      '',
      'too_many',
      `the invoice would have ${length} lines, at most ${MAX_LINES} are allowed`,
      because('too_many_lines', { most: MAX_LINES }),
    );
  write.refuseFaults();
  const planned = calculated(before, parts, part.isLast ? progress : undefined);
  await lockQuoted(write, Number(existing.key), chosen ?? items.map(({ id }) => id));
  const content = await withDaysWorked(write, Number(existing.key), planned);
  const closeQuote = part.isLast ? await beginInvoicing(write, existing) : undefined;
  const written = await insertInvoice(write, existing, closeQuote, content);
  if (chosen !== undefined && !part.isLast) claimLines(write, written.id, chosen, written.items);
  const warnings = part.isLast ? await claimQuoted(write, Number(existing.key), items, written.id, written.items) : [];
  return { ...written, extra: { progress: shownProgress(before, progress, part), warnings } };
}

/** The lines that a body names, or whose groups it names; undefined where it asks for something else. Exactly one thing is asked for. */
function chosenLines({ findings }: Write, { items, groups }: Document, quoted: readonly StoredLine[], body: Body): number[] | undefined {
  const asked = KINDS.filter((kind) => (kind === 'rest' ? body.rest === true : body[kind] !== undefined));
  if (asked.length !== 1) findings.fault('', 'required', `requires one of ${KINDS.join(', ')}`);
  body.items?.forEach((id, i) => {
    const line = quoted.find((one) => one.id === id);
    if (line === undefined) findings.fault(`/items/${i}`, 'not_found', `the quote has no line ${id}`);
    else if (!isCounted(line)) {
      const reason = because('line_not_selected', { line: String(line['item_text']) });
      findings.fault(`/items/${i}`, 'not_allowed', `the optional line ${id} is not chosen`, reason);
    }
  });
  body.groups?.forEach((id, i) => {
    if (!groups.some((group) => group.id === id)) findings.fault(`/groups/${i}`, 'not_found', `the quote has no item group ${id}`);
  });
  const isChosen = ({ id, parent_group_id }: StoredLine): boolean =>
    body.items === undefined ? body.groups?.includes(parent_group_id ?? 0) === true : body.items.includes(id);
  return body.items === undefined && body.groups === undefined ? undefined : items.filter(isChosen).map(({ id }) => id);
}

/** Refuses lines that are on an invoice already. */
async function refuseInvoiced(write: Write, lines: readonly number[]): Promise<void> {
  const rows = await write.tx.run<{ id: number; invoice_id: number }>(findInvoicedLines, { lines });
  if (rows.length === 0) return;
  const invoices = [...new Set(rows.map(({ invoice_id }) => invoice_id))].map((id) => ({ kind: 'invoice', id }));
  const names = rows.slice(0, 5).map(({ id }) => id);
  throw await inUse(write, invoices, `the lines ${names.join(', ')} are invoiced on`);
}

const nameOf = ({ prefix, number }: Document): string => `${prefix}${number}`;

function titleOf({ item_text, share }: Body, before: Document, { language, percent }: Formats): string {
  if (item_text !== undefined && item_text !== '') return item_text;
  const { part } = texts[language].paper;
  const quote = nameOf(before);
  return share === undefined ? fill(part.amount, { quote }) : fill(part.share, { share: percent(share), quote });
}

interface Content {
  readonly lines: readonly Line[];
  readonly groups: readonly Group[];
  /** Whether it is all of the quote, and so has its discount. Otherwise each line has what it bears of that. */
  readonly isWhole?: boolean;
}

interface Wording {
  readonly chosen: readonly number[] | undefined;
  readonly title: string;
  readonly language: Formats['language'];
}

/** The id of the group of deductions until it has its own. */
const DEDUCTIONS = -1;

/** The lines of a part. The last has all of the quote, less what was invoiced before. */
function partContent(
  before: Document,
  { buckets }: Progress,
  { amounts, isLast }: InvoicedPart,
  { chosen, title, language }: Wording,
): Content {
  const { items, groups, currency } = before;
  const scale = minorUnitsOf(currency) ?? 0;
  if (!isLast && chosen !== undefined) {
    const lines = items.filter(({ id }) => chosen.includes(id));
    const used = new Set(lines.map(({ parent_group_id }) => parent_group_id));
    return { lines: lines.map(readLineAlone), groups: groups.filter(({ id }) => used.has(id)) };
  }
  if (!isLast) {
    const parts = buckets.flatMap((bucket) => ({ bucket, units: amounts.get(bucket.key) ?? 0n }));
    return {
      lines: parts.filter(({ units }) => units !== 0n).map(({ bucket, units }) => amountLine(bucket, title, units, scale)),
      groups: [],
    };
  }
  const deductions = buckets.flatMap((bucket) =>
    bucket.earlier.map(({ invoice, net, buy }) => ({
      ...amountLine(bucket, deductionOf(invoice, language), -net, scale),
      buy_total: { units: -buy, scale },
      buy_total_fixed: true,
      parent_group_id: DEDUCTIONS,
    })),
  );
  if (deductions.length === 0) return { lines: items.map(readLine), groups, isWhole: true };
  const group = { ...UNSET_GROUP, id: DEDUCTIONS, name: texts[language].paper.part.deductions, order: MAX_ORDER };
  return { lines: [...items.map(readLineAlone), ...deductions], groups: [...groups, group] };
}

/** What was invoiced before is called by its number, and where it has none yet as its first line. */
function deductionOf({ number, lines }: EarlierInvoice, language: Formats['language']): string {
  const { invoice } = texts[language].paper;
  return number === null ? String(lines[0]?.['item_text'] ?? '') || invoice : `${invoice} ${number}`;
}

const MAX_ORDER = 2_147_483_647;

/** A line of one amount, in minor units, with the taxes of a bucket. */
const amountLine = ({ tax, taxes }: Bucket, item_text: string, units: bigint, scale: number): Line => ({
  ...UNSET_LINE,
  id: 0,
  item_text,
  quantity: { units: 1n, scale: 0 },
  unit_amount: { units, scale },
  tax,
  taxes,
});

/** The content as it is stored, in its order; the taxes of the last part are what is left of them. */
function calculated(before: Document, { lines: unordered, groups, isWhole }: Content, last: Progress | undefined): CopiedContent {
  const { currency } = before;
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const lines = unordered.map((line, i) => ({ ...line, order: i + 1 }));
  const taxAmount = last === undefined ? {} : { taxAmount: taxOfLast(last, minorUnits) };
  const { discount, discount_amount } = isWhole === true ? before : noDiscount(minorUnits);
  const taken = readDiscount({ discount, discount_amount });
  const { figures, faults } = calculateDocument({ currency, lines: lines.map(inputOf), discount: taken, ...taxAmount });
  if (figures === null) throw new Error(`a part of a quote cannot be calculated: ${faults.map(({ code }) => code).join(', ')}`);
  const items = lines.flatMap((line, i) => {
    const own = figures.lines[i];
    return own === undefined ? [] : [printLine(line, own, minorUnits)];
  });
  const has_line_fields = items.some(({ custom_fields }) => custom_fields.length > 0);
  return { ...figures.totals, discount, discount_amount, items, groups, has_line_fields };
}

function shownProgress({ currency }: Document, { buckets }: Progress, { amounts }: InvoicedPart): object {
  const text = (units: readonly bigint[]): string =>
    toText({ units: units.reduce((sum, one) => sum + one, 0n), scale: minorUnitsOf(currency) ?? 0 });
  const invoiced = [...amounts.values()];
  const nets = buckets.map(({ net }) => net);
  const rests = buckets.map(({ rest }) => rest);
  return {
    currency,
    quote: text(nets),
    invoiced_before: text([...nets, ...rests.map((rest) => -rest)]),
    invoiced: text(invoiced),
    rest: text([...rests, ...invoiced.map((units) => -units)]),
  };
}
