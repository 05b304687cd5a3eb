import { clientColumns } from '../owned/index.ts';
import type { Existing, Write } from '../../writing/index.ts';
import type { DocumentBody } from './document-kind.ts';
import type { ClientOf } from './load-facts.ts';
import { documentOf } from './stored-document.ts';

/** Whom the document will be for. A client is required on every create and update. */
export function readClient(write: Write, body: DocumentBody, existing: Existing | undefined): ClientOf {
  const before = existing === undefined ? undefined : documentOf(existing).client[0];
  const reported = (): boolean => write.findings.faults.some(({ pointer }) => pointer === '/client' || pointer.startsWith('/client/'));
  if (body.client === undefined && !reported()) write.findings.fault('/client', 'required', 'is required');
  const columns = reported() ? {} : clientColumns(write, body.client, existing);
  const client = {
    client_uuid: before?.uuid ?? null,
    client_person_id: before?.contact_person?.id ?? null,
    ...columns,
  };
  if (client.client_uuid === null && !reported()) write.findings.fault('/client', 'required', 'needs the uuid of a contact');
  return client;
}
