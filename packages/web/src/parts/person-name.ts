import type { Common } from '../api/records.ts';

/** What a person is called, or how they sign in where they have no name. */
export const nameOfPerson = (person: Pick<Common, 'first_name' | 'last_name' | 'username' | 'primary_email'> | null | undefined): string =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ') || (person?.username ?? person?.primary_email ?? '');
