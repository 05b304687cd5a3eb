import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDaybookClient, DaybookError } from '../src/index.ts';

const answering = (status: number, type: string, body: string) =>
  createDaybookClient({
    baseUrl: 'http://daybook.test/',
    token: 'dbk_test',
    fetch: async (input) => {
      const request = input as Request;
      return new Response(
        body === '' ? `{"data":[],"seen":"${request.method} ${request.url} ${request.headers.get('authorization')}"}` : body,
        {
          status,
          headers: { 'content-type': type },
        },
      );
    },
  });

test('a request carries the token, the parameters and the address', async () => {
  const client = answering(200, 'application/json', '');
  const { data, response } = await client.GET('/v2/contact', { params: { query: { name: 'a b', limit: 5 } } });
  assert.equal((data as unknown as { seen: string }).seen, 'GET http://daybook.test/v2/contact?name=a%20b&limit=5 Bearer dbk_test');
  assert.equal(response.status, 200);
});

test('a problem document is thrown as an error with its code and its faults', async () => {
  const errors = [{ in: 'body', pointer: '/name', code: 'required', message: 'is required' }];
  const problem = {
    type: 'http://daybook.test/docs/errors/validation_failed',
    title: 't',
    status: 422,
    detail: 'd',
    instance: 'i',
    code: 'validation_failed',
    errors,
  };
  const client = answering(422, 'application/problem+json; charset=utf-8', JSON.stringify(problem));
  const failed = client.POST('/v2/contact', { body: { name: '', type: 'person' } });
  await assert.rejects(failed, (error: unknown) => {
    assert.ok(error instanceof DaybookError);
    assert.equal(error.code, 'validation_failed');
    assert.equal(error.message, 'd');
    assert.deepEqual(error.errors, errors);
    return true;
  });
});

test('an answer that something before Daybook gave is an error too', async () => {
  const client = answering(503, 'text/html', '<h1>Bad gateway</h1>');
  await assert.rejects(
    client.GET('/v2/quote'),
    (error: unknown) => error instanceof DaybookError && error.code === 'unavailable' && error.problem.detail.includes('gateway'),
  );
});

test('an answer that has not changed has no data', async () => {
  const client = createDaybookClient({ baseUrl: 'http://daybook.test', fetch: async () => new Response(null, { status: 304 }) });
  const { data, response } = await client.GET('/v2/account', { params: { header: { 'If-None-Match': '"1-a"' } } });
  // Only the type of an answer that may be 304 allows for no data.
  const name: string | undefined = data?.data.name;
  assert.deepEqual([response.status, data, name], [304, undefined, undefined]);
});

test('text and pictures arrive as what they are', async () => {
  const calendar = await answering(200, 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR').GET('/v2/feed/{secret}/me.ics', {
    params: { path: { secret: 'a/b' } },
  });
  const text: string = calendar.data;
  assert.equal(text, 'BEGIN:VCALENDAR');
  const picture = await answering(200, 'image/png', 'PNG').GET('/v2/file', { params: { query: { alias: 'a' } } });
  const blob: Blob = picture.data;
  assert.equal(await blob.text(), 'PNG');
});

test('the types know the members of each operation', () => {
  const client = answering(200, 'application/json', '');
  // Never run: what matters is that it does not pass the type check when a name or a type is wrong.
  const misuse = async (): Promise<void> => {
    // @ts-expect-error There is no such path.
    await client.GET('/v2/quotes');
    // @ts-expect-error The name is required.
    await client.POST('/v2/contact', { body: { type: 'person' } });
    // @ts-expect-error There is no such type.
    await client.POST('/v2/contact', { body: { name: 'A', type: 'animal' } });
    // @ts-expect-error The id is required.
    await client.PUT('/v2/project', { body: { name: 'A' } });
    const { data } = await client.GET('/v2/quote');
    const total: string | undefined = data.data[0]?.total;
    // @ts-expect-error Money is text.
    const number: number | undefined = data.data[0]?.total;
    void [total, number];
  };
  assert.equal(typeof misuse, 'function');
});
