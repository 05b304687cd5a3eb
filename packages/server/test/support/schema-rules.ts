/** Finds what of a schema could not be distributed over machines; `run` runs a query. A sentence with a remedy for every fault. */
export async function undistributable(run: (text: string) => Promise<{ name: string }[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const { sql, remedy } of RULES) for (const { name } of await run(sql)) faults.push(`${name} ${remedy}`);
  return faults;
}

const RULES = [
  {
    remedy: 'touches more than the row that is written: write the other table where this one is written',
    // A trigger of a test, which completes what it inserts by hand, is in no installation.
    sql: `select t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and p.proname <> 'fill_id'
      and ((t.tgtype & 3) <> 3 or p.prosrc ~* '\\m(select|insert|update|delete|merge|perform|execute)\\M') order by 1`,
  },
  {
    remedy: 'takes the row of a table: pass columns',
    sql: `select distinct p.proname as name from pg_proc p cross join unnest(p.proargtypes) as a(type) join pg_type t on t.oid = a.type
      left join pg_type e on e.oid = t.typelem
      where p.pronamespace = 'public'::regnamespace and 'c' in (t.typtype, coalesce(e.typtype, 'b')) order by 1`,
  },
  {
    remedy: 'is unlogged and could not move while it is used: let it be logged',
    sql: `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'u' order by 1`,
  },
];
