import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export const KEY_BYTES = 32;
const FILE = 'secret-keys';

type Place = Pick<Config, 'secretKeys' | 'dataDir'>;

/**
 * The keys that the secrets of accounts are encrypted with: the first encrypts, the others still decrypt. They come from the configuration,
 * then from a file beside the data, which is made when the first key is needed. They are never in the database: a copy of it reveals no
 * secret.
 */
export function loadSecretKeys({ secretKeys, dataDir }: Place): readonly Buffer[] {
  const kept = readKeptKeys({ dataDir });
  if (secretKeys !== null) return [...secretKeys, ...kept];
  if (kept.length > 0) return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepKeys(dataDir, [randomBytes(KEY_BYTES)], 'new');
  return readKeptKeys({ dataDir });
}

/** The key that encrypts. */
export function firstKey(place: Place): Buffer {
  const [key] = loadSecretKeys(place);
  if (key === undefined) throw new Error('DAYBOOK_SECRET_KEYS has no key');
  return key;
}

/** The keys in the file beside the data; none where there is no file. */
export function readKeptKeys({ dataDir }: Pick<Place, 'dataDir'>): readonly Buffer[] {
  const file = join(dataDir, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const keys = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Buffer.from(line.trim(), 'base64')]));
  if (keys.length === 0 || keys.some(({ length }) => length !== KEY_BYTES))
    throw new Error(
      `${file} is damaged: it has one key in each line, ${KEY_BYTES} bytes in base64. Restore it from your backup of the folder.`,
    );
  return keys;
}

/** Puts a new key before the others, which still decrypt. */
export function putNewKeyFirst({ dataDir }: Pick<Place, 'dataDir'>): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepKeys(dataDir, [randomBytes(KEY_BYTES), ...readKeptKeys({ dataDir })], 'instead');
}

/** Forgets the oldest keys and keeps the first ones. */
export function keepFirstKeys({ dataDir }: Pick<Place, 'dataDir'>, count: number): void {
  keepKeys(dataDir, readKeptKeys({ dataDir }).slice(0, count), 'instead');
}

/** Takes keys of a backup: they decrypt, and encrypt where there is no other. */
export function addKeys({ dataDir }: Pick<Place, 'dataDir'>, keys: readonly Buffer[]): void {
  const kept = readKeptKeys({ dataDir });
  const others = keys.filter((key) => !kept.some((one) => one.equals(key)));
  if (others.length === 0) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepKeys(dataDir, [...kept, ...others], 'instead');
}

// The file is whole when it gets its name. Of several processes that make a new one, the first gives it.
function keepKeys(dataDir: string, keys: readonly Buffer[], how: 'new' | 'instead'): void {
  const file = join(dataDir, FILE);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, keys.map((key) => `${key.toString('base64')}\n`).join(''));
    fsyncSync(descriptor);
    if (how === 'new') linkSync(draft, file);
    else renameSync(draft, file);
  } catch (error) {
    if (how === 'instead' || (error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    rmSync(draft, { force: true });
  }
}
