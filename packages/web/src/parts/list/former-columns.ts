import type { ListPath } from '@daybook/client';
import type { MemberOf } from '../../api/records.ts';

/** Columns of lists that were remembered under other names, and what they are called now. */
const FORMER: { readonly [Path in ListPath]?: { readonly [former: string]: MemberOf<Path> } } = {
  '/v2/contact': { email: 'email_1', phone: 'phone_1', city: 'address_city', country: 'address_country' },
  '/v2/time-entry': { person: 'owner', duration: 'duration_sec', state: 'approval' },
  '/v2/expense': { state: 'approval' },
};

const formerNames: { readonly [path: string]: { readonly [former: string]: string } } = FORMER;

/** The present names of the columns of a list that a browser remembers. */
export const presentNames = (path: string, names: readonly string[]): string[] => names.map((name) => formerNames[path]?.[name] ?? name);
