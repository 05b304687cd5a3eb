import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { areas, isLinkAccess, operations, scopeOf, type Operation } from '@daybook/contract';
import type { Api } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

// It asks a system of others, and is sent by itself.
const ALONE = ['checkVatNumber'];
const batchable = operations.filter(
  ({ id, write, body, access, answer }) =>
    write &&
    !ALONE.includes(id) &&
    body?.type !== 'file' &&
    access !== 'token or sign-in' &&
    !isLinkAccess(access) &&
    answer.type === 'written',
);
const KEYS: { readonly [target: string]: string } = { id: '?id=1', uuid: '?uuid=7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' };

describe('an operation of a batch is judged as it is by itself', () => {
  const server = testServer();
  const callers: { [name: string]: Api } = {};
  before(async () => {
    const scopes = (level: string): object => Object.fromEntries(areas.map((area) => [scopeOf(area), level]));
    const limited = async (level: string): Promise<Api> =>
      server.as((await server.admin.post('/v2/token', { name: level, scopes: scopes(level) })).body.token);
    Object.assign(callers, {
      'a token that reads': await limited('R-'),
      'a token for nothing': await limited('--'),
      'a user without rights': (await colleague(server, {})).api,
    });
  });

  for (const operation of batchable)
    test(`${operation.method} ${operation.path}`, async () => {
      for (const [name, api] of Object.entries(callers)) {
        const alone = await outcomeAlone(api, operation);
        assert.deepEqual(await outcomeTogether(api, operation), alone, `${name}, atomic`);
        assert.deepEqual(await outcomeApart(api, operation), alone, `${name}, by itself`);
      }
    });
});

const addressOf = ({ path, target }: Operation): string => `${path}${KEYS[target ?? ''] ?? ''}`;
const bodyOf = ({ body }: Operation): object | undefined => (body === undefined ? undefined : {});

/** Status, code, and the level that a refusal names. */
type Outcome = readonly unknown[];

async function outcomeAlone(api: Api, operation: Operation): Promise<Outcome> {
  const { status, body } = await api.send(operation.method, addressOf(operation), bodyOf(operation));
  return [status, body.code, body.module, body.scope, body.level];
}

async function batchOf(api: Api, operation: Operation, atomic: boolean) {
  const one = { method: operation.method, path: addressOf(operation), body: bodyOf(operation) ?? null };
  return api.post('/v2/batch', { atomic, operations: [one] });
}

async function outcomeTogether(api: Api, operation: Operation): Promise<Outcome> {
  const { status, body } = await batchOf(api, operation, true);
  return [status, body.code, body.module, body.scope, body.level];
}

async function outcomeApart(api: Api, operation: Operation): Promise<Outcome> {
  const [{ status, body }] = (await batchOf(api, operation, false)).body.results;
  return [status, body.code, body.module, body.scope, body.level];
}
