// npm run prove:hour [-- --minutes=60 --seed=N --users=40 --rate=1 --servers=2 --database=URL --page=FILE --logs=FOLDER]: users work in
// every module while servers and database are killed, the disk is full, the way to the database is slow, hung or cut, the mail server
// hangs, a clock jumps, backups are made and a migration fails; then what was acknowledged is compared with what is there. Ends with 1
// where a promise was broken. --database names an empty database that is there already, such as that of a coordinator; it is not killed.
import { parseArgs } from 'node:util';
import { runHour } from '../packages/server/test/hour/hour.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    users: { type: 'string', default: '40' },
    rate: { type: 'string', default: '1' },
    servers: { type: 'string', default: '1' },
    database: { type: 'string' },
    page: { type: 'string', default: 'hour.md' },
    logs: { type: 'string' },
  },
});
const [minutes, seed, users, rate, servers] = [values.minutes, values.seed, values.users, values.rate, values.servers].map(Number);
if (!(minutes! > 0 && users! >= 1 && rate! > 0 && servers! >= 1 && Number.isInteger(seed))) {
  console.error('--minutes, --users, --rate and --servers take positive numbers, --seed a whole one.');
  process.exit(2);
}
const kept = await runHour(
  {
    minutes: minutes!,
    seed: seed!,
    users: users!,
    rate: rate!,
    servers: servers!,
    database: values.database,
    page: values.page,
    logs: values.logs,
  },
  (text) => console.log(text),
);
console.log(`The report is in ${values.page}.`);
process.exit(kept ? 0 : 1);
