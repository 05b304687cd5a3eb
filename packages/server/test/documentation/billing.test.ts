import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lists, variables } from '../../src/paper/variables.ts';
import { testServer } from '../support/server.ts';

const server = testServer();
const text = readFileSync(new URL('../../../../docs/billing.md', import.meta.url), 'utf8');

test('the guide names every variable of templates', () => {
  for (const [group, members] of Object.entries(variables)) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${group}\` |`)) ?? '';
    for (const name of Object.keys(members)) assert.ok(row.includes(`\`${name}\``), `${group}.${name}`);
  }
  for (const name of [...lists.items.map((one) => `item.${one}`), ...lists.taxes.map((one) => `tax.${one}`)])
    assert.ok(text.includes(`\`${name}\``), name);
});

test('the pages show the pictures that the guide has', async () => {
  const pictures = [...text.matchAll(/!\[[^\]]+\]\((pictures\/[^)]+)\)/g)].map(([, path = '']) => path);
  assert.ok(pictures.length >= 2);
  const page = await (await fetch(`${server.url}/docs/billing`)).text();
  for (const path of pictures) {
    assert.ok(page.includes(`<img src="/docs/${path}" alt="`), path);
    const { status, headers } = await fetch(`${server.url}/docs/${path}`);
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/png']);
    assert.ok(Number(headers.get('content-length')) < 100_000, path);
  }
  for (const path of ['none.png', '..%2fbilling.md', '../../package.json', ''])
    assert.equal((await fetch(`${server.url}/docs/pictures/${path}`)).status, 404, path);
});
