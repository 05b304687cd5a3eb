import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory whose size can be changed. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room on it. */
  fill(): void;
  /** Gives it the room back. */
  empty(): void;
  remove(): void;
}

/** Mounts a disk of so many megabytes; undefined where this user may mount none. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'daybook-disk-'));
  const mount = (...words: readonly string[]): boolean => spawnSync('mount', words).status === 0;
  const resize = (bytes: number): void => {
    if (!mount('-o', `remount,size=${Math.ceil(bytes / 1024)}k`, folder)) throw new Error(`the disk ${folder} cannot be changed`);
  };
  const remove = (): void => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder)) {
    remove();
    return undefined;
  }
  return {
    folder,
    // What is written between both calls makes the second one fail: then it is tried again.
    fill: () => {
      for (let tries = 0; ; tries += 1) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          return resize((blocks - bfree) * bsize + 8_192 * tries);
        } catch (error) {
          if (tries === 100) throw error;
        }
      }
    },
    empty: () => resize(megabytes * 2 ** 20),
    remove,
  };
}
