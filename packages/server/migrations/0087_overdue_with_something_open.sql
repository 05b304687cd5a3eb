-- compatible: older processes find what is overdue by the status and the date, which other indexes have.

-- What nothing is owed of is not overdue: what is overdue is counted in this index alone.
drop index invoice_overdue;
create index invoice_overdue on invoice using btree (account_id, "due_date", "id") where deleted is null and "status_id" = 3 and "open_total" <> 0;
