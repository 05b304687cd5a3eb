import { FIRST_DAY, MONTH } from './bookings.sql.ts';
import { load, requestBytes, type LoadResult } from './load.ts';
import type { Figure } from './figure.ts';

const HOUR = 3_600;
const DAY = 86_400;
const WEEKS = 28 * DAY;
const ROUNDS = 15;

export interface BookingTarget {
  readonly port: number;
  /** Port of the plain implementation on the same database. */
  readonly classic: number;
  readonly token: string;
  readonly seconds: number;
}

/** A workspace with its resources by their types: 1 rooms, 2 people, 3 equipment. */
export type Places = Record<1 | 2 | 3, readonly number[]> & { readonly workspace: number };

/** An account with a million bookings: what a booking, a search for slots, what is free, a report and the month of a board cost in it. */
export async function measureBookings(target: BookingTarget, say: (figure: Figure) => void): Promise<void> {
  const [board, ...others] = await readWorkspaces(target);
  if (board === undefined) throw new Error('the account has no workspaces');
  // Reads come first: for minutes the database puts away what a hundred thousand bookings leave behind.
  await measureReads(target, board, say);
  await measureCreation(target, others, say);
}

/** The workspaces of an account with what is booked in them. */
export async function readWorkspaces({ port, token }: Pick<BookingTarget, 'port' | 'token'>): Promise<Places[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/v2/workspace?limit=100&fields=id,resources`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { id: number; resources: { id: number; type_id: number }[] }[] };
  return data.map(({ id: workspace, resources }) => {
    const of = (type: number): number[] => resources.flatMap(({ id, type_id }) => (type_id === type ? [id] : []));
    return { workspace, 1: of(1), 2: of(2), 3: of(3) };
  });
}

export const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * A room, a person and a camera at an hour of a day at which nothing is booked: never the same ones twice, and others for those that
 * are made at once.
 */
export function nthBooking(workspaces: readonly Places[], hour: number): (n: number) => object {
  const all = workspaces.flatMap((places) => places[1].map((room, k) => [room, places[2][k], places[3][k]]));
  return (n) => {
    const start = FIRST_DAY + (Math.floor(n / all.length) % 1826) * DAY + hour * HOUR;
    return { name: `Night shoot ${n}`, start, end: start + HOUR, resources: all[n % all.length]?.map((id) => ({ id })) };
  };
}

async function measureCreation(
  { port, classic, token, seconds }: BookingTarget,
  workspaces: readonly Places[],
  say: (figure: Figure) => void,
): Promise<void> {
  const subjects = [
    { port, path: '/v2/booking', hour: 18 },
    { port: classic, path: '/booking', hour: 20 },
    { port: classic, path: '/booking?bare', hour: 22 },
  ].map((subject) => ({ ...subject, nth: nthBooking(workspaces, subject.hour), made: 0, busy: [] as number[], alone: [] as number[] }));
  const run = async (subject: (typeof subjects)[number], connections: number, length: number): Promise<LoadResult> => {
    const from = subject.made;
    const request = (n: number): Buffer => requestBytes('POST', subject.path, token, subject.nth(from + n));
    const result = await load({ port: subject.port, connections, seconds: length, request });
    if (result.failed > 0) throw new Error(`${result.failed} bookings failed at ${subject.path}`);
    subject.made += result.requests;
    return result;
  };
  for (const subject of subjects) await run(subject, 32, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) subject.busy.push(1000 / (await run(subject, 32, seconds / 3)).perSecond);
    for (const subject of subjects) subject.alone.push((await run(subject, 1, Math.max(1, seconds / 6))).p50);
  }
  const [ours, plain, bare] = subjects;
  if (ours === undefined || plain === undefined || bare === undefined) throw new Error('three subjects are measured');
  // Each round is compared with itself: the machine may be faster in one than in another.
  const ratio = (one: readonly number[], other: readonly number[]): number =>
    median(one.map((time, round) => time / (other[round] ?? Number.NaN)));
  const against = (other: typeof ours): { busy: number; alone: number } => ({
    busy: ratio(ours.busy, other.busy),
    alone: ratio(ours.alone, other.alone),
  });
  const shown = (other: typeof ours): string => {
    const { busy, alone } = against(other);
    const times = (of: 'busy' | 'alone'): string => `${median(ours[of]).toFixed(2)} to ${median(other[of]).toFixed(2)} ms`;
    return `${busy.toFixed(2)} × at c = 32 (${times('busy')} each), ${alone.toFixed(2)} × at c = 1 (p50 ${times('alone')})`;
  };
  const { busy, alone } = against(plain);
  say({
    what: 'POST booking of 3 resources, against a plain insert of the same rows',
    target: '< 1.5 ×',
    measured: shown(plain),
    met: busy < 1.5 && alone < 1.5,
  });
  say({ what: 'the same, against one without the rows of audit, event and version', target: '', measured: shown(bare), met: null });
}

interface Read {
  readonly what: string;
  /** What 95 of 100 must be faster than, in milliseconds; null where there is no target. */
  readonly most: number | null;
  readonly request: (n: number) => Buffer;
}

async function measureReads({ port, token, seconds }: BookingTarget, board: Places, say: (figure: Figure) => void): Promise<void> {
  for (const { what, most, request } of readsOf(token, board)) {
    await load({ port, connections: 1, seconds: 1, request });
    const result = await load({ port, connections: 1, seconds: 2 * seconds, request: (n) => request(n + 1000) });
    if (result.failed > 0) throw new Error(`${what}: ${result.failed} failed`);
    say({
      what,
      target: most === null ? '' : `p95 < ${most} ms`,
      measured: `p50 ${result.p50.toFixed(1)}, p95 ${result.p95.toFixed(1)} ms`,
      met: most === null ? null : result.p95 < most,
    });
  }
}

// Every request asks from another hour on.
const hourOf = (n: number): number => MONTH.start - 300 * DAY + ((n * 7) % 12_000) * HOUR;

function readsOf(token: string, board: Places): Read[] {
  const [rooms, people, cameras] = [board[1].slice(0, 17), board[2].slice(0, 17), board[3].slice(0, 16)];
  const ids = [...rooms, ...people, ...cameras].join(',');
  const get = (query: string): Buffer => requestBytes('GET', `/v2/booking?${query}`, token);
  const month = (n: number): string => `from=${hourOf(n)}&to=${hourOf(n) + 31 * DAY}`;
  const needs = [
    { any: 1, of: rooms },
    { any: 2, of: people },
    { any: 4, of: cameras },
  ];
  return [
    {
      what: 'search for 10 slots in 4 weeks among 50 resources',
      most: 50,
      request: (n: number) =>
        requestBytes('POST', '/v2/availability/search', token, {
          from: hourOf(n),
          to: hourOf(n) + WEEKS,
          length: 2 * HOUR,
          step: 900,
          count: 10,
          needs,
        }),
    },
    {
      what: 'what is free and taken of 50 resources in 4 weeks',
      most: 50,
      request: (n: number) => requestBytes('GET', `/v2/availability?resource_id=${ids}&from=${hourOf(n)}&to=${hourOf(n) + WEEKS}`, token),
    },
    {
      what: 'utilisation of 50 resources in a month',
      most: 50,
      request: (n: number) => requestBytes('GET', `/v2/report/utilisation?resource_id=${ids}&${month(n)}`, token),
    },
    {
      what: 'first list page of the bookings of 200 resources in a month (AND), counted anew',
      most: null,
      request: (n: number) => get(`workspace_id=${board.workspace}&${month(n)}&filter_operator=AND`),
    },
    {
      what: 'first list page of the bookings of a resource, or of a month (OR), counted anew',
      most: null,
      request: (n: number) => get(`resource_id=${rooms[n % rooms.length]}&${month(n)}`),
    },
    {
      what: 'first list page of the bookings of a resource with a status and a name (AND), counted anew',
      most: null,
      request: (n: number) => get(`resource_id=${people[n % people.length]}&status_id=${1 + (n % 5)}&filter_operator=AND&name=${n % 997}`),
    },
    {
      what: 'a board of 200 resources and 5,000 bookings in a month, not asked for before',
      most: 60,
      request: (n: number) =>
        requestBytes('GET', `/v2/booking/board?workspace_id=${board.workspace}&from=${MONTH.start}&to=${MONTH.end + n}`, token),
    },
  ];
}
