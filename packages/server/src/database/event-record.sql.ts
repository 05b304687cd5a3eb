/** The record of an event `r`: of a creation and a deletion it is in the audit entry, which outlives the event. */
export const recordOfEvent = `coalesce(r.record, (select a.changes from audit a where a.account_id = $account and a.id = r.audit_id))`;
