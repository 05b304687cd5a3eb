import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { writableFields, writtenKinds } from '../support/kinds.ts';
import { assertProblem } from '../support/problem.ts';
import type { Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';
import { Subject } from './subject.ts';

describe('4.2 validation_mode and dry_run of every kind', () => {
  const server = testServer();
  const world = new World(server);
  for (const served of writtenKinds) {
    describe(served.kind, () => {
      const subject = new Subject(served, world);
      modes(subject);
    });
  }
});

// Without what changes by itself: how long a running timer has run.
function standing({ duration_sec, ...record }: Body): Body {
  return record['end'] === null ? record : { ...record, duration_sec };
}

function modes(subject: Subject): void {
  const { path, served } = subject;
  const { kind } = served;

  test(`4.2 POST ${path} validation_mode strict and auto_correct`, async () => {
    const body = await subject.body();
    assertProblem(await subject.post(body, '?validation_mode=lenient'), 400, 'invalid_parameter');
    assertProblem(await subject.post({ ...body, surprise: 1 }, '?validation_mode=strict'), 422, 'validation_failed');
    const repaired = await subject.post({ ...body, surprise: 1 }, '?validation_mode=auto_correct');
    assert.equal(repaired.status, 200, repaired.text);
    const [correction] = repaired.body.corrections.filter((one: Body) => one['pointer'] === '/surprise');
    assert.deepEqual(Object.keys(correction), ['pointer', 'from', 'to', 'reason']);
    assertProblem(await subject.post({ surprise: 1, id: 'x' }, '?validation_mode=auto_correct'), 422, 'validation_failed');
  });

  for (const [name, field] of writableFields(served)) {
    const { max, target, pattern } = field as { max?: number; target?: string; pattern?: string };
    if (field.type !== 'text' || max === undefined || target !== undefined || pattern !== undefined) continue;
    if (['timezone', 'time_zone', 'country_region', 'currency', 'primary_email'].includes(name)) continue;
    test(`4.2 POST ${path} auto_correct cuts an over-long ${name} and says so`, async () => {
      const body = { ...(await subject.body()), [name]: `${'x'.repeat(max - 1)}𝄞z` };
      const answer = await subject.post(body, '?validation_mode=auto_correct');
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.body.corrections.filter((one: Body) => one['pointer'] === `/${name}`).length, 1);
      const record = await subject.read(subject.address(answer.body.success));
      assert.equal(record[name], `${'x'.repeat(max - 1)}𝄞`);
    });
  }

  if (served.methods.has('PUT')) {
    test(`4.2 PUT ${path} validation_mode strict changes nothing and auto_correct repairs`, async () => {
      const { address } = await subject.make();
      const change = { ...(await subject.change(address, 'Repaired')), surprise: 1 };
      const was = standing(await subject.read(address));
      assertProblem(await subject.world.api.put(address, change), 422, 'validation_failed');
      assert.deepEqual(standing(await subject.read(address)), was);
      const answer = await subject.world.api.put(`${address}&validation_mode=auto_correct`, change);
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.body.corrections.length, 1);
      assert.equal((await subject.read(address))[subject.changing], 'Repaired');
    });
  }

  test(`4.2 POST ${path} dry_run shows the record and stores nothing`, async () => {
    // What the body refers to is made with it.
    const body = await subject.body();
    const before = await everything(subject);
    const answer = await subject.post(body, '?dry_run=true', { 'idempotency-key': `dry-${kind}` });
    assert.equal(answer.status, 200, answer.text);
    const others = subject.isRepeatable && !subject.isShownOnce ? subject.outcome('create') : [];
    assert.deepEqual(Object.keys(answer.body), ['success', 'dry_run', 'record', 'corrections', ...others]);
    assert.deepEqual([answer.body.success, answer.body.dry_run], [{ id: null }, true]);
    assert.equal(typeof answer.body.record, 'object');
    assertProblem(await subject.post({ surprise: 1 }, '?dry_run=true'), 422, 'validation_failed');
    assert.deepEqual(await everything(subject), before);
  });

  for (const method of ['PUT', 'DELETE'].filter((candidate) => served.methods.has(candidate))) {
    test(`4.2 ${method} ${path} dry_run changes nothing`, async () => {
      const { address } = await subject.make();
      const was = standing(await subject.read(address));
      const before = await everything(subject);
      const answer = await subject.world.api.send(
        method,
        `${address}&dry_run=1`,
        method === 'PUT' ? await subject.change(address, 'Dry') : undefined,
      );
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.body.dry_run, true);
      if (method === 'PUT') assert.equal(answer.body.record[subject.changing], 'Dry');
      assert.deepEqual(standing(await subject.read(address)), was);
      assert.deepEqual(await everything(subject), before);
    });
  }
}

/** How much is stored beside the records: nothing of it may grow when a write is refused or rolled back. */
async function everything({ world, served }: Subject): Promise<unknown> {
  const counts = await world.server.sql(
    `select (select count(*) from audit where account_id = $1) as audit, (select count(*) from event where account_id = $1) as event,
       (select count(*) from idempotency where account_id = $1) as idempotency,
       (select count(*) from "${served.description.table}" where account_id = $1) as records`,
    [world.account],
  );
  return { counts, total: await world.total(served.kind) };
}
