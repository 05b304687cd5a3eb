import assert from 'node:assert/strict';
import { createConnection } from 'node:net';
import { before, describe, test } from 'node:test';
import type { Field } from '@daybook/contract';
import { assertAnswered, sendRaw } from '../support/answers.ts';
import { brokenTextLiterals, hostileDocuments, nastyTexts, numberLiterals, unicodeTexts } from '../support/hostile.ts';
import { writableFields, writtenKinds } from '../support/kinds.ts';
import { inDependentOrder, inParallel } from '../support/populate.ts';
import { bodyOf } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { partOf } from '../support/tier.ts';
import { World } from '../support/world.ts';
import { isJsonNumber, isPlainText, sameNumber, Subject } from './subject.ts';

/** Members of a booking that only some of its states have; they are cleared with the state. */
const OF_STATUS: readonly string[] = ['hold_until', 'option'];

const WIDTH = 4;

const hostileValues = [
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '{"id":null}',
  '{"id":-1}',
  '{"id":1e400}',
  '[{"id":9007199254740993}]',
  '{"uuid":"\\ud800"}',
  '{"alias":"\\u0000"}',
  '[{"id":1},{"id":1}]',
  '{"users":[{"id":1,"role_id":9}]}',
  '{"users":null}',
  '[{"total":"NaN","quantity":"1e999"}]',
  '[{"quantity":"1","unit_amount":"999999999999999","discount":"1e3%"}]',
  '{"__proto__":{"id":1}}',
  '"x"',
  '""',
  '1',
];

describe('9 hostile bodies', () => {
  const server = testServer();
  const world = new World(server);
  before(async () => {
    // What samples refer to is made first: a hostile custom field that is required would refuse it later.
    for (const { kind } of inDependentOrder()) await bodyOf(kind, world, 0);
  });

  for (const [turn, served] of writtenKinds.entries()) {
    const { kind, path, description } = served;
    const { section } = description;
    const namesOf = (accept: (field: Field) => boolean): string[] =>
      writableFields(served).flatMap(([name, field]) => (accept(field) ? [name] : []));

    test(`${section} ${kind}: every hostile text is stored in every text field as it was sent, or refused`, async () => {
      const subject = await Subject.make(served, world);
      const names = namesOf(isPlainText);
      const texts = partOf([...nastyTexts, ...unicodeTexts()], turn);
      for (const text of texts) {
        await subject.setAll(names, JSON.stringify(text), (name, got) => assert.equal(got, text, `${kind}.${name}`));
      }
      if (names.length > 0) assert.ok(subject.stored > texts.length / 4, `${subject.stored} of ${texts.length} texts were stored`);
      for (const literal of brokenTextLiterals) {
        const answer = await subject.put(Object.fromEntries(names.map((name) => [name, literal])));
        assert.equal(answer.status, 422, `${literal}: ${answer.text}`);
        for (const name of names) assert.ok(answer.text.includes(`"pointer":"/${name}"`), `${name} takes ${literal}`);
      }
    });

    const numbers = namesOf(({ type }) => ['integer', 'instant', 'decimal', 'choice', 'boolean'].includes(type)).filter(
      (name) => !(kind === 'booking' && OF_STATUS.includes(name)),
    );
    if (numbers.length > 0) {
      test(`${section} ${kind}: every hostile number is taken exactly by every number field, or refused`, async () => {
        const subject = await Subject.make(served, world);
        for (const literal of partOf(numberLiterals(), turn)) {
          await subject.setAll(numbers, literal, (name, got) => {
            assert.ok(isJsonNumber(literal), `${literal} is no JSON number`);
            assert.ok(sameNumber(literal, String(got)), `${kind}.${name}: sent ${literal}, read ${String(got)}`);
          });
        }
      });
    }

    test(`${section} ${kind}: hostile values of every member are taken or refused, and never an error of the server`, async () => {
      const subject = await Subject.make(served, world);
      await inParallel(
        namesOf(() => true).flatMap((name, i) => partOf(hostileValues, turn + i).map((value) => [name, value] as const)),
        WIDTH,
        ([name, value]) => subject.put({ [name]: value }),
      );
    });

    test(`9 ${path}: documents that are no record are refused, and never hang`, async () => {
      await inParallel(partOf(hostileDocuments(), turn), WIDTH, async (document) => {
        for (const query of ['', '?validation_mode=auto_correct']) {
          const answer = await sendRaw(server.url, 'POST', `${path}${query}`, server.adminToken, document);
          assertAnswered(answer, `${path}${query} ${String(document).slice(0, 60)}`);
        }
      });
    });
  }

  test('9 a body whose connection ends half way, or that says another length, leaves the server well', async () => {
    const { port } = new URL(server.url);
    const requests = [
      'POST /v2/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":',
      'GET /v2/contact HTTP/9.9\r\n\r\n',
      '\0\0\0\0',
      `GET /v2/contact?${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      'POST /v2/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ];
    for (const request of requests) {
      await new Promise<void>((resolve) => {
        const socket = createConnection(Number(port), '127.0.0.1', () => socket.end(request));
        socket
          .on('error', () => undefined)
          .on('close', () => resolve())
          .resume();
      });
    }
    assert.equal((await world.api.get('/v2/contact?limit=1')).status, 200);
  });
});
