import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SERVE, startServer } from './bench-server.ts';
import { countIds, idAfter } from './counters.sql.ts';
import type { Figure } from './figure.ts';

const TICKS_PER_SECOND = 100;

interface Filled {
  readonly env: Record<string, string>;
  readonly dataDir: string;
  readonly token: string;
  readonly invoices: number;
}

interface Run {
  readonly seconds: number;
  readonly megabytesOfMemory: number;
  /** Of the command alone, without the database. */
  readonly processorSeconds: number;
  /** What the command printed, without the line that has the time. */
  readonly proof: string;
}

// What each invoice has beside itself once it was made through the API, and pictures.
const beside = [
  `insert into audit (account_id, id, user_id, user_name, kind, record_id, action, changes)
   select i.account_id, ${idAfter('i.account_id', 'audit')} + row_number() over (), 1, 'Administrator', 'invoice', i.id::text, 'created',
      jsonb_build_object('reference', i.reference, 'total', i.total,
     'items', i.items) from invoice i`,
  `insert into event (account_id, id, type, kind, record_id, record)
   select i.account_id, i.id, 'invoice.created', 'invoice', i.id::text, to_jsonb(i) from invoice i`,
  `insert into file (account_id, id, alias, name, size, extension, mime_type, content)
   select a.account_id, n, 'alias-' || n, 'picture.png', 160000, 'png', 'image/png',
     (select decode(string_agg(md5(n || ' ' || m), ''), 'hex') from generate_series(1, 10000) m)
   from account a cross join generate_series(1, 100) n`,
  'vacuum (analyze)',
];

/** A backup while the server serves, a restore, and a backup of the restored folder, whose content must be the same. */
export async function measureBackup({ env, dataDir, token, invoices }: Filled, say: (figure: Figure) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-backup-'));
  const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')];
  try {
    const server = await startServer(SERVE, env);
    await addBeside(join(dataDir, 'postgres'));
    const reading = (): Promise<number> => medianOfPages(`http://127.0.0.1:${server.port}`, token, invoices);
    await reading();
    const undisturbed = await reading();
    let isDone = false;
    const running = command(env, 'backup', first).finally(() => (isDone = true));
    const during: number[] = [];
    while (!isDone) during.push(await reading());
    const backup = await running;
    await server.kill('SIGTERM');
    const elsewhere = { ...env, DAYBOOK_DATA_DIR: join(folder, 'data') };
    const restored = await command(elsewhere, 'restore', first);
    const again = await command(elsewhere, 'backup', second);
    const documents = Number(/^invoice\t(\d+)/m.exec(restored.proof)?.[1]);
    say({
      what: `backup of ${documents} invoices with journals and 100 pictures, checked: time (processor of the command), file, memory`,
      target: '',
      measured: `${timeOf(backup)}, ${(statSync(first).size / 1e6).toFixed(0)} MB, ${backup.megabytesOfMemory.toFixed(0)} MB`,
      met: null,
    });
    say({
      what: 'list page during the backup against before (p50)',
      target: '',
      measured: `${(middle(during) / undisturbed).toFixed(2)} ×`,
      met: null,
    });
    say({
      what: 'restore into an empty folder, proved: time (processor of the command), memory',
      target: '',
      measured: `${timeOf(restored)}, ${restored.megabytesOfMemory.toFixed(0)} MB`,
      met: null,
    });
    say({
      what: 'counts and totals of the restored folder, backed up again',
      target: 'equal',
      measured: again.proof === backup.proof && documents === invoices ? `equal, ${documents} invoices` : 'not equal',
      met: again.proof === backup.proof && documents === invoices,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addBeside(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'daybook_owner', database: 'daybook' });
  await client.connect();
  for (const sql of [...beside, ...countIds(1)]) await client.query(sql);
  await client.end();
}

async function command(env: Record<string, string>, ...words: string[]): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, ['packages/server/src/main.ts', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [output, memory, processor] = ['', 0, 0];
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  let code: number | null | undefined;
  child.once('close', (ended) => (code = ended));
  while (code === undefined) {
    memory = Math.max(memory, peakOf(child.pid ?? 0));
    processor = Math.max(processor, processorOf(child.pid ?? 0));
    await sleep(20);
  }
  if (code !== 0) throw new Error(`daybook ${words.join(' ')} ended with ${code}`);
  const proof = output.split('\n').slice(2).join('\n');
  return { seconds: (performance.now() - began) / 1_000, megabytesOfMemory: memory, processorSeconds: processor, proof };
}

const timeOf = ({ seconds, processorSeconds }: Run): string => `${seconds.toFixed(1)} s (${processorSeconds.toFixed(1)} s)`;

function processorOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds of a page that is not cached, the median of 50. */
async function medianOfPages(url: string, token: string, invoices: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const began = performance.now();
    const page = 1 + Math.floor(Math.random() * Math.min(invoices / 10, 200));
    const answer = await fetch(`${url}/v2/invoice?limit=10&page=${page}&updated_after=${n}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a list page was answered with ${answer.status}`);
    times.push(performance.now() - began);
  }
  return middle(times);
}

const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
