import { readSystem } from '@daybook/contract';
import { bind } from '../../database/statement.ts';
import { spaceOf } from '../../disk-space.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import type { Finding, NotedFinding, State } from '../../installation/index.ts';
import type { Services } from '../../services.ts';
import { programVersion } from '../../version.ts';
import { countBackground, firstAccount } from './system.sql.ts';

export const systemModule: Module = { handlers: [answer(readSystem, answerSystem)] };

type Counts = Record<'queued' | 'running' | 'failed' | 'mails_queued' | 'mails_failed', number>;

async function answerSystem({ viewer: { account }, services }: ReadRequest<typeof readSystem>): Promise<Answer> {
  const { connections, installation } = services;
  const [[rows], [first]] = await Promise.all([
    connections.read({ account, zone: null }, [bind(countBackground, { account })]),
    connections.sharedRead(firstAccount),
  ]);
  const counts = rows?.[0] as Counts | undefined;
  if (counts === undefined) throw new Error('the database returned no counts');
  const { queued, running, failed, mails_queued: waiting, mails_failed: unsent } = counts;
  const data = {
    version: programVersion,
    maintenance: installation.state.maintenance ?? null,
    jobs: { queued, running, failed },
    mails: { queued: waiting, failed: unsent },
    // What concerns the machine is for its first account: accounts that share it may be other firms.
    installation: Number(first?.['id']) === account ? installationOf(services, installation.state) : null,
  };
  return { body: { data } };
}

function installationOf({ config, metrics }: Services, { backup, trial, examination }: State): object {
  return {
    database_bytes: examination?.database_bytes ?? null,
    disks: [['data', config.dataDir] as const, ['backups', config.backupDir] as const].flatMap(([folder, path]) => {
      const space = path === null ? undefined : spaceOf(path);
      return space === undefined ? [] : [{ folder, free_bytes: space.free, size_bytes: space.total }];
    }),
    jobs: metrics.jobs ?? null,
    backup: backup === undefined ? null : backupOf(backup),
    trial: trial === undefined ? null : trialOf(trial),
    examined_at: examination?.at ?? null,
    findings: (examination?.findings ?? []).map(codedFinding),
  };
}

// A note of an older version has no code.
const codedFinding = ({ verdict, code = 'other', values = {}, text }: NotedFinding): Finding => ({ verdict, code, values, text });

function backupOf({ made: newest, failed }: NonNullable<State['backup']>): object {
  return {
    name: newest?.name ?? null,
    made_at: newest?.at ?? null,
    bytes: newest?.bytes ?? null,
    seconds: newest?.seconds ?? null,
    failed_at: failed?.at ?? null,
    failure: failed?.reason ?? null,
    failure_code: failed === undefined ? null : (failed.code ?? 'other'),
  };
}

function trialOf({ passed, failed, left_out: leftOut }: NonNullable<State['trial']>): object {
  return {
    name: passed?.name ?? null,
    passed_at: passed?.at ?? null,
    failed_at: failed?.at ?? null,
    left_out_at: leftOut?.at ?? null,
    reason: (failed ?? leftOut)?.reason ?? null,
  };
}
