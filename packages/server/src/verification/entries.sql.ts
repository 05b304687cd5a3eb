/**
 * SQL of an array of the ids of the entries of a kind, by a condition on `i`. The key of the audit trail has the kind and the action, and
 * is a sixteenth of its size: most kinds have few entries, which are not looked for in all of them.
 */
export const idsOfEntries = (kind: string, condition = ''): string =>
  `array(select i.id from audit i where i.account_id = $account and i.kind = '${kind}'${condition})`;
