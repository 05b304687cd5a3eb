import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

const stored = new Map<string, string>();
const answers: (number | undefined)[] = [];
const asked: string[] = [];

Object.assign(globalThis, {
  window: { location: { origin: 'http://daybook.test' } },
  localStorage: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  },
  fetch: async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const { method, url } = new Request(input, init);
    asked.push(`${method} ${new URL(url).pathname}`);
    const status = answers.shift();
    if (status === undefined) throw new TypeError('Failed to fetch');
    return Response.json(status < 400 ? { success: true } : { status, code: status === 401 ? 'token_missing' : 'internal_error' }, {
      status,
    });
  },
});
const { endSessionLeft, leaveSession } = await import('./session-left.ts');

describe('a session that was left without an answer', () => {
  beforeEach(() => {
    stored.clear();
    answers.length = 0;
    asked.length = 0;
    leaveSession();
  });

  test('stays to be ended for as long as the server does not say that it is over', async () => {
    for (const status of [500, 403]) {
      answers.push(status);
      await assert.rejects(endSessionLeft());
      assert.equal(stored.size, 1, `after ${status}`);
    }
  });

  test('is over by an answer, and where there is none any more', async () => {
    for (const status of [200, 401]) {
      leaveSession();
      answers.push(status);
      await endSessionLeft();
      assert.equal(stored.size, 0, `after ${status}`);
    }
  });

  test('is ended once for all that wait for it, and nothing is asked where none was left', async () => {
    answers.push(200);
    await Promise.all([endSessionLeft(), endSessionLeft()]);
    await endSessionLeft();
    assert.deepEqual(asked, ['DELETE /v2/session']);
  });
});
