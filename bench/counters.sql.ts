// What is filled by SQL has ids that are not reserved: the server continues above them.
const COUNTED: Readonly<Record<string, string>> = {
  contact_organization: `contact r where r.type = 'organization' and`,
  project: 'project r where',
  tax: 'tax r where',
  document: 'invoice r where',
  time_entry: 'time_entry r where',
  booking: 'booking r where',
  resource: 'resource r where',
  workspace: 'workspace r where',
  audit: 'audit r where',
  file: 'file r where',
};

/** The id that comes after those of a table, or of a part of it, in an account. */
export const idAfter = (account: number | string, counter: string): string =>
  `(select coalesce(max(r.id), 0) from ${COUNTED[counter]} r.account_id = ${account})`;

/** SQL that counts what was filled; lines and their groups are the work of `fillAccount` alone. */
export function countIds(account: number, invoices = 0): string[] {
  const ids = Object.keys(COUNTED).map((counter) => `('${counter}', ${idAfter(account, counter)})`);
  const lines = ['line', 'line_group'].map((counter) => `('${counter}', ${10 * invoices})`);
  return [
    `insert into account_counter (account_id, name, last) select ${account}, c.name, c.last from (values ${[...ids, ...lines].join(', ')})
       as c(name, last) where c.last > 0
     on conflict (account_id, name) do update set last = greatest(account_counter.last, excluded.last)`,
  ];
}
