import { randomBytes } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './format.ts';

/** Where a backup is read from. */
export interface BackupSource {
  /** For messages. */
  readonly name: string;
  readonly passphrase: string | null;
  /** Everything from the beginning; asked for again where a backup is read twice. */
  readonly read: () => Readable;
}

/** Where a backup is written to: under no name that counts, until it is kept. */
export interface BackupTarget {
  /** For messages. */
  readonly name: string;
  /** Throws where there is something of that name. */
  requireNew(): Promise<void>;
  write(content: AsyncIterable<Buffer>): Promise<void>;
  /** What was written. */
  read(): Readable;
  keep(): Promise<void>;
  /** Removes what was written. */
  drop(): Promise<void>;
}

/** What the name of a file ends with that is being written. */
export const UNFINISHED = '.part';

const PIECE_BYTES = 256 * 1024;

export function fileSource(file: string, passphrase: string | null = null): BackupSource {
  return { name: file, passphrase, read: () => createReadStream(file, { highWaterMark: PIECE_BYTES }) };
}

export function fileTarget(file: string): BackupTarget {
  const draft = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  return {
    name: file,
    requireNew: async () => {
      if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name: backups are never overwritten.`);
    },
    write: (content) => pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })),
    read: () => createReadStream(draft, { highWaterMark: PIECE_BYTES }),
    keep: async () => {
      renameSync(draft, file);
      flushFolder(dirname(file));
    },
    drop: async () => rmSync(draft, { force: true }),
  };
}

// The name is on the disk only when the folder is.
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
