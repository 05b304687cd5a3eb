import type { JobName } from '@daybook/contract';
import { createHash } from 'node:crypto';
import { machineViewer } from '../../../access/machine-viewer.ts';
import { isFixed, type DocumentKind } from '../../../billing/transitions.ts';
import { Problem } from '../../../problem.ts';
import { enqueue, type JobHandler } from '../../../queue/index.ts';
import type { Write } from '../../../writes/index.ts';
import { keepHash, keepSurroundings, loadSurroundings, releaseSurroundings } from './business-document.sql.ts';
import type { DocumentType, Move } from './document.rules.ts';
import { loadBusinessDocument } from './load-business-document.ts';
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

/** Hashes the PDF of a document, unless that is gone or can change again. */
export const hashPaper: JobHandler = {
  name: HASH_PAPER,
  prepare: async ({ account, payload, services }) => {
    try {
      const document = await loadBusinessDocument(
        services.connections,
        machineViewer(account),
        payload['kind'] as DocumentKind,
        Number(payload['id']),
      );
      if (!document.isFixed) return null;
      return createHash('sha256')
        .update(await makePdf(services, { account, inBackground: true }, document))
        .digest('hex');
    } catch (error) {
      // A template that fails says so to anybody who reads the document.
      if (error instanceof Problem && (error.code === 'not_found' || error.code === 'template_failed')) return null;
      throw error;
    }
  },
  run: async (write, { kind, id }, hash) => {
    if (hash !== null) write.tx.send(keepHash[kind as DocumentKind], { id, hash });
  },
};
