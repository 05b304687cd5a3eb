-- compatible: an index for each filter and each everyday order of the record descriptions.
--
-- B-tree indexes begin with the account. The GIN indexes of text searches do not: an inverted index would hold one
-- posting list of all rows of an account and read it at every search. The account is checked on the rows found.
-- A test compares this list with the descriptions.

-- quotes
create index quote_by_number on quote using btree (account_id, "number", "id") where deleted is null;
create index quote_by_status_id on quote using btree (account_id, "status_id", "id") where deleted is null;
create index quote_by_project_id on quote using btree (account_id, "project_id", "id") where deleted is null;
create index quote_by_created on quote using btree (account_id, "created", "id") where deleted is null;
create index quote_by_created_sp_flag on quote using btree (account_id, "created_sp_flag", "id") where deleted is null;
create index quote_by_template_id on quote using btree (account_id, "template_id", "id") where deleted is null;
create index quote_by_currency on quote using btree (account_id, "currency", "id") where deleted is null;
create index quote_by_client_uuid on quote using btree (account_id, "client_uuid", "id") where deleted is null;
create index quote_has_reference on quote using gin ("reference" gin_trgm_ops) where deleted is null;
create index quote_by_date on quote using btree (account_id, "date", "id") where deleted is null;
create index quote_by_total on quote using btree (account_id, "total", "id") where deleted is null;
create index quote_changed on quote using btree (account_id, "updated", "id");
create index quote_by_expiry_date on quote using btree (account_id, "expiry_date", "id") where deleted is null;
create index quote_expired on quote using btree (account_id, "expiry_date", "id") where deleted is null and "status_id" = 2;
create index quote_has_custom_values on quote using gin (custom_values jsonb_path_ops) where deleted is null;
create index quote_by_id on quote using btree (account_id, "id") where deleted is null;

-- invoices
create index invoice_by_number on invoice using btree (account_id, "number", "id") where deleted is null;
create index invoice_by_status_id on invoice using btree (account_id, "status_id", "id") where deleted is null;
create index invoice_by_project_id on invoice using btree (account_id, "project_id", "id") where deleted is null;
create index invoice_by_created on invoice using btree (account_id, "created", "id") where deleted is null;
create index invoice_by_created_sp_flag on invoice using btree (account_id, "created_sp_flag", "id") where deleted is null;
create index invoice_by_template_id on invoice using btree (account_id, "template_id", "id") where deleted is null;
create index invoice_by_currency on invoice using btree (account_id, "currency", "id") where deleted is null;
create index invoice_by_client_uuid on invoice using btree (account_id, "client_uuid", "id") where deleted is null;
create index invoice_has_reference on invoice using gin ("reference" gin_trgm_ops) where deleted is null;
create index invoice_by_date on invoice using btree (account_id, "date", "id") where deleted is null;
create index invoice_by_total on invoice using btree (account_id, "total", "id") where deleted is null;
create index invoice_changed on invoice using btree (account_id, "updated", "id");
create index invoice_by_due_date on invoice using btree (account_id, "due_date", "id") where deleted is null;
create index invoice_overdue on invoice using btree (account_id, "due_date", "id") where deleted is null and "status_id" = 3;
create index invoice_has_custom_values on invoice using gin (custom_values jsonb_path_ops) where deleted is null;
create index invoice_by_id on invoice using btree (account_id, "id") where deleted is null;

-- projects
create index project_has_name on project using gin ("name" gin_trgm_ops) where deleted is null;
create index project_has_code on project using gin ("code" gin_trgm_ops) where deleted is null;
create index project_has_description on project using gin ("description" gin_trgm_ops) where deleted is null;
create index project_by_status_id on project using btree (account_id, "status_id", "id") where deleted is null;
create index project_by_private on project using btree (account_id, "private", "id") where deleted is null;
create index project_by_parent_folder_id on project using btree (account_id, "parent_folder_id", "id") where deleted is null;
create index project_has_color_background on project using gin ("color_background" gin_trgm_ops) where deleted is null;
create index project_has_color_text on project using gin ("color_text" gin_trgm_ops) where deleted is null;
create index project_by_end on project using btree (account_id, "end", "id") where deleted is null;
create index project_by_start on project using btree (account_id, "start", "id") where deleted is null;
create index project_changed on project using btree (account_id, "updated", "id");
create index project_by_client_uuid on project using btree (account_id, "client_uuid", "id") where deleted is null;
create index project_has_custom_values on project using gin (custom_values jsonb_path_ops) where deleted is null;
create index project_by_id on project using btree (account_id, "id") where deleted is null;
create index project_by_name on project using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index project_by_created on project using btree (account_id, "created", "id") where deleted is null;

