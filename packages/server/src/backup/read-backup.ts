import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { problemOfFile } from '../file-problem.ts';
import { decrypted, ENCRYPTED } from './encryption.ts';
import { fileSource, type BackupSource } from './file.ts';
import { BackupError, countLines, END_OF_ROWS, FIRST_LINE, PlaceError, readLine, type Contents, type Header, type Line } from './format.ts';

/** What a backup consists of, in its order. */
export type BackupPart =
  | { readonly type: 'header'; readonly header: Header }
  | Extract<Line, { type: 'table' | 'sequence' }>
  | { readonly type: 'rows'; readonly rows: Buffer }
  | { readonly type: 'end of rows' };

export interface Checked extends Contents {
  readonly header: Header;
}

/** Reads a whole backup and checks it: the checksum, and the number of rows of each table. A text is the path of a file. */
export async function checkBackup(from: BackupSource | string): Promise<Checked> {
  const parts = readBackup(from);
  for (;;) {
    const { done, value } = await parts.next();
    if (done === true) return value;
  }
}

/** Yields the parts of a backup, and returns its counts and totals. Throws a `BackupError` at what is damaged or missing. */
export async function* readBackup(from: BackupSource | string): AsyncGenerator<BackupPart, Checked> {
  const source = typeof from === 'string' ? fileSource(from) : from;
  const { name: file } = source;
  const reader = new Reader(file);
  try {
    for await (const lines of wholeLines(source)) yield* reader.read(lines);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code, message } = error as { readonly code?: string | number; readonly message: string };
    if (code === 'Z_BUF_ERROR') throw new BackupError(`${file} is not complete: it ends too early. Use another backup.`);
    if (code === 'Z_DATA_ERROR') throw new BackupError(`${file} is damaged, or no backup of Daybook (${message}).`);
    // What was aborted has a number.
    if (typeof code === 'string' && code.startsWith('E')) throw new PlaceError(`${file} cannot be read: ${problemOfFile(error)}.`);
    throw error;
  }
  return reader.checked();
}

class Reader {
  readonly #file: string;
  readonly #hash = createHash('sha256');
  readonly #rows: { [table: string]: number } = {};
  #isFirst = true;
  #header: Header | undefined;
  #contents: Contents | undefined;
  #table: string | undefined;
  #isChecked = false;

  constructor(file: string) {
    this.#file = file;
  }

