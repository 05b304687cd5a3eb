import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { colleague } from '../support/colleague.ts';
import { assertProblem } from '../support/problem.ts';
import { testServer } from '../support/server.ts';

const server = testServer();

const MISSPELT = 9_000;
const hints = (text: string): number => text.split('did you mean').length - 1;

test('a body with thousands of unknown members is refused with the first 100 and the number of the others', async () => {
  const body = Object.fromEntries(Array.from({ length: MISSPELT }, (_, i) => [`nmae${i}`, 1]));
  const answer = await server.admin.post('/v2/project', { name: 'Fair', ...body });
  const { errors, more_errors: more } = assertProblem(answer, 422, 'validation_failed');
  assert.deepEqual([errors.length, more], [100, MISSPELT - 100]);
  assert.ok(hints(answer.text) <= 11, 'the closest name is looked for a few times only');
  assert.ok(answer.text.length < 20_000);
});

test('what is corrected is listed whole or refused', async () => {
  const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`nmae${i}`, 1]));
  const path = '/v2/project?validation_mode=auto_correct&dry_run=true';
  const answer = await server.admin.post(path, { name: 'Fair', ...members(1000) });
  assert.equal(answer.body.corrections.length, 1000, answer.text.slice(0, 500));
  const refused = await server.admin.post(path, { name: 'Fair', ...members(1001) });
  assert.equal(assertProblem(refused, 422, 'validation_failed').errors[0].code, 'too_many');
});

test('thousands of unknown parameters, fields and orders are refused alike', async () => {
  const names = Array.from({ length: 5_000 }, (_, i) => `nmae${i}`);
  // Of fields the first 500 are read, and that there are more is a fault too.
  const cases = [
    { query: names.map((name) => `${name}=1`).join('&'), code: 'unknown_parameter', count: names.length },
    { query: `fields=${names.join(',')}`, code: 'invalid_parameter', count: 501 },
  ] as const;
  for (const { query, code, count } of cases) {
    const answer = await server.admin.get(`/v2/project?${query}`);
    const { errors, more_errors: more } = assertProblem(answer, 400, code);
    assert.deepEqual([errors.length, more], [100, count - 100]);
    assert.ok(hints(answer.text) <= 20);
  }
  const ordered = await server.admin.get(`/v2/project?order_asc=${names.join(',')}`);
  const [fault] = assertProblem(ordered, 400, 'invalid_parameter').errors;
  assert.match(fault.message, /at most 8 fields/);
});

test('a body of too many values or names is refused before they are looked at', async () => {
  const answer = await server.admin.post('/v2/project', { name: 'Fair', time_entries: Array(100_000).fill(1) });
  assertProblem(answer, 413, 'body_too_large');
  const names = Object.fromEntries(Array.from({ length: 70_000 }, (_, i) => [`nmae${i}`, 1]));
  assertProblem(await server.admin.post('/v2/project', { name: 'Fair', ...names }), 413, 'body_too_large');
});

test('long bodies of one caller, however many wait, hold up none of another', async () => {
  const { api } = await colleague(server, { acl_contact: 'RW' });
  const long = { name: 'x'.repeat(40_000) };
  const statuses: number[] = [];
  let isOver = false;
  const sending = Array.from({ length: 300 }, async () => {
    while (!isOver) statuses.push((await api.post('/v2/contact', long)).status);
  });
  while (!statuses.includes(429)) await sleep(5);
  for (let i = 0; i < 3; i += 1) assertProblem(await server.admin.post('/v2/contact', long), 422, 'validation_failed');
  isOver = true;
  await Promise.all(sending);
});
