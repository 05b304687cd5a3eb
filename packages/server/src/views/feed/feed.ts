import { createHmac, hash } from 'node:crypto';
import { readOwnFeed, readProjectFeed, readResourceFeed, readSharedFeed, readWorkspaceFeed } from '@daybook/contract';
import { chooseLanguage } from '@daybook/values';
import type { Versions } from '../../access/shared-versions.ts';
import { hasLevel, viewerClass, viewerValues, type Viewer } from '../../access/viewer.ts';
import { loadVersions } from '../../database/kind-version.sql.ts';
import { bind } from '../../database/statement.ts';
import { answer, type Answer, type Module } from '../../http/handler.ts';
import { contentDisposition, fileName } from '../../http/send-answer.ts';
import type { Page } from '../../lists/pages.ts';
import { Problem } from '../../problem.ts';
import { writingCalendar, type CalendarEvent } from '../../scheduling/icalendar/index.ts';
import type { Services } from '../../services.ts';
import { texts } from '../../texts/index.ts';
import { inSlices } from '../in-slices.ts';
import { eventsOf, withDetail, type Detail, type StoredBooking } from './calendar-events.rules.ts';
import { findCalendar, findShared, loadCalendar, MAX_OCCURRENCES, type FeedKind } from './feed.sql.ts';

// What is written of these can change a calendar, or who sees what in it.
export const feedKinds = ['booking', 'resource', 'workspace', 'project', 'user', 'contact', 'account'];

export const feedModule: Module = {
  handlers: [
    answer(readResourceFeed, ({ query: { secret, file }, services }) => answerFeed(services, secret, 'resource', idOf(file))),
    answer(readWorkspaceFeed, ({ query: { secret, file }, services }) => answerFeed(services, secret, 'workspace', idOf(file))),
    answer(readProjectFeed, ({ query: { secret, file }, services }) => answerFeed(services, secret, 'project', idOf(file))),
    answer(readSharedFeed, ({ query: { secret, file }, services }) => answerFeed(services, secret, 'shared', idOf(file))),
    answer(readOwnFeed, ({ query: { secret }, services }) => answerFeed(services, secret, 'me', 0)),
  ],
};

