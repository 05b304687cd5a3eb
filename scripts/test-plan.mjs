// Which test files a run has, and in which order they start: the longest first, so that no core waits for one at the end.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const cache = new URL('../node_modules/.cache/', import.meta.url);
const remembered = new URL('test-seconds.json', cache);

const server = 'packages/server/test';
const web = 'packages/web/test';

/** Left to `npm run test:long`: what kills again and again, measures for minutes, or draws what has a command of its own. */
const ONLY_LONG = [
  `${server}/abuse/accounts-beside.test.ts`,
  `${server}/abuse/billing-attacks.test.ts`,
  `${server}/abuse/event-loop.test.ts`,
  `${server}/embedded/crash.test.ts`,
  `${server}/runtime/rolling-update.test.ts`,
  `${web}/pictures.test.ts`,
];

/** Run by `npm test` with few rounds, and by `npm run test:long` with many and with another seed each time. */
const DEEPER_LONG = [
  `${server}/durability/hostile-receivers.test.ts`,
  `${server}/durability/kill.test.ts`,
  `${server}/fuzz/`,
  ...['hostile', 'looks', 'permissions', 'typed-ahead'].map((name) => `${web}/${name}.test.ts`),
];

/** They measure how long something takes, so nothing runs beside them. */
const MEASURING = ['accounts-beside', 'attacks', 'billing-attacks', 'event-loop', 'sign-in-flood'].map((name) => `${server}/abuse/${name}`);

/** What fails by chance in these is what they look for: they get no second look. */
const LOOKING_FOR_CHANCE = /\/(?:abuse|durability|fuzz|races|separation|verification)\/|crash|\.properties\.test\.ts$/;

/** Seconds of the longest files, where no run has been remembered yet. */
const LONGEST = {
  [`${server}/abuse/billing-attacks.test.ts`]: 130,
  [`${server}/runtime/backup.test.ts`]: 105,
  [`${server}/abuse/attacks.test.ts`]: 80,
  [`${server}/runtime/serve.test.ts`]: 78,
  [`${web}/settings.test.ts`]: 77,
  [`${server}/abuse/accounts-beside.test.ts`]: 76,
  [`${server}/runtime/commands.test.ts`]: 75,
  [`${web}/looks.test.ts`]: 71,
  [`${web}/permissions.test.ts`]: 70,
  [`${web}/documents.test.ts`]: 67,
  [`${server}/durability/backup.test.ts`]: 67,
  [`${server}/abuse/event-loop.test.ts`]: 64,
  [`${web}/typed-ahead.test.ts`]: 56,
  [`${server}/runtime/first-start.test.ts`]: 45,
  [`${server}/runtime/database-gone.test.ts`]: 42,
  [`${web}/time.test.ts`]: 41,
  [`${web}/schedule.test.ts`]: 41,
  [`${server}/abuse/slow-requests.test.ts`]: 41,
  [`${server}/abuse/sign-in-flood.test.ts`]: 40,
  [`${server}/runtime/stopping.test.ts`]: 40,
  [`${server}/races/booking.test.ts`]: 40,
  [`${web}/forms.test.ts`]: 40,
  [`${server}/embedded/crash.test.ts`]: 39,
  'packages/server/src/erasure/erase-person.test.ts': 37,
  [`${server}/durability/jobs.test.ts`]: 37,
  [`${server}/conventions/filters.test.ts`]: 37,
  [`${server}/conventions/lists.test.ts`]: 36,
  [`${web}/reports.test.ts`]: 35,
  [`${server}/fuzz/bodies.test.ts`]: 35,
  [`${server}/separation/statements.test.ts`]: 34,
  [`${web}/documentation.test.ts`]: 34,
  [`${server}/runtime/setup.test.ts`]: 34,
  [`${server}/fuzz/queries.test.ts`]: 30,
  [`${server}/durability/kill.test.ts`]: 30,
  'packages/server/src/views/event-stream/event-stream.test.ts': 30,
  [`${web}/schedule-forms.test.ts`]: 28,
  'packages/server/src/records/delivery/delivery.test.ts': 28,
  [`${web}/stories.test.ts`]: 27,
  'packages/server/src/records/session/session.test.ts': 27,
  [`${web}/schedule-series.test.ts`]: 24,
  [`${server}/separation/modules.test.ts`]: 24,
};
/** Of a file that no run has had. */
const SECONDS = 8;

const isOf = (file, list) => list.some((one) => file.startsWith(one));

/** The files of a tier; a run that names files has these, whatever their tier. */
export function filesOfRun(files, { isNamed, isLong }) {
  if (isNamed) return files;
  if (isLong) return files.filter((file) => isOf(file, [...ONLY_LONG, ...DEEPER_LONG]));
  return files.filter((file) => !isOf(file, ONLY_LONG));
}

/** The files that may run beside others, and those that run alone after them, each with the longest first. */
export function inOrder(files) {
  const seconds = { ...LONGEST, ...secondsOfRuns() };
  const secondsOf = (file) => seconds[file] ?? SECONDS;
  const longestFirst = files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  const isMeasuring = (file) => isOf(file, MEASURING);
  return { beside: longestFirst.filter((file) => !isMeasuring(file)), alone: longestFirst.filter(isMeasuring) };
}

export const mayFailByChance = (file) => !LOOKING_FOR_CHANCE.test(file);

function secondsOfRuns() {
  try {
    return JSON.parse(readFileSync(remembered, 'utf8'));
  } catch {
    return {};
  }
}

/** Keeps how long files took, for the order of the next run. */
export function remember(seconds) {
  const own = Object.entries(seconds).filter(([file]) => file.startsWith('packages/'));
  mkdirSync(cache, { recursive: true });
  const draft = new URL(`test-seconds.${process.pid}.json`, cache);
  writeFileSync(draft, JSON.stringify({ ...secondsOfRuns(), ...Object.fromEntries(own) }, null, 1));
  // Renamed and not overwritten: the packages of a copy of the repository may be the same files.
  renameSync(draft, remembered);
}
