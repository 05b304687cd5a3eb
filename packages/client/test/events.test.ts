import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDaybookClient, DaybookError, type StreamEvent } from '../src/index.ts';
import { followEvents } from '../src/events.ts';

const changed = (id: number): string =>
  `id: ${id}\ndata: {"id":${id},"at":1,"type":"contact.created","kind":"contact","record_id":"c"}\n\n`;
const greeting = (id: number, event = 'ready'): string => `retry: 2000\nid: ${id}\nevent: ${event}\ndata: {}\n\n`;

/** The stream sends these pieces, and then ends, unless it stays open. */
const saying = (pieces: readonly string[], isOpen = false): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (!isOpen) controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

const refused = (status: number, code: string, retryAfter: string): Response =>
  Response.json(
    { type: 't', title: 't', status, detail: 'd', instance: 'i', code },
    { status, headers: { 'content-type': 'application/problem+json', 'retry-after': retryAfter } },
  );

/** A client whose streams are these, one after the other, and what it asked for. */
function clientOf(...answers: (() => Response)[]) {
  const asked: (string | null)[] = [];
  const send = async (input: unknown): Promise<Response> => {
    const { headers, url } = input as Request;
    asked.push(`${new URL(url).search}${headers.get('last-event-id') ?? ''}`);
    return (answers[asked.length - 1] ?? (() => refused(401, 'token_invalid', '0')))();
  };
  return { asked, client: createDaybookClient({ baseUrl: 'http://daybook.test', token: 'dbk_test', fetch: send as typeof fetch }) };
}

async function untilRefused(events: AsyncIterable<StreamEvent>): Promise<string[]> {
  const seen: string[] = [];
  const all = (async (): Promise<void> => {
    for await (const one of events) seen.push(`${one.event} ${one.event === 'presence' ? one.data.length : one.id}`);
  })();
  await assert.rejects(all, (error) => error instanceof DaybookError && error.code === 'token_invalid');
  return seen;
}

test('events are followed from one connection to the next, each once, and what cannot be resumed is told', async () => {
  const { client, asked } = clientOf(
    () => saying([greeting(4), changed(5), changed(6).slice(0, 20), changed(6).slice(20)]),
    () => {
      throw new TypeError('fetch failed');
    },
    () => saying([greeting(6), ': still here\n\n']),
    () => refused(503, 'unavailable', '0'),
    () => saying([greeting(9, 'reset'), changed(10)]),
  );
  const seen = await untilRefused(client.events({ after: 4 }));
  assert.deepEqual(seen, ['changed 5', 'changed 6', 'reset 9', 'changed 10']);
  assert.deepEqual(asked, ['4', '6', '6', '6', '6', '10']);
});

test('without an event to begin after the stream begins now, and who is there is told where it is asked for', async () => {
  const present = 'event: presence\ndata: {"data":[{"id":1,"first_name":"Ada","last_name":"Lovelace"}]}\n\n';
  const { client, asked } = clientOf(() => saying([greeting(4), present]));
  assert.deepEqual(await untilRefused(client.events({ present: true })), ['presence 1']);
  assert.deepEqual(asked, ['?present=true', '?present=true4']);
});

test('the data of an event are typed', async () => {
  const { client } = clientOf(() => saying([changed(5)]));
  for await (const one of client.events()) {
    if (one.event !== 'changed') continue;
    const { kind, record_id: id }: { kind: string; record_id: string } = one.data;
    assert.deepEqual([one.id, kind, id], ['5', 'contact', 'c']);
    break;
  }
});

test('whoever stops iterating ends the connection, and a signal ends it with its reason', async () => {
  let cancelled = 0;
  const open = async (): Promise<Response> =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(changed(5))),
        cancel: () => void (cancelled += 1),
      }),
    );
  for await (const _event of followEvents(open, {})) break;
  assert.equal(cancelled, 1);
  const ending = new AbortController();
  const ended = (async (): Promise<void> => {
    for await (const _event of followEvents(open, { signal: ending.signal })) ending.abort(new Error('enough'));
  })();
  await assert.rejects(ended, /enough/);
  assert.equal(cancelled, 2);
});

test('a connection that has gone silent is made again', async () => {
  let opened = 0;
  const open = async (): Promise<Response> => {
    opened += 1;
    return saying([opened === 1 ? greeting(4) : changed(5)], true);
  };
  for await (const one of followEvents(open, {}, 0.05)) {
    assert.equal(one.event, 'changed');
    break;
  }
  assert.equal(opened, 2);
});
