import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { operations } from '@daybook/contract';
import { run as runCollection, type Sent } from 'newman';
import type { Api } from '../support/api.ts';
import { servedKinds } from '../support/kinds.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';

interface Collection {
  readonly item: readonly {
    readonly name: string;
    readonly item: readonly {
      readonly name: string;
      readonly request: { readonly method: string; readonly url: { readonly raw: string } };
    }[];
  }[];
}

const file = join(import.meta.dirname, '../../../../docs/collection/daybook.postman_collection.json');
const collection = JSON.parse(await readFile(file, 'utf8')) as Collection;
const items = collection.item.flatMap(({ item }) => item);

/** They name what only a person knows: the secret of a set-up, what is to be tried again, a mail server, who may be asked. */
const SKIPPED = [
  'Set the installation up',
  'Check whether a VAT number is registered in the EU',
  'Try a failed delivery again',
  'Send a mail to yourself as a test',
  'Run a failed job again',
  'Create a leave request',
  'Approve a leave request',
  'Reject a leave request',
  'Reopen a leave request',
  'Withdraw a leave request',
  'Send a message again',
];

/** A fresh account, and in a long run one on which it ran before. */
const ROUNDS = isLongRun ? 2 : 1;

/** What cannot be deleted, or is made beside what is asked for. */
const LEFT: { readonly [kind: string]: number } = { contact: 1, invoice: 3, payment: 1, tax: 1, 'public-link': 4, delivery: 5 };

describe('the collection of requests', () => {
  const server = testServer();

  /** Runs the collection in its order, as Postman does. */
  async function run(token: string): Promise<{ readonly sent: readonly Sent[]; readonly failures: readonly string[] }> {
    const sent: Sent[] = [];
    const envVar = [
      { key: 'baseUrl', value: server.url },
      { key: 'token', value: token },
    ];
    const failures = await new Promise<readonly string[]>((resolve, reject) => {
      runCollection({ collection, envVar, reporters: [], timeoutRequest: 60_000 }, (error, summary) =>
        error === null ? resolve(summary.run.failures.map((failure) => failure.error.message)) : reject(error),
      ).on('request', (_error, one) => void sent.push(one));
    });
    return { sent, failures };
  }

  const settings = async (api: Api): Promise<unknown> => {
    const [account, me, tokens] = [await api.get('/v2/account'), await api.get('/v2/me'), await api.get('/v2/token')];
    const plain = ({ updated: _updated, updated_id: _by, last_event_id: _last, ...others }: any): object => others;
    return [plain(account.body.data), plain(me.body.data), tokens.body.data.map(({ id, name }: any) => [id, name])];
  };
  const totals = async (api: Api): Promise<Map<string, number>> => {
    const kinds = servedKinds.filter(({ kind, description }) => description.appendOnly !== true && kind !== 'token');
    const counts = kinds.map(async ({ kind, path }) => [kind, (await api.get(`${path}?limit=1`)).body.meta.pagination.total] as const);
    return new Map(await Promise.all(counts));
  };

  test('has every operation', () => {
    const sent = items.map(({ request: { method, url } }) => `${method} ${url.raw.replace('{{baseUrl}}', '').replace(/\?.*/, '')}`);
    const paths = operations.map(({ method, path }) => `${method} ${path}`);
    const shape = (one: string): string => one.replaceAll(/\{\{?\w+\}\}?/g, '*').replaceAll('*.ics', '*');
    assert.deepEqual([...new Set(sent.map(shape))].sort(), [...new Set(paths.map(shape))].sort());
  });

  test('runs in its order on a fresh account without one refusal', async () => {
    const { api, token } = await server.newAccount('Collected');
    await api.put('/v2/user?id=1', { primary_email: 'ada@collected.example' });
    const [before, settingsBefore] = [await totals(api), await settings(api)];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { sent, failures } = await run(token);
      const refused = sent.filter(({ response }) => response === undefined || response.code >= 400);
      assert.deepEqual(
        refused.map(({ item, response }) => `${item.name}: ${response?.code} ${response?.text()}`),
        [],
      );
      assert.deepEqual(failures, []);
      const names = new Set(sent.map(({ item }) => item.name));
      assert.deepEqual(
        items.map(({ name }) => name).filter((name) => !names.has(name)),
        SKIPPED,
      );
      assert.deepEqual(await settings(api), settingsBefore);
      if (round > 1) continue;
      const left = [...(await totals(api))].flatMap(([kind, total]) =>
        total === before.get(kind) ? [] : [[kind, total - (before.get(kind) ?? 0)]],
      );
      assert.deepEqual(Object.fromEntries(left), LEFT);
    }
  });
});
