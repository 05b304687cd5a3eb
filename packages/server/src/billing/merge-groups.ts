import type { BodyOf, Findings, groupFields } from '@daybook/contract';
import type { Placed } from './arrange.ts';
import type { Group } from './content.ts';

export type SentGroup = BodyOf<typeof groupFields>;

/** The groups that a document will have, and which group each id of the body stands for. */
export interface MergedGroups {
  readonly groups: readonly Placed<Group>[];
  readonly ids: ReadonlyMap<number, number>;
}

/** Lays the groups of a body over those before; without any sent they stay. A negative id stands for a new group. */
export function mergeGroups(before: readonly Group[], sent: readonly SentGroup[] | undefined, nextId: () => number, findings: Findings): MergedGroups {
  if (sent === undefined) return { groups: before.map((value, at) => ({ at, value })), ids: new Map(before.map(({ id }) => [id, id])) };
  const known = new Map(before.map((group) => [group.id, group]));
  const ids = new Map<number, number>();
  const groups = sent.map((one, at) => {
    const old = typeof one.id === 'number' ? known.get(one.id) : undefined;
    if (typeof one.id === 'number' && one.id >= 0 && old === undefined)
      findings.fault(`/groups/${at}/id`, 'not_found', `the document has no item group ${one.id}`);
    const id = old?.id ?? nextId();
    if (typeof one.id === 'number') ids.set(one.id, id);
    const value: Group = {
      id,
      name: one.name ?? old?.name ?? '',
      description: one.description ?? old?.description ?? '',
      order: one.order === undefined ? (old?.order ?? null) : one.order,
      hide_items: one.hide_items ?? old?.hide_items ?? false,
    };
    return { at, value };
  });
  return { groups, ids };
}
