import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = realpathSync(join(import.meta.dirname, '../../../..'));

/** A copy of this version, which can become another one while it runs. */
export interface CopiedVersion {
  /** Its program. */
  readonly main: string;
  /** Gives it another version number. */
  become(version: string): void;
  /** Adds a migration. */
  addMigration(name: string, text: string): void;
  remove(): void;
}

export function copyVersion(): CopiedVersion {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-copy-'));
  const server = join(folder, 'packages/server');
  mkdirSync(server, { recursive: true });
  for (const name of ['src', 'migrations', 'package.json'])
    cpSync(join(root, 'packages/server', name), join(server, name), { recursive: true });
  symlinkSync(join(root, 'packages/server/lists'), join(server, 'lists'));
  for (const name of ['node_modules', 'docs']) symlinkSync(join(root, name), join(folder, name));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  return {
    main: join(server, 'src/main.ts'),
    become: (version) => {
      for (const file of [join(folder, 'package.json'), join(server, 'package.json')])
        writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
    },
    addMigration: (name, text) => writeFileSync(join(server, 'migrations', name), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
