import type { AnyRecord } from '../api/client.ts';

/** What a person is called, or how they sign in where they have no name. */
export const nameOfPerson = (person: AnyRecord | null | undefined): string =>
  [person?.['first_name'], person?.['last_name']].filter(Boolean).join(' ') || String(person?.['username'] ?? '');
