import { DRAFT } from '../../billing/transitions.ts';
import { Problem } from '../../problem.ts';
import { findOnQuote } from '../booking/index.ts';
import { projectOf } from '../owned/index.ts';
import { deleteRow, refuseInUse, type Existing, type Write } from '../../writing/index.ts';
import type { DocumentType } from './document-kind.ts';
import { documentOf } from './stored-document.ts';

/** Deletes a Draft; the last number of a series is free again by that. */
export async function deleteDocument(write: Write, { kind }: DocumentType, existing: Existing): Promise<void> {
  if (documentOf(existing).status[0]?.id !== DRAFT)
    throw new Problem('record_locked', { detail: `only a Draft can be deleted; a ${kind} can be moved back where its status allows that` });
  if (kind === 'quote') await refuseInUse(write, findOnQuote, { id: existing.key });
  deleteRow(write, kind, existing.key);
  write.changed({ kind, key: existing.key, action: 'deleted', before: existing, project: projectOf(existing) });
}
