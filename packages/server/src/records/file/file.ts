import { createHash, randomBytes } from 'node:crypto';
import { file, readFile, uploadFile } from '@daybook/contract';
import { viewerValues } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import type { Transaction } from '../../database/transaction.ts';
import { contentDisposition } from '../../http/send-answer.ts';
import { answer, handlePrepared, type BeforeWrite, type Module } from '../../http/handler.ts';
import type { Inspected } from '../../pictures/index.ts';
import { invalidParameter, Problem } from '../../problem.ts';
import { noteInserted, recordEntries, reserveId, type Write } from '../../writes/index.ts';
import { PDF } from '../shared/index.ts';
import { fileGivable, findFile, hashUnhashed, insertFile, lockOrphans, noteUnused, noteUsed, removeOrphans } from './file.sql.ts';
import { inspectFile } from './inspect-file.ts';

/** Files are not listed: they are served by their alias, and a record may be given those that its writer may have. */
const readModel = { description: file, expressions: {}, visible: fileGivable('r'), dependsOn: [] };

const MAX_NAME = 255;

type StoredFile = { name: string; extension: string; mime_type: string; content: Buffer };

/** The last part of a path, as a sender may have put it; characters that no name has are left out. */
function fileName(sent: string, extension: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = Array.from(last.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '').trim())
    .slice(0, MAX_NAME)
    .join('');
  return name === '' ? `file.${extension}` : name;
}

/** What a file is saved as: with the extension of what it is, by which the reader's machine chooses what opens it. */
function savedName({ name, extension }: StoredFile): string {
  const own = name
    .split('.')
    .at(-1)
    ?.toLowerCase()
    .replace(/^jpeg$/, 'jpg');
  return own === extension ? name : `${name}.${extension}`;
}

function fault(code: string, message: string): Problem {
  return new Problem('validation_failed', { detail: `the file: ${message}`, errors: [{ in: 'body', pointer: '', code, message }] });
}

// It may take a while, for which no connection to the database is kept.
async function inspectUpload({ file: upload, viewer, services }: BeforeWrite): Promise<Inspected | undefined> {
  if (upload === undefined) throw fault('required', 'the body has no file');
  return inspectFile(services.press, String(viewer.account), upload.bytes);
}

export const fileModule: Module = {
  readModel,
  handlers: [
    // A file is kept for the record that is to show it.
    handlePrepared(uploadFile, inspectUpload, async (write, { prepared: inspected, file: upload, query }) => {
      if (inspected === undefined) throw new Problem('unsupported_media_type', { detail: 'the file is not PNG, JPEG, WebP, SVG or PDF' });
      if ('fault' in inspected) throw fault('invalid_value', inspected.fault);
      const { bytes, mime_type, extension } = inspected;
      const id = await reserveId(write, file);
      const alias = randomBytes(16).toString('hex');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const name = fileName(query.name ?? upload?.name ?? '', extension);
      const members = { alias, name, size: bytes.length, extension, mime_type, sha256 };
      const [{ now }, drawn] = [await write.opened, extension === 'svg' ? 'yes' : ''];
      write.tx.send(insertFile, { id, ...members, content: bytes, drawn, actor: write.viewer.userId, now });
      await noteInserted(write, file, id, members);
      return { id, key: id, handles: { alias }, extra: { alias }, location: `/v2/file?alias=${alias}` };
    }),

    // A file never changes, so that its alias is its version and a browser need not ask again.
    answer(readFile, async ({ query, viewer, services: { connections } }) => {
      if (query.alias === '') throw invalidParameter('alias', 'must name one file');
      // Text that the database cannot hold names no file.
      const alias = query.alias.toLowerCase().replaceAll('\0', ' ').toWellFormed();
      const scope = { account: viewer.account, user: viewer.userId, zone: null };
      const [rows = []] = await connections.readAlone(scope, [bind(findFile, { ...viewerValues(viewer), alias })], { versioned: false });
      const [stored] = rows as StoredFile[];
      if (stored === undefined) throw new Problem('not_found', { detail: `there is no file ${JSON.stringify(alias)}` });
      return {
        body: stored.content,
        type: stored.mime_type,
        etag: `"${alias}"`,
        headers: {
          'cache-control': 'private, max-age=31536000, immutable',
          // Should something have come through, a browser that opens the file by itself runs nothing and loads nothing.
          'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
          'content-disposition': contentDisposition(
            savedName(stored),
            stored.mime_type === PDF ? 'attachment' : 'inline',
            `file.${stored.extension}`,
          ),
        },
      };
    }),
  ],
};

/**
 * Hashes files that an earlier version kept without a hash, at most so many: the audit trail has the hash from then on. Nothing about
 * them changes for those who listen.
 */
export async function hashFiles(write: Write, most: number): Promise<number> {
  const hashed = await write.tx.run<{ key: number; sha256: string }>(hashUnhashed, { most });
  await recordEntries(
    write,
    hashed.map(({ key, sha256 }) => ({ kind: file.kind, key, action: 'noted', changes: { sha256 } })),
  );
  return hashed.length;
}

/**
 * Removes the files of an account that nothing has shown for a day, at most so many, and returns how many.
 * The day of a file that a record has released begins with the round that finds it so.
 */
export async function removeOrphanFiles(tx: Transaction, most: number): Promise<number> {
  tx.send(noteUsed);
  tx.send(noteUnused, { now: (await tx.opened).now });
  const orphans = await tx.run<{ id: number }>(lockOrphans, { most });
  if (orphans.length === 0) return 0;
  const removed = await tx.run(removeOrphans, { ids: orphans.map(({ id }) => id) });
  return removed.length;
}
