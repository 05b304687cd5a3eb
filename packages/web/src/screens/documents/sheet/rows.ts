import { newIdempotencyKey } from '@daybook/client';
import { isUnset } from '../../../parts/form/field-values.ts';
import type { Defaults } from '../editor/use-defaults.ts';
import { discountIn, discountMembers } from './discount.ts';
import type { AppliedTax, Document, StoredGroup, StoredLine } from '../kind.ts';
import { emptyCells, mapCells, unsetCells } from './columns.ts';
import { isMembers, isOneOf, isText } from '../../../api/checked.ts';

/** What of an item decides the taxes of its line, also when the client changes. It is not stored. */
export interface Taken {
  /** The taxes of the item, in each case in which it has one of its own. */
  readonly own: { readonly [from in Defaults['taxes_from']]?: readonly AppliedTax[] };
  /** What the line was charged before: the line below begins with it. */
  readonly before: readonly AppliedTax[];
}

/** What something costs in a currency. */
export interface Price {
  readonly currency: string;
  readonly amount: string;
}

type NotInRow = 'id' | 'key' | 'tax' | 'discount_amount' | 'discount_share' | 'total' | 'order' | 'parent_group_id';

/** A line of the sheet. Its key stays the same whatever is moved; the id is there once it is stored. Its discount is "10%" or an amount. */
export interface LineRow extends Omit<StoredLine, NotInRow> {
  readonly type: 'line';
  readonly key: string;
  readonly id?: number;
  /** What it took of the price list; nothing, where its taxes were chosen since. */
  readonly taken?: Taken | undefined;
  /** What it costs by the price list, by currencies, where it was taken from there. It is not stored. */
  readonly prices?: readonly Price[];
}

/** The head of a group: the lines after it belong to it, until the next head. */
export interface GroupRow extends Omit<StoredGroup, 'id' | 'order'> {
  readonly type: 'group';
  readonly key: string;
  readonly id?: number;
}

export type Row = LineRow | GroupRow;
/** Whether what a form holds is one: rows are made here alone. */
export const isRow = (value: unknown): value is Row =>
  isMembers(value) && isText(value['key']) && isOneOf(['line', 'group'], value['type']);

export type LineValues = Partial<Omit<LineRow, 'type' | 'key' | 'id'>>;

const byOrder = (left: { readonly order: number | null }, right: { readonly order: number | null }): number =>
  (left.order ?? 0) - (right.order ?? 0);

/** The rows of a stored document: lines without a group first, then each group with its lines. */
export function rowsOf({ items, groups }: Pick<Document, 'items' | 'groups'>): Row[] {
  const lines = items.toSorted(byOrder);
  const of = (group: number | null): Row[] => lines.filter(({ parent_group_id: id }) => id === group).map(lineRow);
  return [...of(null), ...groups.toSorted(byOrder).flatMap((group) => [groupRow(group), ...of(group.id)])];
}

/** Keys by which rows were typed before they were stored: their cells stay, and who is in one stays there. */
const typedKeys = new Map<string, string>();
const keyOf = (usual: string): string => typedKeys.get(usual) ?? usual;
/** The key of a stored line. */
export const lineKey = (id: number): string => keyOf(String(id));
const groupKey = (id: number): string => keyOf(`group ${id}`);

/** Keeps the keys of rows that were sent and are stored now, in the same order. */
export function keepKeys(
  sent: { lineKeys: readonly string[]; groupKeys: readonly string[] },
  stored: Pick<Document, 'items' | 'groups'>,
): void {
  for (const [i, { id }] of stored.items.toSorted(byOrder).entries()) typedKeys.set(String(id), sent.lineKeys[i] ?? lineKey(id));
  for (const [i, { id }] of stored.groups.toSorted(byOrder).entries()) typedKeys.set(`group ${id}`, sent.groupKeys[i] ?? groupKey(id));
}

