/**
 * Tables that all accounts share: they hold nothing of an account but hashes. Where tables are distributed they stay on the coordinator,
 * which finds the account of a request: so nobody waits for a worker on which the account is not.
 */
export const sharedTables = ['credential', 'instance', 'applied_migration', 'sign_in_count', 'sign_in_network', 'request_count'] as const;

const ANY = new RegExp(`\\b(?:from|into|update|join)\\s+(?:${sharedTables.join('|')})\\b`, 'i');

/** Whether SQL reads or writes a table that lies on the coordinator alone. */
export const isOfSharedTables = (sql: string): boolean => ANY.test(sql);
