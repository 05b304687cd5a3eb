import { hasLevel, type Me } from '../api/me.ts';
import { isBoolean, isNumber, isOneOf, isText, oneOf, orNull, shaped } from '../api/checked.ts';

/** The kinds that are searched. */
export const SEARCHED_KINDS = ['project', 'contact', 'booking', 'invoice', 'quote', 'resource', 'user'] as const;

/** A record that was found, as the API sends it. */
export interface Found {
  readonly kind: (typeof SEARCHED_KINDS)[number];
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly detail: string;
  /** Of a booking. */
  readonly start: number | null;
  readonly end: number | null;
  readonly all_day: boolean;
}

/** Whether an answer of a search is one. */
export const isFound = shaped<Found>({
  kind: oneOf(SEARCHED_KINDS),
  id: isNumber,
  uuid: isText,
  name: isText,
  detail: isText,
  start: orNull(isNumber),
  end: orNull(isNumber),
  all_day: isBoolean,
});

/** Where a record is shown. */
export function hrefOf({ kind, id, uuid }: Pick<Found, 'kind' | 'id' | 'uuid'>): {
  readonly to: string;
  readonly search?: { readonly [name: string]: string };
} {
  const open = String(id);
  switch (kind) {
    case 'project':
      return { to: `/projects/${id}` };
    case 'invoice':
      return { to: `/invoices/${id}` };
    case 'quote':
      return { to: `/quotes/${id}` };
    case 'contact':
      return { to: '/contacts', search: { open: uuid } };
    case 'booking':
      return { to: '/schedule', search: { open } };
    case 'resource':
      return { to: '/settings/resources', search: { open } };
    case 'user':
      return { to: '/settings/users', search: { open } };
  }
}

interface Place {
  readonly to: string;
  /** Parts of the address; those that are undefined go where the screen is open already, and the others stay. */
  readonly search: { readonly [name: string]: string | undefined };
}

/** What leads to something else on the schedule. */
const ELSEWHERE = { at: undefined, open: undefined, occ: undefined, resource: undefined };
/** Where what was found is seen among others: a resource has its row on the schedule, and its form in the settings. */
export function placeOf(record: Found, me: Me): Place {
  const { to, search = {} } = hrefOf(record);
  if (record.kind === 'booking') return { to, search: { ...ELSEWHERE, ...search } };
  if (record.kind !== 'resource' || !hasLevel(me, 'acl_schedule')) return { to, search };
  const { at: _at, ...others } = ELSEWHERE;
  return { to: '/schedule', search: { ...others, resource: String(record.id) } };
}

/** Whether records of a kind have a place of their own. */
export const isShown = (kind: unknown): kind is Found['kind'] => isOneOf(SEARCHED_KINDS, kind);
