import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { elementsOf, S3Bucket } from './s3-bucket.ts';

describe('a store that answers what it should not', () => {
  let store: Server;
  let answer: (write: (text: string) => boolean) => void;
  let redirect: string | undefined;
  const asked: URLSearchParams[] = [];
  const lists = (beginning?: string): Promise<unknown> => {
    const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/bucket/backups`;
    return new S3Bucket({ url, region: 'here', keyId: 'id', secret: 'secret' }).list(beginning);
  };
  before(async () => {
    store = createServer(({ url = '' }, response) => {
      asked.push(new URL(url, 'http://store').searchParams);
      if (redirect !== undefined) response.writeHead(307, { location: redirect });
      answer((text) => response.write(text));
      response.end();
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  });
  after(() => store.close());

  test('each element is found once, and one without an end ends the search', () => {
    assert.deepEqual([...elementsOf('<A>1</A><B/><A>2</A><A>3', 'A')], ['1', '2']);
    let searches = 0;
    const xml = Object.assign(Object('<A>'.repeat(1_000)) as string, {
      indexOf(piece: string, from: number) {
        searches += 1;
        return String.prototype.indexOf.call('<A>'.repeat(1_000), piece, from);
      },
    });
    assert.deepEqual([...elementsOf(xml, 'A')], []);
    assert.equal(searches, 2);
  });

  test('what is listed as it should is read', async () => {
    answer = (write) => write('<R><Contents><Key>backups/a</Key><Size>3</Size></Contents></R>');
    assert.deepEqual(await lists(), [{ name: 'a', bytes: 3 }]);
  });

  test('of a bucket with much else only the files that are asked for are listed, in pages', async () => {
    answer = (write) =>
      write('<R><Contents><Key>backups/daybook-a</Key><Size>3</Size></Contents><Contents><Key>backups/b</Key></Contents></R>');
    assert.deepEqual(await lists('daybook-'), [{ name: 'daybook-a', bytes: 3 }]);
    const { prefix, 'max-keys': most } = Object.fromEntries(asked.at(-1) ?? []);
    assert.deepEqual([prefix, most], ['backups/daybook-', '1000']);
  });

  test('a store that does not say how large a file is lists no such file', async () => {
    const file = (name: string, size: string): string => `<Contents><Key>backups/${name}</Key>${size}</Contents>`;
    const sizes = [
      '',
      '<Size></Size>',
      '<Size>much</Size>',
      '<Size>-1</Size>',
      '<Size>1.5</Size>',
      '<Size>1e99</Size>',
      '<Size>0x1F</Size>',
    ];
    for (const size of sizes) {
      answer = (write) => write(`<R>${file('a', '<Size>3</Size>')}${file('b', size)}</R>`);
      await assert.rejects(lists(), /it does not say how large backups\/b is/, size);
    }
  });

  test('a page has as many files as were asked for at most', async () => {
    answer = (write) => write('<Contents></Contents>'.repeat(1_001));
    await assert.rejects(lists(), /lists more than 1000 files at once/);
  });

  test('a list without an end is given up', async () => {
    asked.length = 0;
    answer = (write) => write('<R><NextContinuationToken>again</NextContinuationToken></R>');
    await assert.rejects(lists(), /has too many files to be listed/);
    assert.equal(asked.length, 20);
  });

  test('a redirect is not followed: nothing else is asked, and nothing is sent elsewhere', async () => {
    const elsewhere: string[] = [];
    const other = createServer((request, response) => {
      elsewhere.push(`${request.method} ${request.url}`);
      response.end('<R></R>');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    redirect = `http://127.0.0.1:${(other.address() as AddressInfo).port}/inward`;
    try {
      answer = (write) => write('<Error><Code>TemporaryRedirect</Code></Error>');
      await assert.rejects(lists(), /: 307 TemporaryRedirect\. Name the region of the bucket/);
      assert.deepEqual(elsewhere, []);
    } finally {
      redirect = undefined;
      other.close();
    }
  });

  test('no more of an answer is read than a list may be long', async () => {
    answer = (write) => {
      for (let i = 0; i < 6; i += 1) write('<Contents>'.repeat(100_000));
    };
    await assert.rejects(lists(), /answers more than 4 MiB/);
  });
});
