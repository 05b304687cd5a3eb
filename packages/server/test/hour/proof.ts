import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LAST_BACKUP, type Done } from './faults.ts';
import type { House } from './house.ts';
import { loadKinds } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import type { Follower, Hook } from './listeners.ts';
import type { AnyClient } from './users.ts';
import { slopeOf, type Memory, type Watch } from './watch.ts';

/** A promise, and what the hour showed of it. */
export interface Promised {
  readonly what: string;
  readonly shown: string;
  /** What contradicts it. */
  readonly broken: readonly string[];
}

/** Everything that is compared in the end. */
export interface Evidence {
  readonly house: House;
  readonly ledger: Ledger;
  readonly watch: Watch;
  readonly memory: Memory;
  readonly done: readonly Done[];
  readonly followers: readonly Follower[];
  readonly hook: Hook;
  /** The administrator, who sees everything. */
  readonly api: AnyClient;
  /** The last event before the hour. */
  readonly after: number;
}

const PAGE = 1_000;
const SETTLE_TRIES = 180;
const WARM_MS = 600_000;
const MAX_GROWTH = 1.1;

async function all(api: AnyClient, path: string): Promise<any[]> {
  const records: any[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await api.GET(`${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}&page=${page}`);
    records.push(...data.data);
    if (data.data.length < PAGE) return records;
  }
}

async function eventsAfter(api: AnyClient, after: number): Promise<any[]> {
  const events: any[] = [];
  for (;;) {
    const { data } = await api.GET(`/v2/event?limit=${PAGE}&after=${events.at(-1)?.id ?? after}`);
    if (data.data.length === 0) return events;
    events.push(...data.data);
  }
}

/** Waits for what comes later by itself, at most three minutes. */
async function settled(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < SETTLE_TRIES && !(await isSo()); tries += 1) await sleep(1_000);
}

const stoodStill = ({ stalls }: Watch): string =>
  stalls.length === 0
    ? ''
    : `; the machine itself stood still ${stalls.length} times, which does not count: ` +
      stalls.map(({ from, to }) => `${((to - from) / 1_000).toFixed(0)} s`).join(', ');

/** Compares what was acknowledged with what is there. */
export async function prove(evidence: Evidence): Promise<Promised[]> {
  const { ledger, watch, house, done } = evidence;
  const events = await eventsAfter(evidence.api, evidence.after);
  // Of an hour there are more answers than a function takes arguments.
  const slowest = watch.answers.reduce((most, { ms }) => Math.max(most, ms), 0);
  const promised: Promised[] = [
    { what: 'every write is answered in the end', shown: `${ledger.writes} were`, broken: ledger.unanswered },
    {
      what: 'nothing is refused that was not wrong, and nothing is a 500',
      shown: 'no request was',
      broken: ledger.unexpected.map((one) => `${one.request}: ${one.status} ${one.code}`),
    },
    {
      what: 'each answer comes within ten seconds',
      shown: `the slowest took ${(slowest / 1_000).toFixed(1)} s${stoodStill(watch)}`,
      broken: watch.late.map(({ request, status, ms }) => `${request}: ${status} after ${(ms / 1_000).toFixed(1)} s`),
    },
    { what: 'no server ends by itself', shown: 'none did', broken: house.ended },
    { what: 'a migration that fails leaves nothing behind', ...ofMigrations(done) },
    memoryIsFlat(evidence),
  ];
  const steps = [recordsAreThere, eventsAgree, followersSawAll, hookGotAll, mailsWereSent, filesAreThere, verified, restored];
  for (const step of steps) promised.push(await step(evidence, events));
  return promised;
}

async function recordsAreThere({ ledger, api }: Evidence): Promise<Promised> {
  const broken: string[] = [];
  for (const { kind, key, marked, changed } of loadKinds) {
    const lives = ledger.lives.filter((life) => life.kind === kind);
    // With the deleted ones, as they last were.
    const ever = Map.groupBy(await all(api, `/v2/${kind}?updated_after=0`), (record) => String(record[marked]));
    const living = new Set((await all(api, `/v2/${kind}?fields=${key}`)).map((record) => String(record[key])));
    for (const life of lives) {
      const lives = ever.get(life.marker) ?? [];
      const name = `${kind} ${life.key} (${life.marker})`;
      if (lives.length !== 1) broken.push(`${name} is there ${lives.length} times`);
      if (lives[0] !== undefined && String(lives[0][key]) !== life.key) broken.push(`${name} has another id`);
      if (living.has(life.key) === life.deleted) broken.push(`${name} is ${life.deleted ? 'deleted and there' : 'gone'}`);
      const value = lives[0]?.[changed];
      if (life.value !== undefined && value !== life.value) broken.push(`${name} has "${value}" where "${life.value}" was acknowledged`);
    }
  }
  const count = (of: (life: Ledger['lives'][number]) => number): number => ledger.lives.reduce((sum, life) => sum + of(life), 0);
  const [changes, deletions] = [count(({ updates }) => updates), count(({ deleted }) => Number(deleted))];
  const shown = `${ledger.lives.length} creates, ${changes} changes and ${deletions} deletions are as acknowledged`;
  return { what: 'no acknowledged write is lost, none is made twice', shown, broken };
}

