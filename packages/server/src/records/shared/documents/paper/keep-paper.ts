import type { JobName } from '@daybook/contract';
import { createHash } from 'node:crypto';
import { machineViewer } from '../../../../access/machine-viewer.ts';
import { isFixed, type DocumentKind } from '../../../../billing/transitions.ts';
import { sheetEdition } from '../../../../paper/index.ts';
import { Problem } from '../../../../problem.ts';
import { enqueue, type JobHandler } from '../../../../queue/index.ts';
import { recordEntries, type Write } from '../../../../writes/index.ts';
import {
  hashSurroundings,
  keepElectronic,
  keepHash,
  keepSurroundings,
  loadSurroundings,
  releaseSurroundings,
} from './business-document.sql.ts';
import type { DocumentType, Move } from '../document.rules.ts';
import { loadBusinessDocument, type LoadedDocument } from './load-business-document.ts';
import type { LogoMeans } from './logo.ts';
import { makePdf } from './paper.ts';

const HASH_PAPER: JobName = 'hash paper';
/** Anybody who issues many invoices wants to send them first. */
const HASH_AFTER_SECONDS = 60;

/**
 * A document keeps what other records say on its paper for as long as it is fixed, and then the hash of its PDF. To be called after the
 * document is stored.
 */
export async function keepPaper(write: Write, type: DocumentType, id: number, move: Move): Promise<void> {
  const { kind } = type;
  if (isFixed(kind, move.to) === isFixed(kind, move.from)) return;
  if (!isFixed(kind, move.to)) return write.tx.send(releaseSurroundings[kind], { id });
  const { paper, logo } = await write.tx.one<{ paper: string; logo: number | null }>(loadSurroundings[kind], { id, custom_fields: true });
  write.tx.send(keepSurroundings[kind], { id, paper, logo });
  await enqueue(write, HASH_PAPER, { kind, id }, { at: (await write.opened).now + HASH_AFTER_SECONDS });
}

/** An electronic invoice that is sent keeps what it says of other records, so that no later one says otherwise. */
export function keepElectronicParties({ tx }: Write, id: number, { parties }: LoadedDocument): void {
  tx.send(keepElectronic, { id, parties: JSON.stringify(parties) });
}

/**
 * Keeps the hash of the PDF with the document, and with that of what the paper takes from other records in the audit trail. The same
 * document has the same bytes for as long as the edition of the sheets is the same.
 */
async function sealPaper(write: Write, kind: DocumentKind, id: number, hash: string): Promise<void> {
  const kept = await write.tx.maybe<{ project_id: number | null }>(keepHash[kind], { id, hash });
  if (kept === undefined) return;
  const surroundings = await write.tx.one<{ content: string; logo: string }>(hashSurroundings[kind], { id });
  const changes = { pdf: hash, edition: sheetEdition, ...surroundings };
  await recordEntries(write, [{ kind: 'paper', key: `${kind} ${id}`, action: 'created', changes, project: kept.project_id }]);
}

const NO_PAPER: readonly string[] = ['not_found', 'template_failed', 'paper_too_long'];

/** The hash of the PDF of a fixed document as it is drawn now; null where it is gone, can change again, or cannot be set. */
export async function hashOfPaper(means: LogoMeans, account: number, kind: DocumentKind, id: number): Promise<string | null> {
  try {
    const document = await loadBusinessDocument(means.connections, machineViewer(account), kind, id);
    if (!document.isFixed) return null;
    const pdf = await makePdf(means, { account, inBackground: true }, document);
    return createHash('sha256').update(pdf).digest('hex');
  } catch (error) {
    // What keeps a document from paper is said to anybody who reads it.
    if (error instanceof Problem && NO_PAPER.includes(error.code)) return null;
    throw error;
  }
}

/** Hashes the PDF of a document, unless that is gone or can change again. */
export const hashPaper: JobHandler = {
  name: HASH_PAPER,
  prepare: ({ account, payload, services }) => hashOfPaper(services, account, payload['kind'] as DocumentKind, Number(payload['id'])),
  run: async (write, { kind, id }, hash) => {
    if (hash !== null) await sealPaper(write, kind as DocumentKind, Number(id), String(hash));
  },
};
