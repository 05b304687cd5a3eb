import { MAX_LINE_TAXES, type Findings } from '@daybook/contract';
import { minorUnitsOf } from '@daybook/values';
import { printLine, readLine, UNSET_GROUP, type Group, type Line, type SentGroup, type SentLine, type StoredLine } from './content.ts';
import type { DocumentTotals, LineFigures, LineInput } from './figures.ts';
import { leaveGroups, mergeLines, type LineContext, type Placed } from './merge-lines.ts';
import { keptTaxes } from './taxes.ts';
import { calculateDocument, type CalculationFault } from './totals.ts';

/** The content and totals of a document, by column. */
export interface Content extends DocumentTotals {
  readonly items: readonly StoredLine[];
  readonly has_line_fields: boolean;
  readonly groups: readonly Group[];
}

interface Sent {
  readonly items?: readonly SentLine[];
  readonly groups?: readonly SentGroup[];
}

/** What the content needs to know of the rest of the document and of the account. */
export interface ContentContext extends Omit<LineContext, 'groupIds' | 'minorUnits'> {
  readonly currency: string;
  readonly nextGroupId: () => number;
  /** Whether what is sent is numbered from 1 without gaps. */
  readonly renumber: boolean;
}

/** Merges the lines and groups of a body into those before and calculates the document. Undefined where a figure is out of bounds. */
export function mergeContent(
  before: Pick<Content, 'items' | 'groups'> & { readonly currency: string },
  sent: Sent,
  context: ContentContext,
): Content | undefined {
  const { currency, findings, renumber } = context;
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const { groups, groupIds } = mergeGroups(before.groups, sent.groups, context);
  const lineContext = { ...context, groupIds, minorUnits };
  const old = before.items.map(readLine);
  const merged = sent.items === undefined ? leaveGroups(old, lineContext) : mergeLines(old, sent.items, lineContext);
  if (sent.items !== undefined && hasTooManyTaxes(merged, findings)) return undefined;
  const lines = arrange(merged, '/items', findings, renumber && sent.items !== undefined);
  const arrangedGroups = arrange(groups, '/groups', findings, renumber && sent.groups !== undefined);
  const taxAmount = keptTaxes(currency === before.currency ? before.items : []);
  const { figures, faults } = calculateDocument({ currency, lines: lines.map(({ value }) => inputOf(value)), taxAmount });
  faults.forEach((fault) => report(fault, lines, findings));
  if (figures === null) return undefined;
  const items = lines.map(({ value }, i) => printLine(value, figures.lines[i] as LineFigures, minorUnits));
  const has_line_fields = items.some(({ custom_fields }) => custom_fields.length > 0);
  return { items, has_line_fields, groups: arrangedGroups.map(({ value }) => value), ...figures.totals };
}

function hasTooManyTaxes(lines: readonly Placed<Line>[], findings: Findings): boolean {
  const count = lines.reduce((sum, { value }) => sum + value.taxes.length, 0);
  if (count <= MAX_LINE_TAXES) return false;
  findings.fault('/items', 'too_many', `the lines name ${count} taxes together, at most ${MAX_LINE_TAXES} are allowed`);
  return true;
}

/**
 * The groups of a document after the body, and the group of each id in the body. Negative ids are new groups; without `groups` all stay.
 */
function mergeGroups(before: readonly Group[], sent: Sent['groups'], { findings, nextGroupId }: ContentContext) {
  const groupIds = new Map<number, number>();
  if (sent === undefined) {
    before.forEach(({ id }) => groupIds.set(id, id));
    return { groups: before.map((value, at) => ({ at, value })), groupIds };
  }
  const known = new Map(before.map((group) => [group.id, group]));
  const groups = sent.map((one, at): Placed<Group> => {
    const old = typeof one.id === 'number' ? known.get(one.id) : undefined;
    if (typeof one.id === 'number' && one.id >= 0 && old === undefined)
      findings.fault(`/groups/${at}/id`, 'not_found', `the document has no item group ${one.id}`);
    const id = old?.id ?? nextGroupId();
    if (typeof one.id === 'number') groupIds.set(one.id, id);
    return { at, value: { ...UNSET_GROUP, ...old, ...one, id } };
  });
  return { groups, groupIds };
}

type Ordered = { readonly id: number; readonly order: number | null };

const MAX_ORDER = 2_147_483_647;

/**
 * Brings lines or groups into the order that they answer in: by `order`, then by id; those without one go last. With
 * `renumber` the orders become 1..n, and each that was another is listed as a correction.
 */
function arrange<T extends Ordered>(placed: readonly Placed<T>[], pointer: string, findings: Findings, renumber: boolean): Placed<T>[] {
  let last = placed.reduce((most, { value }) => Math.max(most, value.order ?? 0), 0);
  const ordered = placed.map(({ at, value }) => {
    if (value.order === null) last = Math.min(last + 1, MAX_ORDER);
    return { at, order: value.order ?? last, value };
  });
  ordered.sort((one, other) => one.order - other.order || one.value.id - other.value.id);
  return ordered.map(({ at, order, value }, i) => {
    if (!renumber) return { at, value: { ...value, order } };
    if (value.order !== null && value.order !== i + 1) {
      findings.corrections.push({
        pointer: `${pointer}/${at}/order`,
        from: order,
        to: i + 1,
        reason: 'the order is numbered from 1 without gaps',
      });
    }
    return { at, value: { ...value, order: i + 1 } };
  });
}

/** A line as it is calculated. */
export function inputOf({ quantity, unit_amount, discount, unit_buy_amount, buy_total, buy_total_fixed, tax, taxes }: Line): LineInput {
  return {
    quantity,
    unitAmount: unit_amount,
    discountPercent: discount,
    unitBuyAmount: unit_buy_amount,
    ...(buy_total === null || !buy_total_fixed ? {} : { buyTotal: buy_total }),
    tax,
    taxes,
  };
}

function report(fault: CalculationFault, lines: readonly Placed<Line>[], findings: Findings): void {
  if (fault.code === 'unknown_currency') {
    findings.fault('/currency', 'invalid_value', 'is not a currency code of ISO 4217');
    return;
  }
  const at = fault.line === null ? undefined : lines[fault.line]?.at;
  findings.fault(at === undefined ? '/items' : `/items/${at}`, 'out_of_range', `the ${fault.figure} must lie between -10^15 and 10^15`);
}