-- time entries
create index time_entry_by_booking_id on time_entry using btree (account_id, "booking_id", "id") where deleted is null;
create index time_entry_by_owner_id on time_entry using btree (account_id, "owner_id", "id") where deleted is null;
create index time_entry_by_start on time_entry using btree (account_id, "start", "id") where deleted is null;
create index time_entry_by_billable on time_entry using btree (account_id, "billable", "id") where deleted is null;
create index time_entry_by_locked on time_entry using btree (account_id, "locked", "id") where deleted is null;
create index time_entry_has_text on time_entry using gin (("name" || E'\n' || "description") gin_trgm_ops) where deleted is null;
create index time_entry_changed on time_entry using btree (account_id, "updated", "id");
create index time_entry_by_id on time_entry using btree (account_id, "id") where deleted is null;
create index time_entry_by_created on time_entry using btree (account_id, "created", "id") where deleted is null;

-- contacts
create index contact_has_name on contact using gin ("name" gin_trgm_ops) where deleted is null;
create index contact_by_client on contact using btree (account_id, "client", "id", "type", "uuid") where deleted is null;
create index contact_has_email on contact using gin (("email_1" || E'\n' || "email_2" || E'\n' || "email_3") gin_trgm_ops) where deleted is null;
create index contact_has_text on contact using gin (("name" || E'\n' || "email_1" || E'\n' || "email_2" || E'\n' || "email_3" || E'\n' || "phone_1" || E'\n' || "phone_2" || E'\n' || "phone_3" || E'\n' || "address_line_1" || E'\n' || "address_line_2" || E'\n' || "address_line_3" || E'\n' || "address_city" || E'\n' || "address_state" || E'\n' || "address_postcode" || E'\n' || "address_country" || E'\n' || "website") gin_trgm_ops) where deleted is null;
create index contact_changed on contact using btree (account_id, "updated", "id", "type", "uuid");
create index contact_has_custom_values on contact using gin (custom_values jsonb_path_ops) where deleted is null;
create index contact_by_id on contact using btree (account_id, "id", "type", "uuid") where deleted is null;
create index contact_by_name on contact using btree (account_id, "name" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_created on contact using btree (account_id, "created", "id", "type", "uuid") where deleted is null;

-- resources
create index resource_has_name on resource using gin ("name" gin_trgm_ops) where deleted is null;
create index resource_has_description on resource using gin ("description" gin_trgm_ops) where deleted is null;
create index resource_by_type_id on resource using btree (account_id, "type_id", "id") where deleted is null;
create index resource_by_parent_id on resource using btree (account_id, "parent_id", "id") where deleted is null;
create index resource_changed on resource using btree (account_id, "updated", "id");
create index resource_by_id on resource using btree (account_id, "id") where deleted is null;
create index resource_by_name on resource using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index resource_by_created on resource using btree (account_id, "created", "id") where deleted is null;

-- bookings
create index booking_has_name on booking using gin ("name" gin_trgm_ops) where deleted is null;
create index booking_has_description on booking using gin ("description" gin_trgm_ops) where deleted is null;
create index booking_by_status_id on booking using btree (account_id, "status_id", "id") where deleted is null;
create index booking_by_project_id on booking using btree (account_id, "project_id", "id") where deleted is null;
create index booking_by_client_uuid on booking using btree (account_id, "client_uuid", "id") where deleted is null;
create index booking_by_end on booking using btree (account_id, "end", "id") where deleted is null;
create index booking_by_start on booking using btree (account_id, "start", "id") where deleted is null;
create index booking_changed on booking using btree (account_id, "updated", "id");
create index booking_has_custom_values on booking using gin (custom_values jsonb_path_ops) where deleted is null;
create index booking_by_id on booking using btree (account_id, "id") where deleted is null;
create index booking_by_created on booking using btree (account_id, "created", "id") where deleted is null;

-- events
create index event_by_type on event using btree (account_id, "type", "id");
create index event_by_kind on event using btree (account_id, "kind", "id");
create index event_by_record_id on event using btree (account_id, "record_id", "id");
create index event_by_at on event using btree (account_id, "at", "id");

-- audit entries
create index audit_by_user_id on audit using btree (account_id, "user_id", "id");
create index audit_by_token_id on audit using btree (account_id, "token_id", "id");
create index audit_by_kind on audit using btree (account_id, "kind", "id");
create index audit_by_record_id on audit using btree (account_id, "record_id", "id");
create index audit_by_action on audit using btree (account_id, "action", "id");
create index audit_by_at on audit using btree (account_id, "at", "id");