function idOf(file: string): number | undefined {
  const id = /^([1-9]\d{0,14})\.ics$/.exec(file)?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * Returns a calendar to anyone who knows its address: calendar programs send no token. Every wrong address gets the same response,
 * so that nothing can be learned by trying. The calendar is made again only after a write.
 */
async function answerFeed(services: Services, secret: string, kind: FeedKind | 'shared', id: number | undefined): Promise<Answer> {
  const path = kind === 'me' ? kind : `${kind}/${id}`;
  const reader = id === undefined ? undefined : await services.authentication.feeds.identify(secret, path, feedKinds);
  const mayRead = reader !== undefined && hasLevel(reader.viewer, 'Schedule', 'R-');
  const chosen = mayRead && id !== undefined ? await choose(services, reader, kind, id) : undefined;
  const isOpen = mayRead && chosen !== undefined && (chosen.kind !== 'project' || hasLevel(reader.viewer, 'Project', 'R-'));
  const calendar = isOpen ? await recallCalendar(services, reader, chosen) : undefined;
  if (calendar === undefined) throw new Problem('not_found', { detail: 'there is no such calendar' });
  const { body, etag, name = kind } = calendar;
  // The address is a secret: where somebody has published it, no search engine shows what is behind it.
  const headers = { 'content-disposition': contentDisposition(fileName(name, 'ics')), 'x-robots-tag': 'noindex, nofollow, noarchive' };
  return { body, etag, type: 'text/calendar; charset=utf-8', headers };
}

interface Reader {
  readonly viewer: Viewer;
  readonly version: number;
  /** The database's clock, in UNIX seconds. */
  readonly now: number;
}

/** Which calendar is read, and how. */
interface Chosen {
  readonly kind: FeedKind;
  readonly id: number;
  readonly detail: Detail;
  /** Its name, where it has another than what it is of. */
  readonly name: string;
}

async function choose({ connections }: Services, { viewer }: Reader, kind: FeedKind | 'shared', id: number): Promise<Chosen | undefined> {
  if (kind !== 'shared') return { kind, id, detail: 'all', name: '' };
  const statements = [bind(findShared, { ...viewerValues(viewer), id })];
  const [[row] = []] = await connections.read({ account: viewer.account, zone: null }, statements);
  if (row === undefined) return undefined;
  const [of, key = 0] = String(row['calendar']).split('/');
  return { kind: of as FeedKind, id: Number(key), detail: row['shows'] as Detail, name: String(row['name']) };
}

/** A calendar with the version of what it was made of. */
type VersionedCalendar = Page & { readonly version: number };

const making = new WeakMap<Services, Map<string, Promise<VersionedCalendar | undefined>>>();

async function recallCalendar(services: Services, { viewer, version, now }: Reader, chosen: Chosen): Promise<Page | undefined> {
  const key = `${viewer.account} ${viewerClass(viewer, true)} ${JSON.stringify(chosen)}`;
  const cached = services.calendars.get(key, version, now);
  if (cached !== undefined) return cached;
  // Requests for the same at the same time share one run, of what is no older than what they have seen.
  const name = `${key} ${version}`;
  const running = making.get(services)?.get(name);
  if (running !== undefined) return running;
  const work = makeCalendar(services, viewer, chosen);
  const ofServer = making.get(services) ?? new Map<string, Promise<VersionedCalendar | undefined>>();
  making.set(services, ofServer.set(name, work));
  try {
    const calendar = await work;
    if (calendar !== undefined) services.calendars.set(key, calendar.version, calendar);
    return calendar;
  } finally {
    ofServer.delete(name);
  }
}

/** What a calendar is made of, as it is read in one snapshot. */
type Snapshot = readonly [[Versions?], [{ name: string; language: string; until: number }?], (StoredBooking & { until: number })[]];

async function readSnapshot({ connections, ending }: Services, viewer: Viewer, { kind, id }: Chosen): Promise<Snapshot> {
  const values = { ...viewerValues(viewer), id };
  const versions = loadVersions(feedKinds, { ending });
  const statements = [
    bind(versions, values),
    bind(findCalendar[kind], values),
    bind(loadCalendar[kind], { ...values, most_occurrences: MAX_OCCURRENCES }),
  ];
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  return (await connections.readAlone(scope, statements, { versioned: true })) as unknown as Snapshot;
}

/** The calendar as its viewer may see it; undefined where there is none. Holds that are over are ended first. */
async function makeCalendar(services: Services, viewer: Viewer, chosen: Chosen): Promise<VersionedCalendar | undefined> {
  let snapshot = await readSnapshot(services, viewer, chosen);
  if (snapshot[0][0]?.due === true && (await services.ending.end(viewer.account))) snapshot = await readSnapshot(services, viewer, chosen);
  const [[state], [calendar], rows] = snapshot;
  if (state === undefined || calendar === undefined) return undefined;
  const uidOf = (booking: number, occurrenceStart?: number): string =>
    uidFrom(services.instanceSecret, `booking ${viewer.account} ${booking} ${occurrenceStart ?? ''}`);
  const name = chosen.name || calendar.name;
  const { busy } = texts[chooseLanguage(calendar.language)].calendar;
  const body = await inSlices(viewer, writing({ ...chosen, name, busy }, rows.toReversed(), uidOf));
  const until = rows.reduce((earliest, row) => Math.min(earliest, row.until), Math.min(calendar.until, state.ends ?? Infinity));
  return { body, etag: `"${hash('sha1', body, 'base64url').slice(0, 16)}"`, link: undefined, name, until, version: state.version };
}

/** Writes a calendar, and can be interrupted between its events. */
function* writing(
  { name, detail, busy }: Pick<Chosen, 'name' | 'detail'> & { readonly busy: string },
  rows: readonly StoredBooking[],
  uidOf: Parameters<typeof eventsOf>[1],
): Generator<void, Buffer> {
  const events: CalendarEvent[] = [];
  for (const row of rows) {
    for (const event of eventsOf(withDetail(row, detail, busy), uidOf)) events.push(event);
    yield;
  }
  return yield* writingCalendar({ name, events });
}

/** A stable id that is globally unique and reveals nothing (RFC 7986, 5.3). */
function uidFrom(instanceSecret: string, name: string): string {
  const hex = createHmac('sha256', instanceSecret).update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
