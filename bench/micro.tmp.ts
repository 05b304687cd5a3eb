import pg from 'pg';
import { loadViewer } from '../packages/server/src/access/viewer.sql.ts';
const cfg = { host: '/tmp/bdb/postgres', port: 5432, user: 'daybook_app', database: 'daybook', pipeline: true } as any;
async function run(name: string, submit: (c: pg.Client) => Promise<unknown>[], n = 2, conc = 16, secs = 2) {
  const cs = await Promise.all(Array.from({ length: n }, async () => { const c = new pg.Client(cfg); await c.connect(); return c; }));
  let done = 0; const until = performance.now() + secs * 1000; const cpu0 = process.cpuUsage();
  await Promise.all(Array.from({ length: conc }, async (_, i) => { const c = cs[i % n]!; while (performance.now() < until) { const s=(c as any).connection.stream; s.cork(); process.nextTick(()=>s.uncork()); await Promise.all(submit(c)); done++; } }));
  const cpu = process.cpuUsage(cpu0);
  console.log(name.padEnd(40), Math.round(done / secs), '/s', ((cpu.user + cpu.system) / done).toFixed(1), 'us node');
  await Promise.all(cs.map((c) => c.end()));
}
const B = "begin read only; set local daybook.account = '1'; set local timezone = 'UTC'";
const v = { name: 'v', text: loadViewer.text, values: loadViewer.parameters.map((p) => ({ account: 1, token: 1, kinds: ['contact', 'user', 'resource', 'custom-field'] })[p]) };
const one = { name: 'one', text: 'select $1::int as n', values: [1] };
const S = "begin read only; set local daybook.account = '1'";
const rows = { name: 'rows', text: `select coalesce(sum(version) filter (where kind = any($2)),0)::bigint as a, coalesce(sum(version) filter (where kind = any($3)),0)::bigint as b, extract(epoch from now())::bigint as now from kind_version where account_id = $1 and (kind = any($2) or kind = any($3))`, values: [1, ['contact','user','resource','custom-field'], ['token','user','group','account']] };
const rows2 = { name: 'rows2', text: `select sum(version)::bigint as a from kind_version where account_id = $1 and kind = any($2)`, values: [1, ['contact','user','resource','custom-field','token','group','account']] };
const wide = { name: 'wide', text: `select sum(a+b+c+d)::bigint as a, sum(e+f+g+h)::bigint as b, extract(epoch from now())::bigint as now from vw where account_id = $1`, values: [1] };
for (let i = 0; i < 2; i++) {
  await run('begin;set(1) + select 1 + commit', (c) => [c.query(S), c.query(one), c.query('commit')]);
  await run('begin;set + viewer + commit', (c) => [c.query(S), c.query(v), c.query('commit')]);
  await run('begin;set + rows + commit', (c) => [c.query(S), c.query(rows), c.query('commit')]);
  await run('begin;set + rows2 + commit', (c) => [c.query(S), c.query(rows2), c.query('commit')]);
  await run('begin;set + wide + commit', (c) => [c.query(S), c.query(wide), c.query('commit')]);
}
