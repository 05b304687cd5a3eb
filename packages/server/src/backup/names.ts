import { systemClock } from '@daybook/values';

/** What the names of all backups begin with. */
export const BEGINNING = 'daybook-';
const NAME = /^daybook-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** A backup of a place, by its name. */
export interface StoredBackup {
  readonly name: string;
  /** When it was begun, in UNIX seconds. */
  readonly at: number;
  readonly bytes: number;
}

/** The name of a backup that is begun now. */
export const nameOfNow = (): string => `${BEGINNING}${new Date(systemClock.now() * 1_000).toISOString().replace(/\.\d+|[-:]/g, '')}.backup`;

/** When a backup was begun, in UNIX seconds; undefined for the name of something else. */
export function momentOf(name: string): number | undefined {
  const parts = NAME.exec(name)?.slice(1).map(Number);
  if (parts === undefined) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1_000;
}

/** Those of the files that are backups, the oldest first. */
export function backupsAmong(files: readonly { readonly name: string; readonly bytes: number }[]): StoredBackup[] {
  return files
    .flatMap((file) => {
      const at = momentOf(file.name);
      return at === undefined ? [] : [{ ...file, at }];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Those of the backups that were begun by now: a clock that was ahead once gave backups names of days to come. */
export const begunByNow = (stored: readonly StoredBackup[]): StoredBackup[] => stored.filter(({ at }) => at <= systemClock.now());
