-- compatible: older processes find these documents as before, among all.

-- Few documents come from a legacy external system: among a million they were looked for in each.
create index quote_rare_created_sp_flag on quote using btree (account_id, "id") where deleted is null and not "created_sp_flag";
create index invoice_rare_created_sp_flag on invoice using btree (account_id, "id") where deleted is null and not "created_sp_flag";