function eventsAgree({ ledger }: Evidence, events: readonly any[]): Promised {
  const counts = new Map<string, number>();
  for (const { kind, record_id, type } of events) {
    const name = `${kind} ${record_id} ${String(type).split('.').at(-1)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const broken = ledger.lives.flatMap(({ kind, key, updates, deleted, shared }) => {
    const wrong = (action: string, expected: number): string[] => {
      const count = counts.get(`${kind} ${key} ${action}`) ?? 0;
      return count === expected ? [] : [`${kind} ${key} has ${count} events "${action}" for ${expected}`];
    };
    return [...wrong('created', 1), ...(shared ? [] : [...wrong('updated', updates), ...wrong('deleted', Number(deleted))])];
  });
  if (new Set(events.map(({ id }) => id)).size !== events.length) broken.push('an id of an event is there twice');
  return { what: 'each acknowledged write has its event, once', shown: `${events.length} events`, broken };
}

async function followersSawAll({ followers }: Evidence, events: readonly any[]): Promise<Promised> {
  const last = events.at(-1)?.id ?? 0;
  await settled(() => followers.every((one) => one.last >= last || one.refused !== undefined));
  const broken = followers.flatMap(({ seen, twice, refused, resets }, i) => {
    const missed = events.filter(({ id }) => !seen.has(id)).length;
    if (missed === 0 && twice === 0 && refused === undefined && resets === 0) return [];
    return [`user ${i + 1} missed ${missed}, saw ${twice} twice, was reset ${resets} times${refused === undefined ? '' : `: ${refused}`}`];
  });
  return { what: 'every open page is told of every event, once', shown: `${followers.length} streams had all`, broken };
}

async function hookGotAll({ hook }: Evidence, events: readonly any[]): Promise<Promised> {
  const missing = (): any[] => events.filter(({ id }) => !hook.arrived.has(id));
  await settled(() => missing().length === 0);
  const again = [...hook.arrived.values()].filter((times) => times > 1).length;
  const broken = missing().map(({ id, type }) => `event ${id} (${type}) has not arrived`);
  return {
    what: 'a webhook gets every event at least once',
    shown: `${hook.arrived.size} arrived, ${again} of them more than once`,
    broken,
  };
}

async function mailsWereSent({ house, ledger, api }: Evidence): Promise<Promised> {
  // What waits for its next attempt need not wait for it now.
  await house.sql(`update job set at = now() where state = 'queued' and at > now()`);
  const subjects = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { mail } of house.mails.received) counts.set(mail.subject ?? '', (counts.get(mail.subject ?? '') ?? 0) + 1);
    return counts;
  };
  let states = new Map<number, string>();
  await settled(async () => {
    states = new Map((await all(api, '/v2/delivery')).map(({ id, state }) => [id, state]));
    return [...ledger.mails.keys()].every((id) => states.get(id) !== 'queued');
  });
  const received = subjects();
  const broken = [...ledger.mails].flatMap(([id, subject]) => {
    if (states.get(id) !== 'sent') return [`delivery ${id} is ${states.get(id) ?? 'gone'}`];
    return received.has(subject) ? [] : [`delivery ${id} is sent, and the mail server has not got it`];
  });
  const again = [...received.values()].filter((times) => times > 1).length;
  return { what: 'every accepted mail is sent at least once', shown: `${ledger.mails.size} were, ${again} of them more than once`, broken };
}

async function filesAreThere({ ledger, api }: Evidence): Promise<Promised> {
  const broken: string[] = [];
  for (const [alias, text] of ledger.files) {
    const { data } = await api.GET(`/v2/file?alias=${alias}`).catch((error: unknown) => ({ data: String(error) }));
    const content = data instanceof Blob ? await data.text() : String(data);
    if (!content.includes(text)) broken.push(`the file ${alias} is not as it was sent`);
  }
  return { what: 'every file is as it was sent', shown: `${ledger.files.size} are`, broken };
}

function ofMigrations(done: readonly Done[]): Pick<Promised, 'shown' | 'broken'> {
  const tried = done.filter(({ fault }) => fault.startsWith('a migration'));
  const broken = done.filter(({ told }) => told.startsWith('BROKEN')).map(({ fault, told }) => `${fault}: ${told}`);
  return { shown: tried.length === 0 ? 'not tried in this time' : `tried ${tried.length} times`, broken };
}

function memoryIsFlat({ memory }: Evidence): Promised {
  const samples = memory.longestLife(0, WARM_MS);
  const mean = (of: typeof samples): number => of.reduce((sum, { mb }) => sum + mb, 0) / of.length;
  const third = Math.floor(samples.length / 3);
  if (third < 3) return { what: 'memory is flat after ten minutes', shown: 'not judged: the run was too short', broken: [] };
  const [early, late] = [mean(samples.slice(0, third)), mean(samples.slice(-third))];
  return {
    what: 'memory is flat after ten minutes',
    shown: `${early.toFixed(0)} MB, then ${late.toFixed(0)} MB: ${slopeOf(samples).toFixed(2)} MB a minute`,
    broken: late > early * MAX_GROWTH ? ['it grew by more than a tenth'] : [],
  };
}

async function verified({ house }: Evidence): Promise<Promised> {
  const { code, output } = await house.run(['verify']);
  const lines = output.trim().split('\n');
  return {
    what: '`daybook verify` finds no fault',
    shown: lines.at(-1) ?? '',
    broken: code === 0 ? [] : lines.filter((one) => /^FAULT|^daybook/.test(one)),
  };
}

/** The last backup that was made meanwhile, in an installation of its own. */
async function restored({ house }: Evidence): Promise<Promised> {
  const what = 'a backup made meanwhile is restored, and verified';
  const file = join(house.backups, LAST_BACKUP);
  if (!existsSync(file)) return { what, shown: 'none was made in this time', broken: [] };
  const folder = join(house.folder, 'restored');
  mkdirSync(folder);
  const settings = { DATABASE_URL: undefined, DAYBOOK_DATA_DIR: folder };
  for (const words of [['restore', file], ['verify']]) {
    const { code, output } = await house.run(words, { settings });
    if (code !== 0) return { what, shown: `${words[0]} failed`, broken: output.trim().split('\n').slice(-3) };
  }
  return { what, shown: 'it was', broken: [] };
}