const lineRow = (line: StoredLine): LineRow => ({
  type: 'line',
  key: line.id === 0 ? (line.key ?? newKey()) : lineKey(line.id),
  // What a new document begins with is not stored yet.
  ...(line.id === 0 ? {} : { id: line.id }),
  item_text: line.item_text,
  description: line.description,
  // A line that was stored earlier lacks them.
  service_from: line.service_from ?? '',
  service_to: line.service_to ?? '',
  optional: line.optional ?? false,
  selected: line.selected ?? false,
  ...mapCells((name) => line[name] ?? unsetCells[name]),
  discount: discountIn(line),
  ...(line.custom_fields === undefined || line.custom_fields.length === 0
    ? {}
    : { custom_fields: line.custom_fields.map(({ id, value = '', value_id = null }) => ({ id, value, value_id })) }),
  taxes: line.tax ? line.taxes.map(({ id, name, rate }) => ({ id, name: name ?? '', rate: rate ?? '' })) : [],
});

const groupRow = ({ id, name, description, hide_items }: StoredGroup): GroupRow => ({
  type: 'group',
  key: groupKey(id),
  id,
  name,
  description,
  hide_items,
});

/** A key that no other row has, also not one that was typed before a reload. */
export const newKey = (): string => newIdempotencyKey();

/** An empty line, which is taxed and counted like the one that it is below; the taxes of an item are its own. */
export const newLine = (like?: LineRow, values: LineValues = {}): LineRow => ({
  type: 'line',
  key: newKey(),
  item_text: '',
  description: '',
  service_from: '',
  service_to: '',
  optional: false,
  selected: false,
  ...unsetCells,
  unit: like?.unit ?? '',
  taxes: like?.taken?.before ?? like?.taxes ?? [],
  ...values,
});

export const newGroup = (): GroupRow => ({ type: 'group', key: newKey(), name: '', description: '', hide_items: false });

/** A line in which nothing was written yet is not sent. */
export const isBlank = ({ item_text, description, unit_amount, custom_fields: own = [] }: LineRow): boolean =>
  item_text === '' && description === '' && unit_amount === '' && own.every(isUnset);

/** The rows as a body of the API, and the key of each element, by which totals and faults find back to their rows. */
export function bodyOf(rows: readonly Row[]): { items: object[]; groups: object[]; lineKeys: string[]; groupKeys: string[] } {
  const items: object[] = [];
  const groups: object[] = [];
  const lineKeys: string[] = [];
  const groupKeys: string[] = [];
  let group: number | null = null;
  for (const row of rows) {
    if (row.type === 'group') {
      const { type: _type, key, id, ...values } = row;
      group = id ?? -(groups.length + 1);
      groups.push({ id: group, ...values, order: groups.length + 1 });
      groupKeys.push(key);
    } else if (!isBlank(row)) {
      const { type: _type, key, taxes, taken: _taken, prices: _prices, ...values } = row;
      const cells = mapCells((name) => (row[name] === '' ? emptyCells[name] : row[name]));
      const discount = discountMembers(row.discount);
      const taxed = taxes.map(({ id }) => ({ id }));
      items.push({ ...values, ...cells, ...discount, tax: true, taxes: taxed, parent_group_id: group, order: items.length + 1 });
      lineKeys.push(key);
    }
  }
  return { items, groups, lineKeys, groupKeys };
}

/** The rows with the ids of what is stored: what is no longer is added again. */
export function rowsWithin(rows: readonly Row[], { items, groups }: Pick<Document, 'items' | 'groups'>): Row[] {
  const ids = new Set([...items, ...groups].map(({ id }) => id));
  const byKey = new Map([...items.map(({ id }) => [lineKey(id), id] as const), ...groups.map(({ id }) => [groupKey(id), id] as const)]);
  return rows.map(({ id, ...row }) => {
    const stored = id !== undefined && ids.has(id) ? id : byKey.get(row.key);
    return stored === undefined ? row : { ...row, id: stored };
  });
}
