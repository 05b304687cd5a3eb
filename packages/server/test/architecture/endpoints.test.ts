import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testServer } from '../support/server.ts';

/** The endpoint table of the specification, section 4.3. */
const endpoints = [
  ['quote', 'GET', 'PUT'],
  ['invoice', 'GET', 'PUT'],
  ['project', 'GET'],
  ['time-entry', 'GET', 'POST'],
  ['group', 'GET', 'POST', 'PUT'],
  ['contact', 'GET', 'PUT', 'DELETE'],
  ['resource', 'GET', 'PUT'],
  ['custom-field', 'GET'],
  ['user', 'GET', 'PUT'],
  ['invoice-template', 'POST'],
  ['workspace', 'POST'],
] as const;

describe('4.3 the endpoint table', () => {
  const server = testServer();

  for (const [kind, ...methods] of endpoints) {
    for (const method of methods) {
      test(`4.3 ${method} /v2/${kind} is there, and 5 wants a token`, async () => {
        const without = await server.as(undefined).send(method, `/v2/${kind}`, method === 'POST' || method === 'PUT' ? {} : undefined);
        assert.equal(without.body.code, 'token_missing');
        const { status } = await server.admin.send(method, `/v2/${kind}`, method === 'POST' || method === 'PUT' ? {} : undefined);
        assert.ok([200, 400, 422].includes(status), `answered ${status}`);
      });
    }
  }
});
