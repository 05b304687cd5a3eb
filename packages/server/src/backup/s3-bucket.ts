import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../config.ts';
import { BackupError, PlaceError } from './format.ts';

/**
 * A store takes 10,000 parts: the first thousand have 8 MiB, the next 16, and so on, together more than 400 GiB. One is in memory at a
 * time.
 */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_OF_A_SIZE = 1_000;
const REQUEST_MS = 300_000;
const DOWNLOAD_MS = 12 * 3_600_000;
/** How many files a page of a list has, how many pages there may be, and how long all may take: a server asks beside its requests. */
const PAGE_FILES = 1_000;
const MAX_PAGES = 20;
const LIST_MS = 60_000;
/** A name of 1,024 characters in each of them, and what a store adds to it, take half of this. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

interface Sent {
  readonly method?: string;
  readonly body?: Buffer | string;
  readonly until?: AbortSignal;
}

/** The files of a bucket below a prefix, in a store that speaks S3. */
export class S3Bucket {
  readonly name: string;
  readonly #place: S3Place;
  readonly #client: AwsClient;

  constructor(place: S3Place) {
    const { url, region, keyId, secret } = place;
    this.name = url;
    this.#place = place;
    const account = { accessKeyId: keyId, secretAccessKey: secret, service: 's3', retries: 4 };
    this.#client = new AwsClient(region === null ? account : { ...account, region });
  }

  nameOf(file: string): string {
    return `${this.#place.url}/${file}`;
  }

  /** The files of the prefix itself whose names begin so: what lies deeper is another place's. */
  async list(beginning = ''): Promise<{ name: string; bytes: number }[]> {
    const { origin, pathname } = new URL(this.#place.url);
    const [bucket = '', ...rest] = pathname.slice(1).split('/');
    const folder = decodeURIComponent(rest.length === 0 ? '' : `${rest.join('/')}/`);
    const prefix = `${folder}${beginning}`;
    const until = AbortSignal.timeout(LIST_MS);
    const files: { name: string; bytes: number }[] = [];
    let next = '';
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(PAGE_FILES), prefix, delimiter: '/' });
      if (next !== '') query.set('continuation-token', next);
      const address = `${origin}/${bucket}?${query}`;
      const text = await this.#text(address, { until });
      let count = 0;
      for (const content of elementsOf(text, 'Contents')) {
        count += 1;
        if (count > PAGE_FILES) throw refusal(address, `it lists more than ${PAGE_FILES} files at once`);
        const key = valueOf(content, 'Key');
        const name = key.slice(folder.length);
        // A store that knows no delimiter lists what lies deeper, too.
        if (!key.startsWith(prefix) || name === '' || name.includes('/')) continue;
        const size = valueOf(content, 'Size');
        if (!/^\d{1,15}$/.test(size)) throw refusal(address, `it does not say how large ${key} is`);
        files.push({ name, bytes: Number(size) });
      }
      next = valueOf(text, 'NextContinuationToken');
      if (next === '') return files;
    }
    throw new BackupError(`${this.name} has too many files to be listed. Keep backups apart from others, below a path of their own.`);
  }

  /** Writes a file in parts. The store shows it when all of them are there. */
  async write(file: string, content: AsyncIterable<Buffer>): Promise<void> {
    const address = this.nameOf(file);
    const upload = valueOf(await this.#text(`${address}?uploads`, { method: 'POST' }), 'UploadId');
    const ofUpload = `uploadId=${encodeURIComponent(upload)}`;
    try {
      const tags: string[] = [];
      for await (const body of inParts(content)) {
        const part = await this.#send(`${address}?partNumber=${tags.length + 1}&${ofUpload}`, { method: 'PUT', body });
        tags.push(part.headers.get('etag') ?? '');
      }
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
      const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
      const ended = await this.#text(`${address}?${ofUpload}`, { method: 'POST', body });
      // A store begins its answer before it knows how this ends.
      if (ended.includes('<Error>')) throw refusal(address, valueOf(ended, 'Code'));
    } catch (error) {
      await this.#send(`${address}?${ofUpload}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  }

  read(file: string): Readable {
    const address = this.nameOf(file);
    const send = (): Promise<Response> => this.#send(address, { until: AbortSignal.timeout(DOWNLOAD_MS) });
    return Readable.from(
      (async function* (): AsyncGenerator<Uint8Array> {
        const { body } = await send();
        try {
          for await (const piece of body ?? []) yield Buffer.from(piece);
        } catch (error) {
          throw refusal(address, reasonOf(error));
        }
      })(),
    );
  }

  async remove(file: string): Promise<void> {
    await this.#send(this.nameOf(file), { method: 'DELETE' });
  }

  async #text(address: string, sent: Sent = {}): Promise<string> {
    return textOf(address, await this.#send(address, sent));
  }

  async #send(address: string, { method = 'GET', body, until = AbortSignal.timeout(REQUEST_MS) }: Sent = {}): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'x-amz-content-sha256': hash };
    const sent = {
      method,
      headers,
      signal: until,
      // A store that sends elsewhere would choose what this machine asks of its network, and where a backup goes.
      redirect: 'manual' as const,
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> | string }),
    };
    const response = await this.#client.fetch(address, sent).catch((error: unknown) => {
      throw refusal(address, reasonOf(error));
    });
    if (response.ok) return response;
    throw refusal(address, `${response.status} ${valueOf(await textOf(address, response), 'Code')}`.trim());
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

