-- compatible: older processes find these invoices as before, among all.

-- Whether a client, a contact person or a project has recurring invoices is asked of each of a page:
-- all of them were looked through each time.
create index recurring_invoice_client on recurring_invoice using btree (account_id, client_uuid) where deleted is null;
create index recurring_invoice_contact_person on recurring_invoice using btree (account_id, client_person_id)
  where client_person_id is not null and deleted is null;
create index recurring_invoice_project on recurring_invoice using btree (account_id, project_id)
  where project_id is not null and deleted is null;
