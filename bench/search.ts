// What a search costs in an account with a million bookings: of words that many have, few have and none has, for somebody who sees all and
// for somebody who sees only their own bookings, of which there are none.
import type { Figure } from './figure.ts';
import { load, requestBytes } from './load.ts';

const MAX_MS = 100;
const KINDS = ['Shoot', 'Edit', 'Casting', 'Rehearsal', 'Set-up'];

interface SearchTarget {
  readonly port: number;
  readonly token: string;
  readonly seconds: number;
}

/** Part of the names of the bookings that were filled: three and six letters of their codes, their day, their kind. */
const words: { readonly [what: string]: (n: number) => string } = {
  'a word of every fifth booking': (n) => KINDS[n % KINDS.length] ?? '',
  'a word of all of them': () => 'day',
  'three letters of a code': (n) => (256 + ((n * 2_654_435) % 3_840)).toString(16),
  'a day': (n) => `day ${100 + ((n * 7) % 1_700)}`,
  'what nothing is called': (n) => `nothing ${n}`,
};

export async function measureSearch({ port, token, seconds }: SearchTarget, say: (figure: Figure) => void): Promise<void> {
  const callers = { 'seen by an administrator': token, 'by who sees only their own': await narrowToken(port, token) };
  for (const [whose, own] of Object.entries(callers)) {
    for (const [what, word] of Object.entries(words)) {
      const request = (n: number): Buffer => requestBytes('GET', `/v2/search?text=${encodeURIComponent(word(n))}`, own);
      await load({ port, connections: 1, seconds: 1, request });
      const { p50, p95, failed } = await load({ port, connections: 1, seconds, request: (n) => request(n + 1_000) });
      if (failed > 0) throw new Error(`${failed} searches failed`);
      say({
        what: `search of all kinds for ${what}, ${whose}`,
        target: `p95 < ${MAX_MS} ms`,
        measured: `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
        met: p95 < MAX_MS,
      });
    }
  }
}

interface Answer {
  readonly success: { readonly id: number };
  readonly data: readonly { readonly id: number }[];
  readonly token: string;
}

/** A token of a new user who is also a resource, and sees no bookings of others. */
async function narrowToken(port: number, token: string): Promise<string> {
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/v2/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  };
  const name = `Narrow ${process.pid}`;
  const group = await call('POST', 'group', { name, acl_schedule: 'R-', acl_contact: 'R-', acl_project: 'R-' });
  const user = await call('POST', 'user', {
    username: `narrow-${process.pid}`,
    primary_email: `narrow-${process.pid}@example.com`,
    first_name: 'Narrow',
    last_name: String(process.pid),
    group_id: group.success.id,
  });
  const [person] = (await call('GET', `contact?name=${encodeURIComponent(name)}`)).data;
  await call('POST', 'resource', { name, type_id: 2, type_person_id: person?.id });
  await call('PUT', `user?id=${user.success.id}`, { schedule_view_mode: 2 });
  return (await call('POST', 'token', { name, user_id: user.success.id })).token;
}
