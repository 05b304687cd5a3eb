/** The words that may follow a table's name without being its alias. */
const KEYWORDS = new Set(
  `as cross default for full group having inner join left limit lateral natural offset on order returning right select set
  tablesample union using values where window with`.split(/\s+/),
);

/**
 * Finds what of a statement does not name the account: each use of a table must have a condition `<alias>.account_id = $n`
 * with one parameter for the whole statement, each insert must begin with it. Returns a sentence for every fault.
 */
export function tablesWithoutAccount(sql: string, tables: readonly string[]): { faults: string[]; uses: number } {
  const text = sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ');
  const names = tables.join('|');
  const faults: string[] = [];
  const parameters = new Set([...text.matchAll(/\baccount_id"? = (\$\d+)/g)].map(([, parameter]) => parameter));
  let uses = 0;

  for (const [, table, columns, rest] of text.matchAll(
    new RegExp(`\\binsert into "?(${names})"?(?: as \\w+)? \\(([^)]*)\\) (?:overriding \\w+ value )?(.{0,60})`, 'g'),
  )) {
    uses += 1;
    // Rows that are drawn from a table of the account carry it; that the table is compared is checked below.
    const firstValue = /^(?:values \(|select (?:distinct )?)(\$\d+|\w+\.account_id\b)/.exec(rest ?? '')?.[1];
    if (!/^"?account_id"?(,|$)/.test(columns ?? '')) faults.push(`the insert into ${table} does not begin with account_id`);
    else if (firstValue === undefined) faults.push(`the insert into ${table} takes the account from elsewhere than a parameter`);
    else if (firstValue.startsWith('$')) parameters.add(firstValue);
  }

  const conditions = new Map<string, number>();
  for (const [, verb, table = '', next = ''] of text.matchAll(
    new RegExp(
      `(\\binsert into|\\bupdate|\\bfrom|\\bjoin|\\busing) (?:only |lateral )?"?\\b(${names})\\b"?(?! ?\\()(?: (?:as )?"?(\\w+)"?)?`,
      'g',
    ),
  )) {
    if (verb === 'insert into') continue;
    uses += 1;
    const alias = next === '' || KEYWORDS.has(next) ? table : next;
    conditions.set(alias, (conditions.get(alias) ?? 0) + 1);
  }
  for (const [alias, times] of conditions) {
    const qualified = [...text.matchAll(new RegExp(`(?<![\\w."])"?${alias}"?\\."?account_id"? = \\$\\d+`, 'g'))].length;
    // Without an alias a single table needs none.
    const bare = conditions.size === 1 && times === 1 ? [...text.matchAll(/(?<![\w."])"?account_id"? = \$\d+/g)].length : 0;
    if (qualified + bare < times) faults.push(`${alias} is used ${times} times and compared with the account ${qualified + bare} times`);
  }
  if (parameters.size > 1) faults.push(`the account is compared with ${[...parameters].join(' and ')}`);
  return { faults, uses };
}
