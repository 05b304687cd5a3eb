// Which test files a run has, and in which order they start: the longest first, so that no core waits for one at the end.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DEEPER_LONG, ONLY_LONG } from './test-long.mjs';

const cache = new URL('../node_modules/.cache/', import.meta.url);
const remembered = new URL('test-seconds.json', cache);

const server = 'packages/server/test';

/** They measure how long something takes, or wait for processes that yield to others, so nothing runs beside them. */
const ALONE = [
  ...['accounts-beside', 'attacks', 'billing-attacks', 'event-loop', 'sign-in-flood'].map((name) => `${server}/abuse/${name}`),
  `${server}/runtime/renew`,
];

/** What fails by chance in these is what they look for: they get no second look. */
const LOOKING_FOR_CHANCE = /\/(?:abuse|durability|fuzz|races|separation|verification)\/|crash|\.properties\.test\.ts$/;

/** Files of less than so many seconds share a process with others of their part, up to so many files and seconds together. */
const SMALL = 16;
const TOGETHER = { files: 10, seconds: 45 };
/** The parts that share, but for files that change what is of the whole process, or have hooks around all of its tests. */
const SHARING = /^packages\/(?:client|contract|server|values)\/(?!test\/(?:cluster|database|embedded|runtime)\/)|^packages\/web\/src\//;
const UNSHARED = ['packages/client/test/retry.test.ts', ...['paths', 'statements'].map((name) => `${server}/architecture/${name}.test.ts`)];
const HOOKS = /^(?:const \w+ = )?(?:testServer|before|after|beforeEach|afterEach)\(/m;

/** Of a file that is neither remembered nor listed. */
const SECONDS = 2;
/** Seconds of the others, where no run has been remembered yet. */
const LISTED = JSON.parse(readFileSync(new URL('test-seconds.json', import.meta.url), 'utf8'));

const isOf = (file, list) => list.some((one) => file.startsWith(one));

/** The files of a tier; a run that names files has these, whatever their tier. */
export function filesOfRun(files, { isNamed, isLong }) {
  if (isNamed) return files;
  if (isLong) return files.filter((file) => isOf(file, [...ONLY_LONG, ...DEEPER_LONG]));
  return files.filter((file) => !isOf(file, ONLY_LONG));
}

/** Groups of files that have a process together: those that may run beside others, and those that run alone after them, longest first. */
export function inOrder(files) {
  const seconds = { ...LISTED, ...secondsOfRuns() };
  const secondsOf = (file) => seconds[file] ?? SECONDS;
  const secondsOfAll = (group) => group.reduce((sum, file) => sum + secondsOf(file), 0);
  // By the list alone: a busy machine does not change which files share.
  const isSmall = (file) => (LISTED[file] ?? SECONDS) < SMALL && mayFailByChance(file);
  const mayShare = (file) => SHARING.test(file) && isSmall(file) && !UNSHARED.includes(file) && !HOOKS.test(textOf(file));
  const groups = [...files.filter((file) => !mayShare(file)).map((file) => [file]), ...inGroups(files.filter(mayShare))];
  const longestFirst = groups.toSorted((one, other) => secondsOfAll(other) - secondsOfAll(one));
  const isAlone = ([file]) => isOf(file, ALONE);
  return { beside: longestFirst.filter((group) => !isAlone(group)), alone: longestFirst.filter(isAlone) };
}

const textOf = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

function inGroups(files) {
  const secondsOfAll = (group) => group.reduce((sum, file) => sum + (LISTED[file] ?? SECONDS), 0);
  const groups = [];
  for (const file of files) {
    const last = groups.at(-1);
    if (last !== undefined && last.length < TOGETHER.files && secondsOfAll([...last, file]) <= TOGETHER.seconds) last.push(file);
    else groups.push([file]);
  }
  return groups;
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
