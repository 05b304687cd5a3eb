import { LINK_DAYS, publicLink } from '@daybook/contract';
import { hashOf, linkSecret, newLinkSalt } from '../../access/secrets.ts';
import { insertCredential } from '../../access/viewer.sql.ts';
import { invalidParameter, refuse } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { insertRecord, lockRecord, type Target, type Write, type Written } from '../../writes/index.ts';
import { refusalOfLink, type DocumentType } from '../shared/documents/index.ts';
import { countLinks } from './public-link.sql.ts';

const DAY = 86_400;
/** So many live links of a document are enough for everybody who decides about it. */
const MAX_LINKS = 100;

/** Makes a link to a document, and answers its address. */
export async function createLink(
  write: Write,
  services: Services,
  { kind, description }: DocumentType,
  target: Target,
  expires: number | undefined,
): Promise<Written> {
  const { key, columns } = await lockRecord(write, description, target);
  refuse(refusalOfLink(kind, Number(columns['status_id'])));
  const [{ now }, { count }] = await Promise.all([write.opened, write.tx.one<{ count: number }>(countLinks, { document: key })]);
  const until = expires ?? now + LINK_DAYS.usual * DAY;
  if (until <= now || until > now + LINK_DAYS.most * DAY)
    throw invalidParameter('expires', `must be a moment in the next ${LINK_DAYS.most} days`);
  if (count >= MAX_LINKS) throw invalidParameter('id', `names a document with ${MAX_LINKS} public links; revoke those that are not in use`);
  const salt = newLinkSalt();
  const written = await insertRecord(write, publicLink, { document_kind: kind, document_id: Number(key), expires: until, salt });
  const secret = linkSecret(services.instanceSecret, write.viewer.account, written.id, salt);
  write.tx.send(insertCredential, { hash: hashOf(secret), kind: 'link', record: written.id });
  return { ...written, extra: { url: `${services.baseUrl}/p/${secret}` } };
}
