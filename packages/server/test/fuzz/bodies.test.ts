import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Field } from '@daybook/contract';
import { assertAnswered, sendRaw, type RawAnswer } from '../support/answers.ts';
import { brokenTextLiterals, hostileDocuments, nastyTexts, numberLiterals, unicodeTexts } from '../support/hostile.ts';
import { writableFields, writtenKinds, type ServedKind } from '../support/kinds.ts';
import { inParallel } from '../support/populate.ts';
import { bodyOf, leastOf, type Body } from '../support/samples/index.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { World } from '../support/world.ts';

const WIDTH = 4;

describe('9 hostile bodies', () => {
  let server: TestServer;
  let world: World;
  before(async () => {
    server = await startTestServer();
    world = new World(server);
  });
  after(() => server.close());

  for (const served of writtenKinds) {
    const { kind, path, description } = served;
    const send = (method: string, address: string, body: string | Uint8Array): Promise<RawAnswer> => sendRaw(server.url, method, address, server.adminToken, body);

    for (const [name, field] of writableFields(served)) {
      if (field.type !== 'text' || (field as { target?: string }).target !== undefined) continue;
      test(`${description.section} ${kind}.${name}: every hostile text is stored as it was sent, or refused`, async () => {
        const subject = await Subject.make(world, served, send);
        for (const text of [...nastyTexts, ...unicodeTexts()]) await subject.setText(name, text);
        for (const literal of brokenTextLiterals) {
          const answer = await subject.put(name, literal);
          assert.equal(answer.status, 422, `${name} ${literal}: ${answer.text}`);
        }
      });
    }

    test(`2 ${path}: every hostile number in every number field is taken exactly, or refused`, async () => {
      const subject = await Subject.make(world, served, send);
      const numbers = writableFields(served).filter(([, field]) => ['integer', 'instant', 'decimal', 'choice', 'boolean'].includes(field.type));
      for (const [name, field] of numbers) await inParallel(numberLiterals(), 1, (literal) => subject.setNumber(name, field, literal));
    });

    test(`2 ${path}: hostile values in every other member are refused, and never an error of the server`, async () => {
      const subject = await Subject.make(world, served, send);
      const values = ['null', 'true', '[]', '{}', '[[]]', '[null]', '[{}]', '{"id":null}', '{"id":-1}', '{"id":1e400}', '[{"id":9007199254740993}]', '{"uuid":"\\ud800"}', '{"alias":"\\u0000"}', '[{"id":1},{"id":1}]', '{"users":[{"id":1,"role_id":9}]}', '{"users":null}', '[{"total":"NaN","quantity":"1e999"}]', '"x"', '""', '1'];
      const names = writableFields(served).map(([name]) => name);
      await inParallel(names.flatMap((name) => values.map((value) => [name, value] as const)), WIDTH, ([name, value]) => subject.put(name, value));
    });

    test(`9 ${path}: documents that are no record are refused, and never hang`, async () => {
      await inParallel(hostileDocuments(), WIDTH, async (document) => {
        for (const query of ['', '?validation_mode=auto_correct']) {
          const answer = await send('POST', `${path}${query}`, document);
          assertAnswered(answer, `${path}${query} ${String(document).slice(0, 60)}`);
        }
      });
    });
  }

  test('9 a body whose connection ends half way, or that says another length, leaves the server well', async () => {
    const { createConnection } = await import('node:net');
    const { port } = new URL(server.url);
    const requests = ['POST /v2/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":', 'GET /v2/contact HTTP/9.9\r\n\r\n', '\0\0\0\0', `GET /v2/contact?${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'POST /v2/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'];
    for (const request of requests) {
      await new Promise<void>((resolve) => {
        const socket = createConnection(Number(port), '127.0.0.1', () => socket.end(request));
        socket.on('error', () => undefined).on('close', () => resolve()).resume();
      });
    }
    assert.equal((await world.api.get('/v2/contact?limit=1')).status, 200);
  });
});

/** One record that takes the hostile values, one member at a time. */
class Subject {
  readonly #served: ServedKind;
  readonly #send: (method: string, address: string, body: string) => Promise<RawAnswer>;
  readonly #world: World;
  readonly #address: string;
  readonly #required: Body;

  private constructor(served: ServedKind, world: World, send: (method: string, address: string, body: string) => Promise<RawAnswer>, address: string, required: Body) {
    this.#served = served;
    this.#world = world;
    this.#send = send;
    this.#address = address;
    this.#required = required;
  }

  static #count = 0;

  static async make(world: World, served: ServedKind, send: (method: string, address: string, body: string) => Promise<RawAnswer>): Promise<Subject> {
    Subject.#count += 1;
    const body = leastOf(served.kind, await bodyOf(served.kind, world, 1001 + Subject.#count));
    const made = await world.create(served.kind, body);
    const required = served.kind === 'quote' || served.kind === 'invoice' ? { client: body['client'] } : {};
    return new Subject(served, world, send, `${served.path}?${served.description.key}=${made.uuid ?? made.id}`, required);
  }

  /** Sends one member as JSON source. */
  async put(name: string, literal: string): Promise<RawAnswer> {
    const rest = JSON.stringify(this.#required).slice(1, -1);
    const members = this.#required[name] === undefined && rest !== '' ? `${rest},` : '';
    const answer = await this.#send('PUT', this.#address, `{${members}${JSON.stringify(name)}:${literal}}`);
    assertAnswered(answer, `${this.#served.kind}.${name} = ${literal.slice(0, 80)}`);
    return answer;
  }

  async #value(name: string): Promise<unknown> {
    const { body, status, text } = await this.#world.api.get(`${this.#address}&fields=${name}`);
    assert.equal(status, 200, text);
    return body.data[0][name];
  }

  async setText(name: string, text: string): Promise<void> {
    const answer = await this.put(name, JSON.stringify(text));
    if (answer.status === 200) assert.equal(await this.#value(name), text);
    else assert.equal(answer.status, 422, answer.text);
  }

  async setNumber(name: string, field: Field, literal: string): Promise<void> {
    const answer = await this.put(name, literal);
    // Some of the literals are no JSON at all.
    const isJson = isJsonNumber(literal);
    if (!isJson) assert.notEqual(answer.status, 200, `${name} ${literal}`);
    if (answer.status !== 200) return;
    const got = await this.#value(name);
    if (typeof got === 'boolean') return;
    assert.ok(sameNumber(literal, String(got)), `${this.#served.kind}.${name}: sent ${literal}, read ${String(got)} (${field.type})`);
  }
}

const isJsonNumber = (literal: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(literal);

/** Whether two texts are the same number, digit by digit. */
function sameNumber(one: string, other: string): boolean {
  const plain = (text: string): string => {
    const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
    const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    const trimmed = digits.replace(/0+$/, '');
    if (trimmed === '') return '0';
    return `${mantissa.startsWith('-') ? '-' : ''}${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
  };
  return plain(one) === plain(other);
}
