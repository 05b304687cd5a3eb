import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@daybook/values';
import type { Config, Keeping } from '../config.ts';
import { fileSource, fileTarget, UNFINISHED, type BackupSource, type BackupTarget } from './file.ts';
import { BackupError } from './format.ts';
import { momentsThatGo } from './kept.ts';
import { backupsAmong, BEGINNING, begunByNow, momentOf, nameOfNow, type StoredBackup } from './names.ts';
import { S3Bucket } from './s3-bucket.ts';

/** Where the backups of an installation are kept: a folder, or a bucket of an S3-compatible store. */
export interface BackupPlace {
  /** Where it is, in words. */
  readonly name: string;
  /** The backups that are there, the oldest first. */
  list(): Promise<StoredBackup[]>;
  /** Where a backup that is begun now is written to. */
  target(): BackupTarget;
  source(name: string): BackupSource;
  remove(name: string): Promise<void>;
  /** Removes what a killed process left unfinished. */
  tidy(): Promise<void>;
}

type Settings = Pick<Config, 'backupDir' | 'backupS3' | 'backupPassphrase'>;

/** The place that the settings name; undefined where they name none. */
export function placeOf({ backupDir, backupS3, backupPassphrase }: Settings): BackupPlace | undefined {
  if (backupDir !== null) return folderPlace(backupDir, backupPassphrase);
  return backupS3 === null ? undefined : bucketPlace(new S3Bucket(backupS3), backupPassphrase);
}

/** A file without a write for so long was left by a process that was killed. */
const LEFT_BEHIND_S = 3_600;

/** How many entries of a folder are read at a time: others are served in between, whatever else lies there. */
const ENTRIES_AT_ONCE = 256;

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(folder, { bufferSize: ENTRIES_AT_ONCE })) if (name.startsWith(BEGINNING)) names.push(name);
  return names;
}

function folderPlace(folder: string, passphrase: string | null): BackupPlace {
  const statOf = (name: string) => stat(join(folder, name)).catch(() => undefined);
  return {
    name: folder,
    list: async () => {
      const files: { name: string; bytes: number }[] = [];
      for (const name of await namesIn(folder))
        if (momentOf(name) !== undefined) files.push({ name, bytes: (await statOf(name))?.size ?? 0 });
      return backupsAmong(files);
    },
    target: () => fileTarget(join(folder, nameOfNow())),
    source: (name) => fileSource(join(folder, name), passphrase),
    remove: (name) => rm(join(folder, name)),
    tidy: async () => {
      for (const name of (await namesIn(folder)).filter((entry) => entry.endsWith(UNFINISHED))) {
        const { mtimeMs = Infinity } = (await statOf(name)) ?? {};
        if (mtimeMs / 1_000 < systemClock.now() - LEFT_BEHIND_S) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function bucketPlace(bucket: S3Bucket, passphrase: string | null): BackupPlace {
  const list = async (): Promise<StoredBackup[]> => backupsAmong(await bucket.list(BEGINNING));
  return {
    name: bucket.name,
    list,
    target: () => {
      const name = nameOfNow();
      let isWritten = false;
      return {
        name: bucket.nameOf(name),
        requireNew: async () => {
          if ((await list()).some((other) => other.name === name))
            throw new BackupError(`${bucket.nameOf(name)} exists already: backups are never overwritten.`);
        },
        // The store shows a file only when all of it is there.
        write: async (content) => {
          // The store may have it although its last answer does not come.
          isWritten = true;
          await bucket.write(name, content);
        },
        read: () => bucket.read(name),
        keep: async () => undefined,
        drop: async () => {
          if (isWritten) await bucket.remove(name);
        },
      };
    },
    source: (name) => ({ name: bucket.nameOf(name), passphrase, read: () => bucket.read(name) }),
    remove: (name) => bucket.remove(name),
    // Uploads that were not ended are for the rules of the bucket: the store shows them to nobody.
    tidy: async () => undefined,
  };
}

/** Removes the backups that the rule does not keep, and returns how many. Those of days to come stay until then. */
export async function removeOld(place: BackupPlace, keeping: Keeping): Promise<number> {
  const stored = begunByNow(await place.list());
  const gone = new Set(
    momentsThatGo(
      stored.map(({ at }) => at),
      keeping,
    ),
  );
  const old = stored.filter(({ at }) => gone.has(at));
  for (const { name } of old) await place.remove(name);
  return old.length;
}
