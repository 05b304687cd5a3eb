import type { Client } from 'pg';

const requiredExtensions = ['btree_gist', 'pg_trgm'];
const oldestVersion = 150_000;

/** What decides whether Daybook can live in a database. */
export type Facts = {
  user: string;
  database: string;
  version: number;
  version_name: string;
  encoding: string;
  has_icu: boolean;
  knows_letters: boolean;
  may_create_tables: boolean;
  /** Whose the tables are, where that is somebody else. */
  other_owner: string | null;
  /** Whether the extension Citus is there: then the tables may be spread over machines. */
  distributed: boolean;
  /** Why an extension could not be created, by its name. */
  missing_extensions: Record<string, string>;
};

/** Reads the facts, and creates the missing extensions if it may. */
export async function readFacts(client: Client, prepare: boolean): Promise<Facts> {
  // 199 is Ç, which other encodings refuse even to read.
  const { rows } = await client.query<Omit<Facts, 'missing_extensions'>>(
    `select current_user as user, current_database() as database,
            current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
            current_setting('server_encoding') as encoding,
            exists(select from pg_collation where collname = 'und-x-icu') as has_icu,
            current_setting('server_encoding') = 'UTF8' and lower(chr(letter)) = chr(letter + 32)
              and chr(letter) || 'elik' ilike '%' || chr(letter + 32) || 'el%' as knows_letters,
            exists(select from pg_extension where extname = 'citus') as distributed,
            (select pg_get_userbyid(c.relowner)::text from pg_class c where c.oid = to_regclass('applied_migration')
              and not pg_has_role(c.relowner, 'usage')) as other_owner,
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create_tables
     from (select case current_setting('server_encoding') when 'UTF8' then 199 else 65 end as letter) of_encoding`,
  );
  const facts: Facts = { ...rows[0]!, missing_extensions: {} };
  // A database that has to be replaced is left as it is.
  if (!prepare || !fits(facts)) return facts;
  for (const name of requiredExtensions) {
    // A coordinator passes even IF NOT EXISTS on to its workers, where somebody else owns the extension.
    if ((await client.query('select from pg_extension where extname = $1', [name])).rowCount === 1) continue;
    await client.query(`create extension if not exists ${name}`).catch((error: Error) => {
      facts.missing_extensions[name] = error.message;
    });
  }
  return facts;
}

function fits({ version, has_icu, encoding, knows_letters }: Facts): boolean {
  return version >= oldestVersion && has_icu && encoding === 'UTF8' && knows_letters;
}

/** One sentence and its remedy for everything that is wrong; nothing for a suitable database. */
export function findUnsuitable(facts: Facts, isPooled = false): string[] {
  const problems: string[] = [];
  const user = identifier(facts.user);
  const database = identifier(facts.database);
  if (facts.version < oldestVersion) {
    problems.push(`DATABASE_URL: the server is PostgreSQL ${facts.version_name}. Daybook needs 15 or newer.`);
  }
  if (!facts.has_icu) {
    problems.push('DATABASE_URL: the server is built without ICU. Use a build with ICU, as all common packages have it.');
  }
  if (facts.encoding !== 'UTF8' || !facts.knows_letters) {
    const fault =
      facts.encoding === 'UTF8'
        ? "its default collation does not lower-case letters beyond ASCII, so searches would miss 'Ç' for 'ç'"
        : `its encoding is ${facts.encoding}`;
    problems.push(
      `DATABASE_URL: the database ${database} does not fit: ${fault}. Both are fixed when a database is created. ` +
        'Create another one as superuser, and name it in DATABASE_URL:\n' +
        `  CREATE DATABASE daybook OWNER ${user} TEMPLATE template0 ENCODING 'UTF8'\n` +
        "    LOCALE_PROVIDER icu ICU_LOCALE 'und' LOCALE 'C.UTF-8';",
    );
  }
  if (!facts.may_create_tables) {
    problems.push(
      `DATABASE_URL: the role ${user} may not create tables in ${database}. As superuser:\n` +
        `  ALTER DATABASE ${database} OWNER TO ${user};`,
    );
  }
  if (facts.other_owner !== null) {
    problems.push(
      `DATABASE_URL: the tables in ${database} belong to the role ${identifier(facts.other_owner)}, so ${user} cannot migrate them. ` +
        'Use that role. Or give them away, as superuser:\n' +
        `  GRANT ${identifier(facts.other_owner)} TO ${user};`,
    );
  }
  if (facts.distributed && isPooled) {
    problems.push('DATABASE_URL: a pooler stands before the coordinator and drops settings that its workers need. Connect without it.');
  }
  for (const [name, reason] of Object.entries(facts.missing_extensions)) {
    problems.push(
      `DATABASE_URL: the extension ${name} is missing and could not be created (${reason}). As superuser, in ` +
        `${database}, with PostgreSQL's contrib package installed:\n  CREATE EXTENSION ${name};`,
    );
  }
  return problems;
}

/** Quoted where SQL needs it, so that a remedy can be pasted as it is. */
export function identifier(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
