-- compatible: older processes use the index of the same name as before.

-- A row of a document is some kilobytes. What lists are sorted or filtered by is carried beside the order of creation, so that an order without
-- an index of its own looks through a twentieth of the table.
drop index invoice_by_created, quote_by_created;
create index invoice_by_created on invoice using btree (account_id, "created", "id")
  include ("buy_total", "client_uuid", "cloned_id", "created_id", "created_sp_flag", "currency", "date", "discount", "discount_amount", "discount_total", "due_date", "kind", "net_total", "number", "open_total", "paid_total", "prefix", "project_id", "reference", "service_from", "service_to", "status_id", "sub_total", "tax_total", "template_id", "total", "updated", "updated_id")
  where deleted is null;
create index quote_by_created on quote using btree (account_id, "created", "id")
  include ("buy_total", "client_uuid", "cloned_id", "created_id", "created_sp_flag", "currency", "date", "discount", "discount_amount", "discount_total", "expiry_date", "net_total", "number", "prefix", "project_id", "reference", "service_from", "service_to", "status_id", "sub_total", "tax_total", "template_id", "total", "updated", "updated_id")
  where deleted is null;
