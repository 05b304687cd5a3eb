import { roundHalfAwayFromZero, scaleOf, toText, type Decimal } from '@daybook/values';
import type { Findings } from '@daybook/contract';
import { UNSET_LINE, type FieldValue, type Line, type SentLine } from './content.ts';
import { mergeTaxes, type KnownTaxes } from './merge-taxes.ts';

/** An element of a body's array, with its index there. */
export interface Placed<T> {
  readonly at: number;
  readonly value: T;
}

/** What a line needs to know of the rest of the document and of the account. */
export interface LineContext {
  readonly findings: Findings;
  readonly taxes: KnownTaxes;
  /** Decimals of the document's currency. */
  readonly minorUnits: number;
  readonly nextLineId: () => number;
  /** The group of each id that lines may name. */
  readonly groupIds: ReadonlyMap<number, number>;
  readonly mergeFields: (
    sent: SentLine['custom_fields'],
    before: readonly FieldValue[],
    pointer: string,
    isNew: boolean,
  ) => readonly FieldValue[];
}

/** Merges the lines of a body into those before: known ids are changed, those without one are new, the others go. */
export function mergeLines(before: readonly Line[], sent: readonly SentLine[], context: LineContext): Placed<Line>[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return sent.map((one, at) => {
    const old = typeof one.id === 'number' ? known.get(one.id) : undefined;
    if (typeof one.id === 'number' && old === undefined)
      context.findings.fault(`/items/${at}/id`, 'not_found', `the document has no line ${one.id}`);
    return { at, value: mergeLine(old, one, `/items/${at}`, context) };
  });
}

function mergeLine(old: Line | undefined, sent: SentLine, place: string, context: LineContext): Line {
  const line = { ...UNSET_LINE, ...old, ...sent };
  return {
    ...line,
    id: old?.id ?? context.nextLineId(),
    taxes: mergeTaxes(old?.taxes ?? [], sent.taxes, context.taxes, `${place}/taxes`, context.findings),
    buy_total: line.buy_total_fixed ? buyTotalOf(old, sent, place, context) : null,
    parent_group_id: groupOf(line.parent_group_id, `${place}/parent_group_id`, context),
    custom_fields: context.mergeFields(sent.custom_fields, old?.custom_fields ?? [], `${place}/custom_fields`, old === undefined),
  };
}

// A total that is fixed without being sent stays at what it was; of a new line it is calculated once.
function buyTotalOf(old: Line | undefined, sent: SentLine, place: string, { findings, minorUnits }: LineContext): Decimal | null {
  const value = sent.buy_total ?? old?.buy_total ?? null;
  if (value === null || sent.buy_total === undefined || scaleOf(value) <= minorUnits) return value;
  const rounded = roundHalfAwayFromZero(value, minorUnits);
  findings.repair(
    `${place}/buy_total`,
    'too_precise',
    toText(value),
    toText(rounded),
    `a total in this currency has ${minorUnits} decimals`,
  );
  return rounded;
}

function groupOf(group: number | null, pointer: string, { findings, groupIds }: LineContext): number | null {
  const id = group === null ? null : groupIds.get(group);
  if (id !== undefined) return id;
  findings.repair(pointer, 'not_found', group ?? 0, null, `there is no item group ${group}`);
  return null;
}

/** Takes lines that were not sent out of groups that are gone. */
export function leaveGroups(lines: readonly Line[], { findings, groupIds }: LineContext): Placed<Line>[] {
  return lines.map((value, at) => {
    const group = value.parent_group_id;
    if (group === null || groupIds.has(group)) return { at, value };
    findings.repair(
      '/groups',
      'not_found',
      group,
      null,
      `the line ${value.id} belongs to the item group ${group}, which the body does not list`,
    );
    return { at, value: { ...value, parent_group_id: null } };
  });
}
