import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { operations } from '@daybook/contract';
import { testServer } from '../support/server.ts';

interface Item {
  readonly name: string;
  readonly event?: readonly [{ readonly script: { readonly exec: readonly string[] } }];
  readonly request: {
    readonly method: string;
    readonly auth?: { readonly type: string };
    readonly body?: { readonly mode: string; readonly raw?: string };
    readonly url: { readonly raw: string };
  };
}

interface Collection {
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
}

const file = join(import.meta.dirname, '../../../../docs/collection/daybook.postman_collection.json');
const { variable, item: folders } = JSON.parse(await readFile(file, 'utf8')) as Collection;
const items = folders.flatMap(({ item }) => item);
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** They name an occurrence of a series, and resources of the account. */
/** What a collection cannot know: ids of what is done, who signs in, and the cookie of who did. */
const COMPLETED_BY_HAND = [
  'Sign in with a browser',
  'Sign out',
  'Read whom a link is for',
  'Set a password by a link',
  'Set the installation up',
  'Record the time spent on a booking',
  'Find slots in which all needed resources are free',
];

/** What is referred to is created before what refers to it, and deletions come last. */
function turnOf({ name, event, request: { method } }: Item): number {
  if (name === 'Create a contact' || name === 'Create a resource') return 0;
  if (event !== undefined) return 1;
  return ['PUT', 'GET', 'POST', 'DELETE'].indexOf(method) + 2;
}

describe('the collection of requests', () => {
  const server = testServer();
  const variables = new Map(variable.map(({ key, value }) => [key, value]));
  const fill = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
      assert.ok(variables.has(name), `the collection has the variable ${name}`);
      return variables.get(name) ?? '';
    });

  /** Sends a request as Postman does, with the script that follows it. */
  async function send({ event, request: { method, auth, body, url } }: Item): Promise<{ status: number; text: string }> {
    const form = new FormData();
    form.set('file', new Blob([logo], { type: 'image/svg+xml' }), 'logo.svg');
    const response = await fetch(fill(url.raw), {
      method,
      headers: {
        ...(auth?.type === 'noauth' ? {} : { authorization: `Bearer ${variables.get('token')}` }),
        ...(body?.mode === 'raw' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: body.mode === 'raw' ? fill(body.raw ?? '') : form }),
    });
    const text = await response.text();
    const set = (name: string, value: unknown): unknown => variables.set(name, String(value));
    const script = event?.[0].script.exec.join('\n') ?? '';
    runInNewContext(script, { pm: { response: { json: () => JSON.parse(text) }, collectionVariables: { set } } });
    return { status: response.status, text };
  }

  test('has every operation once', () => {
    const sent = items.map(({ request: { method, url } }) => `${method} ${url.raw.replace('{{baseUrl}}', '').replace(/\?.*/, '')}`);
    assert.deepEqual(sent.sort(), operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, '{{$1}}')}`).sort());
  });

  test('is well formed as it is written, once the ids of created records are kept', async () => {
    variables.set('baseUrl', server.url).set('token', server.adminToken);
    const malformed: string[] = [];
    let accepted = 0;
    for (const item of items.toSorted((one, other) => turnOf(one) - turnOf(other))) {
      const { status, text } = await send(item);
      if (status === 200) accepted += 1;
      // What the state of a record does not allow is well formed, and so is a feed without its secret.
      else if (![404, 409].includes(status) && !COMPLETED_BY_HAND.includes(item.name)) malformed.push(`${item.name}: ${status} ${text}`);
    }
    assert.deepEqual(malformed, []);
    assert.ok(accepted > items.length * 0.85, `${accepted} of ${items.length} are accepted`);
  });
});
