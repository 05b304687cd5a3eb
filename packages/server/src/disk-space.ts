import { statfsSync } from 'node:fs';

/** Room of the disk that a folder lies on, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

const GIB = 1024 ** 3;
/** The database writes its log in files of this size: with less it takes no writes. */
const FULL_BYTES = 16 * 1024 * 1024;

/** How much room there is for a folder; undefined where it is not there or its file system does not report it. */
export function spaceOf(folder: string): DiskSpace | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return blocks === 0 ? undefined : { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** Less than a tenth is left, at least 1 GiB; of a large disk, less than 10 GiB. */
export const isLow = ({ free, total }: DiskSpace): boolean => free < Math.max(GIB, Math.min(total / 10, 10 * GIB));

/** Whether the disk of a folder has no room for writes. */
export function isFull(folder: string): boolean {
  const space = spaceOf(folder);
  return space !== undefined && space.free < FULL_BYTES;
}

/** The room of a disk, in words. */
export const inWords = ({ free, total }: DiskSpace): string => `${inUnits(free)} of ${inUnits(total)} are free`;

const inUnits = (bytes: number): string => (bytes >= 10 * GIB ? `${Math.round(bytes / GIB)} GiB` : `${Math.round(bytes / 1024 ** 2)} MiB`);

/** Whether an error, or its cause, means that a disk is full: ours, or that of the database. */
export function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || saysFull(error.cause);
}
