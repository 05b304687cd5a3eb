import type { Existing } from '../../writes/index.ts';

interface SentClient {
  readonly uuid?: string;
  readonly contact_person?: { readonly id?: number | null } | null;
}

export interface ClientColumns {
  readonly client_uuid?: string | null;
  readonly client_person_id?: number | null;
}

/** The columns of a `client` as it was sent. A person to turn to belongs to the client, and goes with it. */
export function clientColumns(sent: SentClient | null | undefined, existing: Existing | undefined): ClientColumns {
  if (sent === undefined) return {};
  if (sent === null) return { client_uuid: null, client_person_id: null };
  const [before] = (existing?.record['client'] ?? []) as { uuid: string }[];
  const uuid = sent.uuid?.toLowerCase();
  // One that could not be read was reported.
  if (uuid === undefined) return {};
  const person = sent.contact_person === null ? null : sent.contact_person?.id;
  if (person !== undefined) return { client_uuid: uuid, client_person_id: person };
  return uuid === before?.uuid ? { client_uuid: uuid } : { client_uuid: uuid, client_person_id: null };
}
