import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = realpathSync(join(import.meta.dirname, '../../../..'));

/** The table and the column that the migration makes before it fails. */
export const halfMade = { table: 'half_made', column: 'half_made' };

/** What a migration does that finds its fault only on the data of the operator: it has changed tables by then. */
const FAILING = `-- compatible: it never is
create table ${halfMade.table} (account_id bigint not null, id bigint not null, primary key (account_id, id));
alter table contact add column ${halfMade.column} text not null default '';
update contact set ${halfMade.column} = 'x';
select 1 / (select count(*) from ${halfMade.table});
`;

/** This version with one migration more, which fails half way. */
export interface FailingVersion {
  /** Its program. */
  readonly main: string;
  remove(): void;
}

export function makeFailingVersion(): FailingVersion {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-failing-'));
  const server = join(folder, 'packages/server');
  mkdirSync(server, { recursive: true });
  for (const name of ['src', 'migrations', 'package.json'])
    cpSync(join(root, 'packages/server', name), join(server, name), { recursive: true });
  symlinkSync(join(root, 'packages/server/lists'), join(server, 'lists'));
  for (const name of ['node_modules', 'docs', 'package.json']) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(server, 'migrations/9000_half_made.sql'), FAILING);
  return { main: join(server, 'src/main.ts'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
