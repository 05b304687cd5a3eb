import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../support/api.ts';
import { writtenKinds } from '../support/kinds.ts';
import { assertProblem } from '../support/problem.ts';
import type { Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';
import { Subject } from './subject.ts';

describe('4.2 repeated, conditional and recorded writes of every kind', () => {
  const server = testServer();
  const world = new World(server);
  for (const served of writtenKinds) {
    describe(served.kind, () => {
      const subject = new Subject(served, world);
      repetition(subject);
      versions(subject);
      traces(subject);
    });
  }
});

function repetition(subject: Subject): void {
  if (subject.isRepeatable) repeatedCreation(subject);
  else unrepeatableCreation(subject);
  repeatedChanges(subject);
}

function unrepeatableCreation(subject: Subject): void {
  const { path, served } = subject;

  test(`4.2 POST ${path} Idempotency-Key keeps no answer, which has a secret`, async () => {
    const body = await subject.body();
    const total = await subject.world.total(served.kind);
    const post = () => subject.post(body, '', { 'idempotency-key': `secret-${served.kind}` });
    const [first, second] = [await post(), await post()];
    assert.deepEqual([first.status, second.status], [200, 200], second.text);
    assert.notEqual(first.text, second.text);
    assert.equal(await subject.world.total(served.kind), total + 2);
  });
}

function repeatedCreation(subject: Subject): void {
  const { path, served } = subject;
  const { kind } = served;

  test(`4.2 POST ${path} Idempotency-Key answers a repeated request as the first time, and stores one record`, async () => {
    const body = await subject.body();
    const headers = { 'idempotency-key': `"create-${kind}"` };
    const first = await subject.post(body, '', headers);
    assert.equal(first.status, 200, first.text);
    const total = await subject.world.total(kind);
    for (const key of [`"create-${kind}"`, `create-${kind}`]) {
      const again = await subject.post(body, '', { 'idempotency-key': key });
      assert.equal(again.text, subject.isShownOnce ? JSON.stringify({ success: first.body.success }) : first.text);
      assert.equal(again.headers.get('location'), first.headers.get('location'));
    }
    assert.equal(await subject.world.total(kind), total);
    assertProblem(await subject.post({ ...body, surprise: 1 }, '', headers), 422, 'idempotency_mismatch');
    assertProblem(await subject.post(body, '?validation_mode=strict', headers), 422, 'idempotency_mismatch');
    for (const key of ['', '"', 'x'.repeat(256)]) {
      const bad = await subject.post(await subject.body(), '', { 'idempotency-key': key === '"' ? '""' : key });
      if (key !== '') assertProblem(bad, 400, 'invalid_parameter');
    }
  });

  test(`4.2 POST ${path} Idempotency-Key is free again after a refusal`, async () => {
    const headers = { 'idempotency-key': `refused-${kind}` };
    assertProblem(await subject.post({ surprise: 1 }, '', headers), 422, 'validation_failed');
    assert.equal((await subject.post(await subject.body(), '', headers)).status, 200);
  });

  test(`4.2 POST ${path} Idempotency-Key of a request that still runs answers 409`, async () => {
    const body = await subject.body();
    const headers = { 'idempotency-key': `running-${kind}` };
    const answers = await Promise.all(Array.from({ length: 6 }, () => subject.post(body, '', headers)));
    const stored = answers.filter(({ status }) => status === 200);
    assert.ok(stored.length >= 1);
    assert.equal(new Set(stored.map(({ text, body: { success } }) => (subject.isShownOnce ? JSON.stringify(success) : text))).size, 1);
    for (const answer of answers.filter(({ status }) => status !== 200)) assertProblem(answer, 409, 'idempotency_in_progress');
  });
}

function repeatedChanges(subject: Subject): void {
  const { path, served } = subject;
  const { kind } = served;

  for (const method of ['PUT', 'DELETE'].filter((candidate) => served.methods.has(candidate))) {
    test(`4.2 ${method} ${path} Idempotency-Key answers a repeated request as the first time`, async () => {
      const { address, key } = await subject.make();
      const headers = { 'idempotency-key': `${method}-${kind}` };
      const body = method === 'PUT' ? await subject.change(address, 'Once') : undefined;
      const first = await subject.world.api.send(method, address, body, headers);
      assert.equal(first.status, 200, first.text);
      const again = await subject.world.api.send(method, address, body, headers);
      assert.deepEqual([again.status, again.text], [200, first.text]);
      const events = await subject.world.api.get(`/v2/event?record_id=${key}&kind=${kind}&filter_operator=AND&fields=type`);
      assert.equal(events.body.data.length, 2);
    });
  }
}

function versions(subject: Subject): void {
  const { path, served } = subject;
  for (const method of ['PUT', 'DELETE'].filter((candidate) => served.methods.has(candidate))) {
    test(`4.2 ${method} ${path} If-Match answers 412 when the record has changed since`, async () => {
      const { address } = await subject.make();
      const stale = (await subject.world.api.get(address)).headers.get('etag') ?? '';
      assert.match(stale, /^"\d+-[^"]+"$/);
      if (served.methods.has('PUT')) {
        done(await subject.world.api.put(address, await subject.change(address, 'Newer'), { 'if-match': stale }));
        const body = method === 'PUT' ? await subject.change(address, 'Lost') : undefined;
        for (const tag of [stale, '"0-x"', 'nonsense'])
          assertProblem(await subject.world.api.send(method, address, body, { 'if-match': tag }), 412, 'precondition_failed');
        assert.equal((await subject.read(address))[subject.changing], 'Newer');
      }
      const fresh = (await subject.world.api.get(address)).headers.get('etag') ?? '';
      const body = method === 'PUT' ? await subject.change(address, 'Kept') : undefined;
      done(await subject.world.api.send(method, address, body, { 'if-match': fresh }));
    });
  }
}

function traces(subject: Subject): void {
  const { path, served } = subject;
  const { kind } = served;
  const actions = [
    ['POST', 'created'],
    ['PUT', 'updated'],
    ['DELETE', 'deleted'],
  ].filter(([method]) => served.methods.has(method ?? ''));

  test(`4.2 ${path}: every write leaves its event and its audit entry`, async () => {
    const { address, key } = await subject.make();
    const was = await subject.read(address);
    if (served.methods.has('PUT')) await subject.world.api.put(address, await subject.change(address, 'Traced'));
    if (served.methods.has('DELETE')) assert.equal((await subject.world.api.delete(address)).status, 200);
    const query = `?record_id=${key}&kind=${kind}&filter_operator=AND`;
    const events = (await subject.world.api.get(`/v2/event${query}`)).body.data as Body[];
    assert.deepEqual(
      events.map(({ type }) => type),
      actions.map(([, action]) => `${kind}.${action}`),
    );
    const created = events[0]?.['record'] as Body;
    const strangers = Object.keys(created).filter((name) => !(name in served.description.fields));
    assert.deepEqual(strangers, []);
    assert.equal(created['id'], was['id']);
    const audit = (await subject.world.api.get(`/v2/audit${query}`)).body.data as Body[];
    assert.deepEqual(
      audit.map(({ action }) => action),
      actions.map(([, action]) => action),
    );
    for (const entry of audit) {
      assert.equal(entry['user_id'], await subject.world.administrator());
      assert.ok(Number.isSafeInteger(entry['token_id']));
    }
    if (served.methods.has('PUT')) {
      const changes = audit[1]?.['changes'] as Record<string, Body>;
      assert.deepEqual(changes[subject.changing], { from: was[subject.changing], to: 'Traced' });
      assert.deepEqual(Object.keys(changes), [subject.changing]);
    }
  });
}
