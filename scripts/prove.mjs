// npm run prove [-- --page FILE]: runs the races against the operator's own PostgreSQL and prints what they showed into a page.
// DATABASE_URL names the server, as an owner who may make databases: each race gets one of its own and drops it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { page: { type: 'string', default: 'proof.html' } } });
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'daybook-prove-'));
const report = join(folder, 'report.xml');
const url = process.env.DATABASE_URL;
const began = new Date();

console.log(
  url === undefined
    ? 'DATABASE_URL is not set: the races run on an embedded database.'
    : 'The races run on the server that DATABASE_URL names.',
);
const environment = url === undefined ? process.env : { ...process.env, DAYBOOK_TEST_DATABASE_URL: url };
const { status } = spawnSync(process.execPath, ['scripts/run-tests.mjs', `--report=${report}`, 'test/races/'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
const races = readReport(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true });
writeFileSync(resolve(values.page), pageOf(races));
console.log(`\nThe results stand in ${values.page}.`);
process.exitCode = status ?? 1;

/** The tests of a JUnit report: name, seconds, and the failure if there is one. */
function readReport(xml) {
  return [...xml.matchAll(/<testcase name="([^"]*)" time="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, name, seconds, inner = '']) => ({
      name,
      seconds: Number(seconds),
      failure: /<failure[^>]*message="([^"]*)"/.exec(inner)?.[1],
    }),
  );
}

function pageOf(cases) {
  const failed = cases.filter(({ failure }) => failure !== undefined).length;
  const rows = cases.map(
    ({ name, seconds, failure }) =>
      `<tr class="${failure === undefined ? 'held' : 'failed'}">` +
      `<td>${name}</td><td>${failure ?? 'held'}</td><td>${seconds.toFixed(1)} s</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Daybook: what was proved</title>
<style>
body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
td{padding:.3rem .8rem .3rem 0;border-bottom:1px solid #ddd;vertical-align:top}
.failed td{color:#a40000}
</style>
<h1>What was proved</h1>
<p>${cases.length - failed} of ${cases.length} held, ${began.toISOString().slice(0, 16).replace('T', ' ')} UTC,
${url === undefined ? 'embedded database' : 'the database server of DATABASE_URL'}, ${cpus().length} processors.
Each line is a race between clients of a real server; the text of the tests is in <code>packages/server/test/races</code>.</p>
<table>${rows.join('\n')}</table></html>
`;
}
