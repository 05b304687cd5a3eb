import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  /** Gives it a Node of its own, which can be one that does not start, and returns with what words that was started so far. */
  bringNode(works?: boolean): () => string[];
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
    bringNode: (works = true) => {
      const [modules, started] = [join(folder, 'node_modules'), join(folder, 'started')];
      rmSync(modules, { recursive: true });
      mkdirSync(join(modules, 'node/bin'), { recursive: true });
      for (const name of readdirSync(join(root, 'node_modules')))
        if (name !== 'node') symlinkSync(join(root, 'node_modules', name), join(modules, name));
      const node = join(modules, 'node/bin/node');
      writeFileSync(node, `#!/bin/sh\necho "$*" >> ${started}\nexec ${process.execPath} "$@"\n`);
      chmodSync(node, works ? 0o755 : 0o644);
      return () => readFileSync(started, 'utf8').trim().split('\n');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
