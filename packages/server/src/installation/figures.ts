import type { InstallationFigures } from '../metrics/metrics.ts';
import type { State } from './state.ts';

/** The state in figures for metrics. A failure is past once there was a success. */
export function figuresOf({ maintenance, backup, trial, examination }: State): InstallationFigures {
  const count = (verdict: string): number | undefined => examination?.findings.filter((finding) => finding.verdict === verdict).length;
  return {
    maintenance: maintenance !== undefined,
    backupMade: backup?.made?.at,
    backupFailed: backup === undefined ? undefined : (backup.failed?.at ?? 0),
    backupBytes: backup?.made?.bytes,
    backupSeconds: backup?.made?.seconds,
    trialPassed: trial?.passed?.at,
    trialFailed: trial === undefined ? undefined : (trial.failed?.at ?? 0),
    databaseBytes: examination?.database_bytes,
    warnings: count('warning'),
    faults: count('fault'),
  };
}
