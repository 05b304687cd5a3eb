import { LINK_DAYS, publicLink, type linkedKinds } from '@daybook/contract';
import { DAY } from '@daybook/values';
import { hashOf, linkSecret, newLinkSalt } from '../../access/secrets.ts';
import { insertCredential } from '../../access/viewer.sql.ts';
import { invalidParameter, refuse } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { insertRecord, lockRecord, type Target, type Write, type Written } from '../../writes/index.ts';
import { refusalOfLink, type DocumentType } from '../shared/documents/index.ts';
import { countLinks } from './public-link.sql.ts';

/** The most live links of a document: enough for everybody who decides about it. */
const MAX_LINKS = 100;

/** What a link shows; the client and the period are those of papers of the ledger. */
interface Shown {
  readonly document_kind: (typeof linkedKinds)[number];
  readonly document_id: number;
  readonly client_uuid: string | null;
  readonly period_from?: number;
  readonly period_to?: number;
}

/** Makes a link to a document, and returns its address. */
export async function createLink(
  write: Write,
  services: Services,
  { kind, description }: DocumentType,
  target: Target,
  expires: number | undefined,
): Promise<Written> {
  const { key, columns } = await lockRecord(write, description, target);
  refuse(refusalOfLink(kind, Number(columns['status_id'])));
  const { now } = await write.opened;
  if (expires !== undefined && (expires <= now || expires > now + LINK_DAYS.most * DAY))
    throw invalidParameter('expires', `must be a moment in the next ${LINK_DAYS.most} days`);
  return insertLink(write, services, { document_kind: kind, document_id: Number(key), client_uuid: null }, expires);
}

/** Makes a link to what was locked, and returns its address. */
export async function insertLink(write: Write, { instanceSecret, baseUrl }: Services, shown: Shown, expires?: number): Promise<Written> {
  const { document_kind: kind, document_id: document, client_uuid: client } = shown;
  const [{ now }, { count }] = await Promise.all([write.opened, write.tx.one<{ count: number }>(countLinks, { kind, document, client })]);
  if (count >= MAX_LINKS)
    throw invalidParameter(
      kind === 'contact' ? 'uuid' : 'id',
      `names a ${kind === 'contact' ? 'client' : 'document'} with ${MAX_LINKS} public links; revoke those that are not in use`,
    );
  const salt = newLinkSalt();
  const written = await insertRecord(write, publicLink, { ...shown, expires: expires ?? now + LINK_DAYS.usual * DAY, salt });
  const secret = linkSecret(instanceSecret, write.viewer.account, written.id, salt);
  write.tx.send(insertCredential, { hash: hashOf(secret), kind: 'link', record: written.id });
  return { ...written, extra: { url: `${baseUrl}/p/${secret}` } };
}
