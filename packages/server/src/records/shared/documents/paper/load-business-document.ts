import { viewerValues, type Viewer } from '../../../../access/viewer.ts';
import type { BusinessDocument } from '../../../../billing/business-document.ts';
import { choose } from '../../../../billing/optional-lines.ts';
import {
  completed,
  electronicParties,
  figuresOf,
  readBusinessDocument,
  type ElectronicParties,
  type StoredDocument,
} from '../../../../billing/read-business-document.ts';
import type { DocumentKind } from '../../../../billing/transitions.ts';
import type { Connections } from '../../../../database/connections.ts';
import { bind } from '../../../../database/statement.ts';
import { Problem } from '../../../../problem.ts';
import { nextTurn } from '../../../../turns.ts';
import type { Write } from '../../../../writes/index.ts';
import { businessDocument } from './business-document.sql.ts';

/** What a quote or invoice says on paper, and what it says as an electronic invoice. */
export interface LoadedDocument {
  readonly paper: BusinessDocument;
  /**
   * What was empty when it was issued is as the records are now, so that what was forgotten can be mended. What was said then stays, and
   * so does what was sent.
   */
  readonly electronic: BusinessDocument;
  /** Its seller, buyer and taxes there, as they are kept when it is sent. */
  readonly parties: ElectronicParties;
}

/** Loads everything that a quote or invoice says, as its viewer may see it. Throws not_found where there is none. */
export async function loadDocument(
  connections: Connections,
  viewer: Viewer,
  kind: DocumentKind,
  id: number,
  chosen?: readonly number[],
): Promise<LoadedDocument> {
  const { account, userId: user } = viewer;
  const statements = [bind(businessDocument[kind], { ...viewerValues(viewer), id })];
  // One of a thousand lines would hold up the short reads of others.
  const [[row] = []] = await connections.readAlone({ account, user, zone: null }, statements, { versioned: false });
  if (row === undefined) throw new Problem('not_found', { detail: `there is no ${kind} ${id}` });
  // Those of several requests may come at once, and a long one takes a while to be read.
  await nextTurn();
  return loaded(String(row['document']), chosen);
}

function loaded(text: string, chosen?: readonly number[]): LoadedDocument {
  const read = JSON.parse(text) as StoredDocument;
  const stored = chosen === undefined ? read : chosenOf(read, chosen);
  // Few callers need both, and a document has up to a thousand lines.
  let paper: BusinessDocument | undefined;
  let electronic: BusinessDocument | undefined;
  return {
    get paper() {
      return (paper ??= readBusinessDocument(stored, read.items));
    },
    get electronic() {
      return (electronic ??= readBusinessDocument(completed(stored), read.items));
    },
    get parties() {
      return electronicParties(stored);
    },
  };
}

// Each optional line is within bounds alone, and so is what was saved; all together may not be.
function chosenOf(read: StoredDocument, chosen: readonly number[]): StoredDocument {
  const stored = { ...read, ...choose(read, chosen) };
  if (figuresOf(stored, read.items) !== null) return stored;
  throw new Problem('validation_failed', { detail: 'what is chosen comes to more than a document can' });
}

/** What a quote or invoice says on paper; as it would be with these of its optional lines, where they are given. */
export async function loadBusinessDocument(
  connections: Connections,
  viewer: Viewer,
  kind: DocumentKind,
  id: number,
  chosen?: readonly number[],
): Promise<BusinessDocument> {
  return (await loadDocument(connections, viewer, kind, id, chosen)).paper;
}

/** The same of both within a write, as it is now. */
export async function loadDocumentWithin({ tx, viewer }: Write, kind: DocumentKind, id: number): Promise<LoadedDocument> {
  const row = await tx.maybe<{ document: string }>(businessDocument[kind], { ...viewerValues(viewer), id });
  if (row === undefined) throw new Problem('not_found', { detail: `there is no ${kind} ${id}` });
  return loaded(row.document);
}
