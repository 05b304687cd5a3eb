import assert from 'node:assert/strict';
import { request } from './request.ts';
import { served } from './served.ts';

/** An answer as a test looks at it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // The shape is what the tests are about, so they look at it freely.
  readonly body: any;
}

/** The body of an answer that must be a success. */
export function done({ status, text, body }: Pick<Answer, 'status' | 'text' | 'body'>): any {
  assert.equal(status, 200, text);
  return body;
}

/** The API over real HTTP, as one token. */
export class Api {
  readonly #url: string;
  readonly #token: string | undefined;
  readonly #settle: () => Promise<void>;

  /** `settle` waits until the events of all that was written so far can be read. */
  constructor(url: string, token: string | undefined, settle: () => Promise<void> = async () => undefined) {
    this.#url = url;
    this.#token = token;
    this.#settle = settle;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PUT', path, body, headers);
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** Sends a request; a string or bytes go out as they are, anything else as JSON. */
  async send(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    if (method === 'GET' && path.startsWith('/v2/event')) await this.#settle();
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await request(new URL(path, this.#url), {
      method,
      headers: {
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : raw ? (body as string) : JSON.stringify(body),
    });
    const { text } = answer;
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    return { ...answer, body: isJson && text !== '' ? JSON.parse(text) : undefined };
  }

  /** The one record of an id, or fails. */
  async one(kind: string, id: number | string): Promise<Answer['body']> {
    const answer = await this.get(`/v2/${kind}?${kind === 'contact' ? 'uuid' : 'id'}=${id}`);
    if (answer.status !== 200 || answer.body.data.length !== 1) throw new Error(`GET ${kind} ${id}: ${answer.status} ${answer.text}`);
    return answer.body.data[0];
  }

  /** Creates a record that must be accepted, and returns its id. */
  async create(kind: string, body: unknown): Promise<number> {
    const answer = await served(() => this.post(`/v2/${kind}`, body));
    if (answer.status !== 200) throw new Error(`POST ${kind}: ${answer.status} ${answer.text}`);
    return answer.body.success.id;
  }
}
