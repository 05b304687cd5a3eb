import { publicLink } from '@daybook/contract';
import type { DocumentKind } from '../../billing/transitions.ts';
import { deleteRecord, lockRecord, lockRecords, type Existing, type Target, type Write, type Written } from '../../writes/index.ts';
import { deleteLinkCredential, findLinks } from './public-link.sql.ts';

/** Revokes a link. */
export async function revokeLink(write: Write, target: Target): Promise<Written> {
  return revoke(write, await lockRecord(write, publicLink, target));
}

/** Revokes every link to a document, such as when it goes to another client: who has the address is the former one. */
export async function revokeLinks(write: Write, kind: DocumentKind, document: number): Promise<void> {
  const links = await write.tx.run<{ id: number }>(findLinks, { kind, document });
  if (links.length === 0) return;
  const keys = links.map(({ id }) => id);
  for (const existing of await lockRecords(write, publicLink, keys)) await revoke(write, existing);
}

function revoke(write: Write, existing: Existing<typeof publicLink>): Promise<Written> {
  write.tx.send(deleteLinkCredential, { link: existing.key });
  return deleteRecord(write, existing);
}
