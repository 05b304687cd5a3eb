import type { Api } from './api.ts';

/** Puts the administrator on the schedule, and returns the row. */
export async function ownRow(api: Api, name = 'Administrator'): Promise<number> {
  const { contact_id: person } = await api.one('user', 1);
  return api.create('resource', { name, type_id: 2, type_person_id: person });
}
