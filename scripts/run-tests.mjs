// Runs all test files, or those whose path contains one of the words given, on one PostgreSQL that is started for the
// run: each file copies a database from a template. A test in which no assertion ran fails. A server named by
// DAYBOOK_TEST_DATABASE_URL is used as it is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../packages/server/src/database/embedded/index.ts';
import { buildWeb } from '../packages/server/src/runtime/build-web.ts';
import { createLogger } from '../packages/server/src/logging.ts';

const RUN_MS = 75 * 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));

// --report=FILE writes a JUnit report beside, which scripts/conformance.ts reads; --files=PATTERN runs other files; --minutes=N lets a test
// take so long.
const { values, positionals: words } = parseArgs({
  options: { report: { type: 'string' }, files: { type: 'string' }, minutes: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const { report, files: pattern = 'packages/*/{src,test}/**/*.test.ts' } = values;
const files = globSync(pattern, { cwd: root })
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();
if (files.length === 0) {
  console.error(words.length === 0 ? 'There are no test files.' : `No test file has ${words.join(' or ')} in its path.`);
  process.exit(1);
}
// The browser gets the application as it is built.
if (files.some((file) => file.startsWith('packages/web/'))) await buildWeb(createLogger('error'));
process.exitCode = await withDatabase(runFiles);

async function withDatabase(run) {
  const given = process.env.DAYBOOK_TEST_DATABASE_URL;
  if (given !== undefined) return run(given);
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-tests-'));
  const database = await startEmbedded({ dataDir, logger: createLogger('error'), memoryBytes: 2 ** 32 });
  try {
    return await run(`postgres://${database.ownerUrl.user}@localhost/postgres?host=${encodeURIComponent(database.ownerUrl.host)}`);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runFiles(url) {
  const options = [
    '--test',
    '--import=./scripts/require-assertions.mjs',
    `--test-timeout=${Number(values.minutes) * 60_000}`,
    `--test-concurrency=${Math.max(2, Math.min(availableParallelism(), 6))}`,
    '--test-reporter=./scripts/test-report.mjs',
    '--test-reporter-destination=stdout',
    ...(report === undefined ? [] : ['--test-reporter=junit', `--test-reporter-destination=${report}`]),
  ];
  const child = spawn(process.execPath, [...options, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DAYBOOK_TEST_DATABASE_URL: url, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  const limit = setTimeout(() => {
    console.error(`The tests did not end within ${RUN_MS / 60_000} minutes.`);
    child.kill('SIGTERM');
  }, RUN_MS);
  const [code] = await once(child, 'exit');
  clearTimeout(limit);
  return code ?? 1;
}
