import { randomBytes } from 'node:crypto';
import { hasLevel } from '../../access/viewer.ts';
import type { WriteInput, Written } from '../../http/endpoint.ts';
import { Problem } from '../../problem.ts';
import { drawId, type Write } from '../../writing/index.ts';
import { insertFile } from './file.sql.ts';
import { judgeFile } from './judge-file.ts';

/** The modules with records that show files. */
const MODULES = ['Contact', 'Schedule', 'Finance', 'Account'] as const;

const NAME_MOST = 255;

/** Keeps an uploaded picture for the record that is to show it, and answers its alias. */
export async function uploadFile(write: Write, { file, query }: WriteInput): Promise<Written> {
  requireUploader(write);
  if (file === undefined) throw fault('required', 'the body has no file');
  const judged = judgeFile(file.bytes);
  if (judged === undefined) throw new Problem('unsupported_media_type', { detail: 'the file is none of PNG, JPEG, WebP and SVG' });
  if ('fault' in judged) throw fault('invalid_value', judged.fault);
  const { bytes, mime_type, extension } = judged;
  const id = await drawId(write, 'file_id_seq');
  const alias = randomBytes(16).toString('hex');
  const sent = typeof query['name'] === 'string' ? query['name'] : file.name;
  write.tx.send(insertFile, {
    id,
    alias,
    name: fileName(sent, extension),
    size: bytes.length,
    extension,
    mime_type,
    content: bytes,
    actor: write.viewer.userId,
  });
  write.changed({ kind: 'file', key: id, action: 'created' });
  return { id, key: id, extra: { alias }, location: `/v2/file?alias=${alias}` };
}

function requireUploader({ viewer }: Write): void {
  if (MODULES.some((module) => hasLevel(viewer, module, 'RW'))) return;
  throw new Problem('permission_denied', { detail: `this needs RW in one of the modules ${MODULES.join(', ')}`, extra: { module: MODULES[0], level: 'RW' } });
}

/** The last part of a path, as a sender may have put it; characters that no name has are left out. */
function fileName(sent: string, extension: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = Array.from(last.replaceAll(/\p{Cc}/gu, '').trim())
    .slice(0, NAME_MOST)
    .join('');
  return name === '' ? `file.${extension}` : name;
}

function fault(code: string, message: string): Problem {
  return new Problem('validation_failed', { detail: `the file: ${message}`, errors: [{ in: 'body', pointer: '', code, message }] });
}
