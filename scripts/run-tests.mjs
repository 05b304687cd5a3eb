// Runs all test files, or those whose path contains one of the words given, on one PostgreSQL and one unpacked browser that are there for
// the run: each file copies a database from a template. A test in which no assertion ran fails. A server named by
// DAYBOOK_TEST_DATABASE_URL is used as it is.
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { junit } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../packages/server/src/database/embedded/index.ts';
import { buildWeb } from '../packages/server/src/runtime/build-web.ts';
import { createLogger } from '../packages/server/src/logging.ts';
import { unpackChromium } from '../packages/server/test/support/chromium.ts';
import { byFile, hasFallen } from './test-group.mjs';
import { inLanes } from './test-lanes.mjs';
import { filesOfRun, inOrder, mayFailByChance, remember } from './test-plan.mjs';
import report from './test-report.mjs';
import { withSecondLook } from './test-second-look.mjs';

/** How many files run at once: as many as there are cores, and up to one more than twice as many while the cores are idle. */
const LANES = Math.min(availableParallelism(), 6);
/** The counts that Node prints of each run, and the summary of all of them. */
const COUNTS = /^(?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;
/** Where files are kept in memory, and how much room tests have to find there: a disk makes each commit of a test wait. */
const MEMORY = '/dev/shm';
const ROOM = 6 * 2 ** 30;
const root = fileURLToPath(new URL('..', import.meta.url));

// --long has what takes long instead, with other seeds each time; --report=FILE writes a JUnit report beside, which scripts/conformance.ts
// reads; --files=PATTERN runs other files; --minutes=N lets a test take so long.
const { values, positionals: words } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    report: { type: 'string' },
    files: { type: 'string', default: 'packages/*/{src,test}/**/*.test.ts' },
    minutes: { type: 'string', default: '8' },
  },
  allowPositionals: true,
});
const all = globSync(values.files, { cwd: root }).filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const files = filesOfRun(all.sort(), { isNamed: words.length > 0, isLong: values.long });
// A word that finds nothing is a name that changed: what it named would never run again.
const unmatched = words.filter((word) => !all.some((file) => file.includes(word)));
if (files.length === 0 || unmatched.length > 0) {
  console.error(unmatched.length === 0 ? 'There are no test files.' : `No test file has ${unmatched.join(' or ')} in its path.`);
  process.exit(1);
}
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ending.abort());
const runMinutes = values.long ? 240 : 75;
const limit = setTimeout(() => {
  console.error(`The tests did not end within ${runMinutes} minutes.`);
  process.exitCode = 1;
  ending.abort();
}, runMinutes * 60_000);
if (values.long) {
  process.env.DAYBOOK_TEST_LONG = 'on';
  process.env.DAYBOOK_TEST_SEED ??= String(Date.now() % 2 ** 31);
}
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');
// The browser gets the application as it is built.
if (files.some((file) => file.startsWith('packages/web/'))) await buildWeb(createLogger('error'));
await inMemory(() => withBrowser(() => withDatabase(runFiles)));
clearTimeout(limit);

/** What a test keeps outlives its processes in memory as on a disk, where there is no such folder or no room in it. */
async function inMemory(work) {
  if (!existsSync(MEMORY) || process.env.TMPDIR !== undefined) return work();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM || !mayExecuteIn(MEMORY)) return work();
  const folder = mkdtempSync(join(MEMORY, 'daybook-tests-'));
  // Some of the tests' databases run as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

// Containers often have a memory folder in which no program may be started; the browser would be one.
function mayExecuteIn(folder) {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const options = mounts.findLast(([, place]) => place === folder)?.[3] ?? '';
  return !options.split(',').includes('noexec');
}

async function withDatabase(work) {
  if (process.env.DAYBOOK_TEST_DATABASE_URL !== undefined) return work();
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-tests-'));
  const database = await startEmbedded({ dataDir, logger: createLogger('error'), memoryBytes: 2 ** 32 });
  const { user, host } = database.ownerUrl;
  process.env.DAYBOOK_TEST_DATABASE_URL = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`;
  try {
    return await work();
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withBrowser(work) {
  const isNeeded = files.some((file) => /^packages\/web\/|\/client\//.test(file));
  if (!isNeeded || process.env.DAYBOOK_TEST_CHROMIUM !== undefined) return work();
  const folder = mkdtempSync(join(tmpdir(), 'daybook-browser-'));
  try {
    process.env.DAYBOOK_TEST_CHROMIUM = await unpackChromium(folder);
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runFiles() {
  const { beside, alone } = inOrder(files);
  const seconds = {};
  const kept = [];
  const runs = async function* () {
    yield* inLanes(beside, { lanes: LANES, most: 2 * LANES + 1 }, runsOf);
    yield* inLanes(alone, { lanes: 1, most: 1 }, runsOf);
  };
  // A developer who names files looks at them, and wants the result at once.
  const looked = words.length > 0 ? runs() : withSecondLook(runs(), mayFailByChance, (file) => eventsOf(file));
  const events = async function* () {
    for await (const event of inOneSummary(looked)) {
      const { type, data } = event;
      if (type === 'test:summary' && !data.success) process.exitCode = 1;
      if (type === 'test:summary' && data.file !== undefined) seconds[relative(root, data.file)] = Math.round(data.duration_ms / 1_000);
      if (values.report !== undefined) kept.push(event);
      yield event;
    }
  };
  for await (const text of report(events())) process.stdout.write(text);
  remember(seconds);
  if (values.report === undefined) return;
  const xml = await Array.fromAsync(junit(kept.values()));
  writeFileSync(values.report, xml.join(''));
}

/** The runs of files that share a process. If that process crashes, its results do not count, and each file gets one of its own. */
async function* runsOf(group) {
  if (group.length > 1) {
    const events = await Array.fromAsync(eventsOf('scripts/test-group.mjs', group));
    if (!hasFallen(events)) return yield* byFile(events, group);
    if (ending.signal.aborted) return yield { file: group.join(', '), events };
    yield { events: [{ type: 'file:flaky', data: { file: group.join(', '), events } }] };
  }
  for (const file of group) yield { file, events: await Array.fromAsync(eventsOf(file)) };
}

async function* eventsOf(file, argv = []) {
  if (ending.signal.aborted) return;
  const events = run({
    files: [join(root, file)],
    argv,
    cwd: root,
    // The client is taken from its sources: what it is packed as is not there yet.
    execArgv: ['--conditions=daybook-source', `--import=${new URL('require-assertions.mjs', import.meta.url).href}`],
    timeout: Number(values.minutes) * 60_000,
    concurrency: 1,
    signal: ending.signal,
  });
  for await (const event of events) if (event.type !== 'test:diagnostic' || !COUNTS.test(event.data.message)) yield event;
}

/** The events of all runs of files, with one summary. */
async function* inOneSummary(runs) {
  const began = performance.now();
  const total = { counts: { passed: 0, failed: 0, cancelled: 0, skipped: 0 }, success: true, flaky: 0 };
  for await (const { events } of runs)
    for (const event of events) {
      const { type, data } = event;
      if (type === 'file:flaky') total.flaky += 1;
      if (type !== 'test:summary' || data.file !== undefined) {
        yield event;
        continue;
      }
      for (const name of Object.keys(total.counts)) total.counts[name] += data.counts[name];
      total.success &&= data.success;
    }
  yield { type: 'test:summary', data: { ...total, duration_ms: performance.now() - began } };
}
