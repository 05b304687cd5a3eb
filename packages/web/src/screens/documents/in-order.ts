import type { Document, StoredGroup, StoredLine } from './kind.ts';

const byOrder = (left: { readonly order: number | null }, right: { readonly order: number | null }): number =>
  (left.order ?? 0) - (right.order ?? 0);

type Content = Pick<Document, 'items' | 'groups'>;

/** What a document has in the order of its paper: the lines of each group below its head. */
export function partsOf({ items, groups }: Content): (StoredLine | StoredGroup)[] {
  const lines = items.toSorted(byOrder);
  const of = (group: number | null): StoredLine[] => lines.filter(({ parent_group_id: id }) => id === group);
  return [...of(null), ...groups.toSorted(byOrder).flatMap((group) => [group, ...of(group.id)])];
}

/** Its lines alone, in that order. */
export const linesOf = (document: Content): StoredLine[] => partsOf(document).filter((part) => 'item_text' in part);
