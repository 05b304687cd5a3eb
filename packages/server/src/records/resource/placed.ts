import { isDeepStrictEqual } from 'node:util';
import type { BodyOfRecord, resource } from '@daybook/contract';
import type { Placed } from '../booking/index.ts';

type Body = BodyOfRecord<typeof resource>;

/** The members that decide which bookings take a resource, and whose they are. */
const members = ['parent_id', 'shares_with', 'type_id', 'type_person_id'] as const;

/**
 * The resources that a body places: the one that it changes, and each that gains or loses it as a member or shares space with it from now
 * on, or no longer. A new resource takes part in no booking yet.
 */
export function placedBy(body: Body, before: { readonly [member: string]: unknown } | undefined): Placed[] {
  const changed = members.filter((name) => body[name] !== undefined && !isDeepStrictEqual(body[name], before?.[name]));
  return changed.flatMap((name) => {
    const ids = before === undefined ? [] : [before['id']];
    if (name === 'parent_id') ids.push(before?.[name], body[name]);
    if (name === 'shares_with') ids.push(...differing(before?.[name], body[name]));
    return ids.flatMap((id) => (typeof id === 'number' ? [{ id, pointer: `/${name}` }] : []));
  });
}

function differing(before: unknown, after: unknown): unknown[] {
  const [old, sent] = [idsOf(before), idsOf(after)];
  return [...old.filter((id) => !sent.includes(id)), ...sent.filter((id) => !old.includes(id))];
}

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
