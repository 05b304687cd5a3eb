import { viewerValues, type Viewer } from '../../access/viewer.ts';
import type { BusinessDocument } from '../../billing/business-document.ts';
import { readBusinessDocument, type StoredDocument } from '../../billing/read-business-document.ts';
import type { DocumentKind } from '../../billing/transitions.ts';
import type { Connections } from '../../database/connections.ts';
import { bind } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import type { Write } from '../../writes/index.ts';
import { businessDocument } from './business-document.sql.ts';

/** Loads everything that a quote or invoice says, as its viewer may see it. Throws not_found where there is none. */
export async function loadBusinessDocument(
  connections: Connections,
  viewer: Viewer,
  kind: DocumentKind,
  id: number,
): Promise<BusinessDocument> {
  const statements = [bind(businessDocument[kind], { ...viewerValues(viewer), id })];
  const [[row] = []] = await connections.read({ account: viewer.account, zone: null }, statements);
  if (row === undefined) throw new Problem('not_found', { detail: `there is no ${kind} ${id}` });
  return readBusinessDocument(JSON.parse(String(row['document'])) as StoredDocument);
}

/** The same within a write, as it is now. */
export async function loadDocumentWithin({ tx, viewer }: Write, kind: DocumentKind, id: number): Promise<BusinessDocument> {
  const row = await tx.maybe<{ document: string }>(businessDocument[kind], { ...viewerValues(viewer), id });
  if (row === undefined) throw new Problem('not_found', { detail: `there is no ${kind} ${id}` });
  return readBusinessDocument(JSON.parse(row.document) as StoredDocument);
}
