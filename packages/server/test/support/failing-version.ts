import { copyVersion, type CopiedVersion } from './copied-version.ts';

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
export function makeFailingVersion(): CopiedVersion {
  const version = copyVersion();
  version.addMigration('9000_half_made.sql', FAILING);
  return version;
}
