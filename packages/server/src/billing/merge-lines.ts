import { roundHalfAwayFromZero, scaleOf, toText, ZERO, type Decimal } from '@daybook/values';
import type { BodyOf, Findings, lineFields } from '@daybook/contract';
import type { Placed } from './arrange.ts';
import type { FieldValue, Line } from './content.ts';
import { mergeTaxes, type KnownTaxes } from './merge-taxes.ts';

export type SentLine = BodyOf<typeof lineFields>;

/** What a line needs to know of the rest of the document and of the account. */
export interface LineContext {
  readonly findings: Findings;
  readonly taxes: KnownTaxes;
  /** Decimals of the document's currency. */
  readonly minorUnits: number;
  readonly nextId: () => number;
  /** Which group each id stands for that lines may name. */
  readonly groupIds: ReadonlyMap<number, number>;
  readonly mergeFields: (sent: SentLine['custom_fields'], before: readonly FieldValue[], pointer: string, isNew: boolean) => readonly FieldValue[];
}

/** Lays the lines of a body over those before: known ids are merged, those without one are new, the others go. */
export function mergeLines(before: readonly Line[], sent: readonly SentLine[], context: LineContext): Placed<Line>[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return sent.map((one, at) => {
    const old = typeof one.id === 'number' ? known.get(one.id) : undefined;
    if (typeof one.id === 'number' && old === undefined) context.findings.fault(`/items/${at}/id`, 'not_found', `the document has no line ${one.id}`);
    return { at, value: mergeLine(old, one, `/items/${at}`, context) };
  });
}

function mergeLine(old: Line | undefined, sent: SentLine, place: string, context: LineContext): Line {
  const fixed = sent.buy_total_fixed ?? old?.buy_total_fixed ?? false;
  return {
    id: old?.id ?? context.nextId(),
    item_text: sent.item_text ?? old?.item_text ?? '',
    item_uuid: sent.item_uuid ?? old?.item_uuid ?? '',
    ratescheme_id: sent.ratescheme_id === undefined ? (old?.ratescheme_id ?? null) : sent.ratescheme_id,
    description: sent.description ?? old?.description ?? '',
    quantity: sent.quantity ?? old?.quantity ?? ZERO,
    unit: sent.unit ?? old?.unit ?? '',
    unit_amount: sent.unit_amount ?? old?.unit_amount ?? ZERO,
    unit_buy_amount: sent.unit_buy_amount ?? old?.unit_buy_amount ?? ZERO,
    tax: sent.tax ?? old?.tax ?? true,
    taxes: mergeTaxes(old?.taxes ?? [], sent.taxes, context.taxes, `${place}/taxes`, context.findings),
    discount: sent.discount ?? old?.discount ?? ZERO,
    buy_total: fixed ? buyTotalOf(old, sent, place, context) : null,
    buy_total_fixed: fixed,
    order: sent.order === undefined ? (old?.order ?? null) : sent.order,
    parent_group_id: groupOf(sent.parent_group_id === undefined ? (old?.parent_group_id ?? null) : sent.parent_group_id, `${place}/parent_group_id`, context),
    custom_fields: context.mergeFields(sent.custom_fields, old?.custom_fields ?? [], `${place}/custom_fields`, old === undefined),
  };
}

// A total that is fixed without being sent stays at what it was; of a new line it is calculated once.
function buyTotalOf(old: Line | undefined, sent: SentLine, place: string, { findings, minorUnits }: LineContext): Decimal | null {
  const value = sent.buy_total ?? old?.buy_total ?? null;
  if (value === null || sent.buy_total === undefined || scaleOf(value) <= minorUnits) return value;
  const rounded = roundHalfAwayFromZero(value, minorUnits);
  findings.repair(`${place}/buy_total`, 'too_precise', toText(value), toText(rounded), `a total in this currency has ${minorUnits} decimals`);
  return rounded;
}

function groupOf(group: number | null, pointer: string, { findings, groupIds }: LineContext): number | null {
  const id = group === null ? null : groupIds.get(group);
  if (id !== undefined) return id;
  findings.repair(pointer, 'not_found', group ?? 0, null, `there is no item group ${group}`);
  return null;
}

/** Takes lines that were not sent out of groups that are gone. */
export function leaveGroups(lines: readonly Line[], { findings, groupIds }: Pick<LineContext, 'findings' | 'groupIds'>): Placed<Line>[] {
  return lines.map((value, at) => {
    const group = value.parent_group_id;
    if (group === null || groupIds.has(group)) return { at, value };
    findings.repair('/groups', 'not_found', group, null, `the line ${value.id} belongs to the item group ${group}, which is not among these`);
    return { at, value: { ...value, parent_group_id: null } };
  });
}
