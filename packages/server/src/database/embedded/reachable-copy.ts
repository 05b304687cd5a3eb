import { chmodSync, constants, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Programs, programsIn } from './programs.ts';

// A cache first, because nothing tidies it up; temporary folders where the system is read-only.
const places = () => ['/var/cache', '/var/tmp', tmpdir(), '/dev/shm'];

/**
 * Copies the programs to a folder that every user may enter and only root may change, once per version. Returns null
 * where no place serves, which `works` decides.
 */
export function copyToReachableFolder(programs: Programs, works: (copy: Programs) => boolean): Programs | null {
  for (const place of places()) {
    const folder = join(place, `daybook-postgres-${programs.version}`);
    const copy = programsIn(folder, programs.version);
    try {
      const isNew = !existsSync(folder);
      if (isNew) copyTo(programs, place, folder);
      if (isRootsOwn(folder) && works(copy)) return copy;
      if (isNew) rmSync(folder, { recursive: true });
    } catch {
      // Full, read-only or missing: the next place may serve.
    }
  }
  return null;
}

// The copy appears under its name only when it is whole, so that servers starting at the same time do not see half of it.
function copyTo(programs: Programs, place: string, folder: string): void {
  const draft = mkdtempSync(join(place, 'daybook-postgres-draft-'));
  try {
    mkdirSync(join(draft, 'copy'));
    for (const part of ['bin', 'lib', 'share']) {
      cpSync(join(programs.folder, part), join(draft, 'copy', part), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (source) => !source.endsWith('.a'),
      });
    }
    openToEveryone(join(draft, 'copy'));
    renameSync(join(draft, 'copy'), folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

// A strict umask may have closed the originals to everybody but root.
function openToEveryone(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}

// In a shared temporary folder somebody else may have been first with that name.
function isRootsOwn(folder: string): boolean {
  const entry = lstatSync(folder);
  return entry.isDirectory() && entry.uid === 0 && (entry.mode & 0o022) === 0;
}
