// Runs on a Citus cluster what shows that the same code serves there: the suites of conformance, races, arithmetic, scheduling, events,
// separation and erasing, a plan of every statement, and what only a cluster can do.
// Usage: npm run test:citus -- ADDRESS OF THE COORDINATOR [WORDS OF TEST FILES...]
// The address names a superuser and a database in which the coordinator knows its workers; each test file gets a database of its own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [address, ...words] = process.argv.slice(2);
if (address === undefined || !/^postgres(ql)?:\/\//.test(address)) {
  console.error('Name the address of the coordinator: npm run test:citus -- postgres://USER@HOST:PORT/DATABASE');
  process.exit(1);
}
const suites = [
  'test/cluster/*.cluster.ts',
  'test/{conformance,races,separation}/*.test.ts',
  'src/erasure/*.test.ts',
  'src/views/**/*.test.ts',
  'src/records/{booking,expense,invoice,payment,recurring-invoice,resource,shared,statement,webhook,workspace}/**/*.test.ts',
  'src/records/{journal,job}.test.ts',
];
const runner = fileURLToPath(new URL('run-tests.mjs', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  // What installs and fills a cluster takes long on a busy machine.
  [runner, `--files=packages/server/{${suites.join(',')}}`, '--minutes=30', ...words],
  { stdio: 'inherit', env: { ...process.env, DAYBOOK_TEST_DATABASE_URL: address } },
);
process.exit(status ?? 1);
