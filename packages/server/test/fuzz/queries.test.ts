import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertAnswered, sendRaw } from '../support/answers.ts';
import { nastyTexts, numberLiterals, unicodeTexts } from '../support/hostile.ts';
import { servedKinds } from '../support/kinds.ts';
import { inParallel, populate } from '../support/populate.ts';
import { testServer } from '../support/server.ts';
import { partOf } from '../support/tier.ts';
import { World } from '../support/world.ts';

const WIDTH = 6;

/** Raw parameters of an address, some of them no text at all. */
const rawValues = [
  '%',
  '%0',
  '%zz',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%00',
  '+',
  '&',
  '=',
  ',',
  ',,',
  ',1',
  '1,',
  '[]',
  '%5B%5D=1',
  '%',
  '1;select',
  "'",
  '%27%20or%201=1--',
];

describe('9 hostile queries', () => {
  const server = testServer();
  before(async () => {
    await populate(new World(server), 3);
  });

  const texts = [...nastyTexts.filter((text) => text.length < 2_000), ...unicodeTexts().filter((_, i) => i % 8 === 0)].map((text) =>
    encodeURIComponent(text.toWellFormed()),
  );
  const values = [
    ...texts,
    ...rawValues,
    ...numberLiterals()
      .map(encodeURIComponent)
      .filter((_, i) => i % 3 === 0),
    '',
  ];
  const get = async (address: string): Promise<void> =>
    assertAnswered(await sendRaw(server.url, 'GET', address, server.adminToken), address.slice(0, 200));

  test('9 paths that no route reads are refused like any other', async () => {
    const paths = [
      '/v2/%ff',
      '/v2/%zz',
      '/%',
      `/v2/feed/${'x'.repeat(600)}/me.ics`,
      '/v2/contact%00',
      '//v2/contact',
      '/v2/Contact',
      '/v2/contact/',
      '/v2/contact/1',
    ];
    for (const path of paths) {
      const answer = await sendRaw(server.url, 'GET', path, server.adminToken);
      assertAnswered(answer, path.slice(0, 60));
      assert.equal(answer.status, 404, path.slice(0, 60));
    }
  });

  for (const [turn, { path, description }] of servedKinds.entries()) {
    test(`9 GET ${path}: every hostile value of every parameter is answered or refused, and never an error of the server`, async () => {
      const parameters = [
        'fields',
        'page',
        'limit',
        'order_asc',
        'order_desc',
        'filter_operator',
        'cursor',
        ...Object.keys(description.filters),
      ];
      await inParallel(
        parameters.flatMap((name, i) => partOf(values, turn + i).map((value) => `${path}?${name}=${value}`)),
        WIDTH,
        get,
      );
    });

    test(`9 GET ${path}: many, long and repeated parameters are answered or refused`, async () => {
      const many = Array.from({ length: 1_001 }, (_, i) => i);
      const addresses = [
        `?id=${many.join()}`,
        `?id=${many.slice(1).join()}`,
        `?${many.map((i) => `id=${i}`).join('&')}`,
        `?fields=${'id,'.repeat(2_000)}id`,
        `?order_asc=${'id,'.repeat(500)}id`,
        `?${many
          .slice(0, 500)
          .map((i) => `p${i}=1`)
          .join('&')}`,
        `?id=${'9'.repeat(10_000)}`,
        `?${'x'.repeat(15_000)}=1`,
        `?fields=${'x'.repeat(15_000)}`,
        '?__proto__=1',
        '?constructor=1',
        '?id[]=1',
        '?id[a]=1',
        '?=',
        '?&&&',
        '??',
        '?id',
        '#',
        '/',
        '//',
        '/%00',
        '?id=1%00',
      ];
      await inParallel(addresses, WIDTH, (address) => get(`${path}${address}`));
    });

    test(`9 ${path}: hostile headers are answered or refused`, async () => {
      const headers = [
        { 'if-none-match': '"'.repeat(5_000) },
        { 'if-none-match': ',,,' },
        { 'x-request-id': 'x'.repeat(500) },
        { 'x-request-id': '<script>' },
        { accept: 'nonsense' },
        { 'content-length': '0' },
        { 'x-forwarded-for': '1'.repeat(1_000) },
      ];
      await inParallel(headers, WIDTH, async (header) => {
        const response = await fetch(`${server.url}${path}?limit=1`, {
          headers: { authorization: `Bearer ${server.adminToken}`, ...(header as Record<string, string>) },
          signal: AbortSignal.timeout(10_000),
        });
        assertAnswered(
          { status: response.status, headers: response.headers, text: await response.text() },
          JSON.stringify(header).slice(0, 100),
        );
      });
    });
  }
});