  *read(lines: Buffer): Generator<BackupPart> {
    for (let unread = lines; unread.length > 0;) {
      if (this.#isChecked) throw this.#damaged('something follows its end');
      const length = this.#table === undefined ? unread.indexOf(10) + 1 : endOfRows(unread);
      const part = unread.subarray(0, length);
      if (this.#table === undefined) yield* this.#line(part);
      else if (length === 0) yield this.#endOfRows();
      else yield this.#someRows(this.#table, part);
      unread = unread.subarray(length === 0 ? END_OF_ROWS.length : length);
    }
  }

  checked(): Checked {
    if (!this.#isChecked || this.#header === undefined || this.#contents === undefined)
      throw new BackupError(`${this.#file} is not complete: it has no checksum at its end. Use another backup.`);
    const [counted, stated] = [this.#rows, this.#contents.rows].map((rows) => JSON.stringify(Object.entries(rows).sort()));
    if (counted !== stated) throw this.#damaged('the numbers of its rows are not those that it states');
    return { header: this.#header, ...this.#contents };
  }

  #someRows(table: string, rows: Buffer): BackupPart {
    this.#hash.update(rows);
    this.#rows[table] = (this.#rows[table] ?? 0) + countLines(rows);
    return { type: 'rows', rows };
  }

  #endOfRows(): BackupPart {
    this.#hash.update(END_OF_ROWS);
    this.#table = undefined;
    return { type: 'end of rows' };
  }

  *#line(bytes: Buffer): Generator<BackupPart> {
    const text = bytes.toString('utf8').slice(0, -1);
    const line = this.#isFirst ? undefined : readLine(text);
    if (this.#isFirst && text !== FIRST_LINE) throw new BackupError(`${this.#file} is no backup that this Daybook can read.`);
    if (line === undefined && !this.#isFirst) throw this.#damaged('it has a line that no backup has');
    this.#isFirst = false;
    if (line?.type === 'checksum') {
      this.#isChecked = line.sha256 === this.#hash.digest('hex');
      if (!this.#isChecked) throw this.#damaged('its checksum is another');
      return;
    }
    this.#hash.update(bytes);
    if (line === undefined) return;
    if (line.type === 'json' && hasTooManyObjects(line.json)) throw this.#damaged('it states more than a backup can have');
    if (line.type === 'json' && this.#header !== undefined) this.#contents = JSON.parse(line.json) as Contents;
    else if (line.type === 'json') yield { type: 'header', header: (this.#header = JSON.parse(line.json) as Header) };
    else {
      if (line.type === 'table') this.#table = line.table;
      yield line;
    }
  }

  #damaged(how: string): BackupError {
    return new BackupError(`${this.#file} is damaged: ${how}. Use another backup.`);
  }
}

/** How much of the text is rows: 0 where they end at once. */
function endOfRows(lines: Buffer): number {
  if (lines.subarray(0, END_OF_ROWS.length).toString('latin1') === END_OF_ROWS) return 0;
  const end = lines.indexOf(`\n${END_OF_ROWS}`);
  return end < 0 ? lines.length : end + 1;
}

/**
 * The longest row is an uploaded file: 10 MiB, written as 20 MiB of text. A short archive can unpack to a line of any length, which
 * would have to be held as a whole.
 */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** The least text that an object or a list takes in what a backup states, on average: a parsed one takes more memory than its text. */
const LEAST_BYTES_OF_OBJECT = 32;
const FEW_OBJECTS = 100;

function hasTooManyObjects(json: string): boolean {
  let count = 0;
  for (let i = 0; i < json.length; i += 1) if (json[i] === '{' || json[i] === '[') count += 1;
  return count > FEW_OBJECTS + json.length / LEAST_BYTES_OF_OBJECT;
}

/** What a source has, decrypted where its first bytes mark it as encrypted. */
async function* packedOf({ name, passphrase, read }: BackupSource): AsyncGenerator<Buffer> {
  const pieces = read()[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head: Buffer[] = [];
  for (let length = 0; length < ENCRYPTED.length;) {
    const { done, value } = await pieces.next();
    if (done === true) break;
    head.push(value);
    length += value.length;
  }
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.concat(head);
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  const isEncrypted = Buffer.concat(head).subarray(0, ENCRYPTED.length).equals(ENCRYPTED);
  yield* isEncrypted ? decrypted(whole(), passphrase, name) : whole();
}

/** Unpacks a file into pieces that end at the end of a line, and stops at a line that no backup has. */
async function* wholeLines(source: BackupSource): AsyncGenerator<Buffer> {
  const { name: file } = source;
  const packed = Readable.from(packedOf(source), { objectMode: false });
  const unpacked = packed.pipe(createGunzip({ chunkSize: 256 * 1024 }));
  packed.on('error', (error) => unpacked.destroy(error));
  let begun: Buffer[] = [];
  let length = 0;
  for await (const piece of unpacked as AsyncIterable<Buffer>) {
    const end = piece.lastIndexOf(10) + 1;
    length += piece.indexOf(10) < 0 ? piece.length : piece.indexOf(10);
    if (length > MAX_LINE_BYTES)
      throw new BackupError(
        `${file} has a line of more than ${MAX_LINE_BYTES / 1024 / 1024} MiB, which no backup has. Use another backup.`,
      );
    if (end > 0) yield begun.length === 0 ? piece.subarray(0, end) : Buffer.concat([...begun, piece.subarray(0, end)]);
    if (end > 0) begun = [];
    if (end < piece.length) begun.push(piece.subarray(end));
    if (end > 0) length = piece.length - end;
  }
  if (begun.length > 0) throw new BackupError(`${file} is not complete: its last line is cut. Use another backup.`);
}