/** What to do about what a store answers, or a connection says: the first that fits. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/RequestTimeTooSkewed/, 'Set the clock of this machine.'],
  [/NoSuchBucket/, 'Create the bucket, or correct DAYBOOK_BACKUP_S3.'],
  [
    /AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocation/,
    'Name the region of the bucket: ?region=NAME in DAYBOOK_BACKUP_S3.',
  ],
  [
    /^40[13]\b/,
    'Check DAYBOOK_BACKUP_S3_KEY_ID and DAYBOOK_BACKUP_S3_SECRET, the region in DAYBOOK_BACKUP_S3, and whether the key may list, read, ' +
      'write and delete there.',
  ],
  [
    /^30\d\b|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|certificate/,
    'Check the address in DAYBOOK_BACKUP_S3, and the way to it.',
  ],
];

function refusal(address: string, reason: string): PlaceError {
  const [, remedy] = remedies.find(([pattern]) => pattern.test(reason)) ?? [];
  const sentence = `The store of backups does not do what it was asked at ${address.split('?')[0]}: ${reason}.`;
  return new PlaceError(remedy === undefined ? sentence : `${sentence} ${remedy}`);
}

/** What a store answers, of which as much is read as a page of a list may be long. */
async function textOf(address: string, { body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of body ?? []) {
      length += piece.length;
      if (length > MAX_ANSWER_BYTES) break;
      pieces.push(piece);
    }
  } catch (error) {
    throw refusal(address, reasonOf(error));
  }
  if (length > MAX_ANSWER_BYTES) throw refusal(address, `it answers more than ${MAX_ANSWER_BYTES / 1024 / 1024} MiB`);
  return Buffer.concat(pieces).toString('utf8');
}

/** What is in each element of a name, found in one pass: no text makes it look at a place twice. */
export function* elementsOf(xml: string, name: string): Generator<string> {
  const [open, close] = [`<${name}>`, `</${name}>`];
  for (let at = 0; ;) {
    const begin = xml.indexOf(open, at);
    const end = begin < 0 ? -1 : xml.indexOf(close, begin);
    if (end < 0) return;
    yield xml.slice(begin + open.length, end);
    at = end + close.length;
  }
}

/** The text of the first element of a name; empty where there is none. */
function valueOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  let count = 0;
  for await (const piece of content) {
    begun.push(piece);
    length += piece.length;
    if (length < PART_BYTES * (1 + Math.floor(count / PARTS_OF_A_SIZE))) continue;
    yield Buffer.concat(begun);
    [begun, length] = [[], 0];
    count += 1;
  }
  if (length > 0 || count === 0) yield Buffer.concat(begun);
}
