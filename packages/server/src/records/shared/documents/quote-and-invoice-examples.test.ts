import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Api } from '../../../../test/support/api.ts';
import { documentKinds, type DocumentKind } from '../../../../test/support/billing.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';

/** A request that makes or changes a document, and the answer to it or the document that comes of it. */
interface Step {
  readonly request: string;
  readonly body?: unknown;
  status?: number;
  answer?: unknown;
  record?: unknown;
}

/** An example: what it shows, and requests in their order. `UPDATE_EXAMPLES=1` writes the answers again. */
interface Example {
  readonly title: string;
  readonly steps: Step[];
}

const folder = new URL('../../../../../../examples/', import.meta.url);
const UPDATE = process.env['UPDATE_EXAMPLES'] === '1';
const CLIENT = '11111111-1111-4111-8111-111111111111';
const MOVING = new Set(['created', 'created_id', 'updated', 'updated_id', 'instance']);

const filesOf = (kind: DocumentKind): string[] => readdirSync(new URL(`${kind}/`, folder)).filter((name) => name.endsWith('.json'));

// Everything that differs from run to run is left out; all ids are those of an account of the example's own.
function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      MOVING.has(name) || (name === 'type' && String(member).startsWith('http')) ? [] : [[name, lasting(member)]],
    ),
  );
}

describe('the examples of quotes and invoices', () => {
  const server = testServer();

  for (const kind of documentKinds) {
    const names = filesOf(kind);
    test(`examples/${kind} has some`, () => assert.ok(names.length >= 3));

    for (const name of names) {
      test(`examples/${kind}/${name} gives the documents that it shows`, async () => {
        const address = new URL(`${kind}/${name}`, folder);
        const example = JSON.parse(readFileSync(address, 'utf8')) as Example;
        const api = await newCompany(server, `${kind}/${name}`);
        const steps: Step[] = [];
        for (const { request, body } of example.steps) steps.push(await perform(api, request, body));
        assert.ok(steps.length > 0);
        if (UPDATE) writeFileSync(address, `${JSON.stringify({ ...example, steps }, null, 2)}\n`);
        else assert.deepEqual(steps, example.steps);
      });
    }
  }
});

/** An account with one client, whose documents, lines, groups and taxes are counted from 1. */
async function newCompany(server: TestServer, name: string): Promise<Api> {
  const { api, account } = await server.newAccount(name);
  const insert = `insert into contact (account_id, uuid, id, name, type, client, email_1)
    values ($1, $2, 1, 'Northwind Studios', 'organization', true, 'office@northwind.example')`;
  await server.sql(insert, [account, CLIENT]);
  return api;
}

/** Sends a request; where it has a body and is accepted, the document that comes of it is shown too. */
async function perform(api: Api, request: string, body: unknown): Promise<Step> {
  const [method = '', path = ''] = request.split(' ');
  const answer = await api.send(method, path, body);
  const step: Step = { request, ...(body === undefined ? {} : { body }), status: answer.status, answer: lasting(answer.body) };
  if (body === undefined || answer.status !== 200) return step;
  const { body: page } = await api.get(answer.headers.get('location') ?? path.replace(/&.*$/, ''));
  return { ...step, record: lasting(page.data[0]) };
}
