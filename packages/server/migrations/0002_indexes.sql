-- compatible: an index for each order and each filter of the record descriptions.
--
-- B-tree indexes begin with the account. The GIN indexes of text searches do not: an inverted index would hold one
-- posting list of all rows of an account and read it at every search. The account is checked on the rows found.
-- A test compares this list with the descriptions.

-- quotes
create index quote_by_id on quote using btree (account_id, "id") where deleted is null;
create index quote_by_prefix on quote using btree (account_id, "prefix" collate daybook_text, "id") where deleted is null;
create index quote_by_number on quote using btree (account_id, "number", "id") where deleted is null;
create index quote_by_date on quote using btree (account_id, "date", "id") where deleted is null;
create index quote_by_expiry_date on quote using btree (account_id, "expiry_date", "id") where deleted is null;
create index quote_by_terms on quote using btree (account_id, left("terms", 128) collate daybook_text, "id") where deleted is null;
create index quote_by_template_id on quote using btree (account_id, "template_id", "id") where deleted is null;
create index quote_by_cloned_id on quote using btree (account_id, "cloned_id", "id") where deleted is null;
create index quote_by_reference on quote using btree (account_id, "reference" collate daybook_text, "id") where deleted is null;
create index quote_by_currency on quote using btree (account_id, "currency" collate daybook_text, "id") where deleted is null;
create index quote_by_sub_total on quote using btree (account_id, "sub_total", "id") where deleted is null;
create index quote_by_discount_total on quote using btree (account_id, "discount_total", "id") where deleted is null;
create index quote_by_net_total on quote using btree (account_id, "net_total", "id") where deleted is null;
create index quote_by_tax_total on quote using btree (account_id, "tax_total", "id") where deleted is null;
create index quote_by_total on quote using btree (account_id, "total", "id") where deleted is null;
create index quote_by_buy_total on quote using btree (account_id, "buy_total", "id") where deleted is null;
create index quote_by_created_id on quote using btree (account_id, "created_id", "id") where deleted is null;
create index quote_by_created on quote using btree (account_id, "created", "id") where deleted is null;
create index quote_by_updated_id on quote using btree (account_id, "updated_id", "id") where deleted is null;
create index quote_by_updated on quote using btree (account_id, "updated", "id") where deleted is null;
create index quote_is_prefix on quote using btree (account_id, "prefix", "id") where deleted is null;
create index quote_by_status_id on quote using btree (account_id, "status_id", "id") where deleted is null;
create index quote_by_project_id on quote using btree (account_id, "project_id", "id") where deleted is null;
create index quote_by_created_sp_flag on quote using btree (account_id, "created_sp_flag", "id") where deleted is null;
create index quote_is_currency on quote using btree (account_id, "currency", "id") where deleted is null;
create index quote_changed on quote using btree (account_id, "updated", "id");

-- invoices
create index invoice_by_id on invoice using btree (account_id, "id") where deleted is null;
create index invoice_by_prefix on invoice using btree (account_id, "prefix" collate daybook_text, "id") where deleted is null;
create index invoice_by_number on invoice using btree (account_id, "number", "id") where deleted is null;
create index invoice_by_date on invoice using btree (account_id, "date", "id") where deleted is null;
create index invoice_by_due_date on invoice using btree (account_id, "due_date", "id") where deleted is null;
create index invoice_by_terms on invoice using btree (account_id, left("terms", 128) collate daybook_text, "id") where deleted is null;
create index invoice_by_template_id on invoice using btree (account_id, "template_id", "id") where deleted is null;
create index invoice_by_cloned_id on invoice using btree (account_id, "cloned_id", "id") where deleted is null;
create index invoice_by_reference on invoice using btree (account_id, "reference" collate daybook_text, "id") where deleted is null;
create index invoice_by_currency on invoice using btree (account_id, "currency" collate daybook_text, "id") where deleted is null;
create index invoice_by_sub_total on invoice using btree (account_id, "sub_total", "id") where deleted is null;
create index invoice_by_discount_total on invoice using btree (account_id, "discount_total", "id") where deleted is null;
create index invoice_by_net_total on invoice using btree (account_id, "net_total", "id") where deleted is null;
create index invoice_by_tax_total on invoice using btree (account_id, "tax_total", "id") where deleted is null;
create index invoice_by_total on invoice using btree (account_id, "total", "id") where deleted is null;
create index invoice_by_buy_total on invoice using btree (account_id, "buy_total", "id") where deleted is null;
create index invoice_by_created_id on invoice using btree (account_id, "created_id", "id") where deleted is null;
create index invoice_by_created on invoice using btree (account_id, "created", "id") where deleted is null;
create index invoice_by_updated_id on invoice using btree (account_id, "updated_id", "id") where deleted is null;
create index invoice_by_updated on invoice using btree (account_id, "updated", "id") where deleted is null;
create index invoice_is_prefix on invoice using btree (account_id, "prefix", "id") where deleted is null;
create index invoice_by_status_id on invoice using btree (account_id, "status_id", "id") where deleted is null;
create index invoice_by_project_id on invoice using btree (account_id, "project_id", "id") where deleted is null;
create index invoice_by_created_sp_flag on invoice using btree (account_id, "created_sp_flag", "id") where deleted is null;
create index invoice_is_currency on invoice using btree (account_id, "currency", "id") where deleted is null;
create index invoice_changed on invoice using btree (account_id, "updated", "id");

-- projects
create index project_by_id on project using btree (account_id, "id") where deleted is null;
create index project_by_name on project using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index project_by_code on project using btree (account_id, "code" collate daybook_text, "id") where deleted is null;
create index project_by_description on project using btree (account_id, left("description", 128) collate daybook_text, "id") where deleted is null;
create index project_by_private on project using btree (account_id, "private", "id") where deleted is null;
create index project_by_parent_folder_id on project using btree (account_id, "parent_folder_id", "id") where deleted is null;
create index project_by_color_background on project using btree (account_id, "color_background" collate daybook_text, "id") where deleted is null;
create index project_by_color_text on project using btree (account_id, "color_text" collate daybook_text, "id") where deleted is null;
create index project_by_start on project using btree (account_id, "start", "id") where deleted is null;
create index project_by_end on project using btree (account_id, "end", "id") where deleted is null;
create index project_by_created_id on project using btree (account_id, "created_id", "id") where deleted is null;
create index project_by_created on project using btree (account_id, "created", "id") where deleted is null;
create index project_by_updated_id on project using btree (account_id, "updated_id", "id") where deleted is null;
create index project_by_updated on project using btree (account_id, "updated", "id") where deleted is null;
create index project_has_name on project using gin ("name" gin_trgm_ops) where deleted is null;
create index project_has_code on project using gin ("code" gin_trgm_ops) where deleted is null;
create index project_has_description on project using gin ("description" gin_trgm_ops) where deleted is null;
create index project_by_status_id on project using btree (account_id, "status_id", "id") where deleted is null;
create index project_has_color_background on project using gin ("color_background" gin_trgm_ops) where deleted is null;
create index project_has_color_text on project using gin ("color_text" gin_trgm_ops) where deleted is null;
create index project_changed on project using btree (account_id, "updated", "id");

-- time entries
create index time_entry_by_id on time_entry using btree (account_id, "id") where deleted is null;
create index time_entry_by_owner_id on time_entry using btree (account_id, "owner_id", "id") where deleted is null;
create index time_entry_by_name on time_entry using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index time_entry_by_description on time_entry using btree (account_id, left("description", 128) collate daybook_text, "id") where deleted is null;
create index time_entry_by_start on time_entry using btree (account_id, "start", "id") where deleted is null;
create index time_entry_by_end on time_entry using btree (account_id, "end", "id") where deleted is null;
create index time_entry_by_created_id on time_entry using btree (account_id, "created_id", "id") where deleted is null;
create index time_entry_by_created on time_entry using btree (account_id, "created", "id") where deleted is null;
create index time_entry_by_updated_id on time_entry using btree (account_id, "updated_id", "id") where deleted is null;
create index time_entry_by_updated on time_entry using btree (account_id, "updated", "id") where deleted is null;
create index time_entry_by_project_id on time_entry using btree (account_id, "project_id", "id") where deleted is null;
create index time_entry_by_booking_id on time_entry using btree (account_id, "booking_id", "id") where deleted is null;
create index time_entry_changed on time_entry using btree (account_id, "updated", "id");

-- groups
create index app_group_by_id on app_group using btree (account_id, "id") where deleted is null;
create index app_group_by_name on app_group using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index app_group_by_description on app_group using btree (account_id, left("description", 128) collate daybook_text, "id") where deleted is null;
create index app_group_by_acl_schedule on app_group using btree (account_id, "acl_schedule" collate daybook_text, "id") where deleted is null;
create index app_group_by_acl_project on app_group using btree (account_id, "acl_project" collate daybook_text, "id") where deleted is null;
create index app_group_by_acl_task on app_group using btree (account_id, "acl_task" collate daybook_text, "id") where deleted is null;
create index app_group_by_acl_finance on app_group using btree (account_id, "acl_finance" collate daybook_text, "id") where deleted is null;
create index app_group_by_acl_report on app_group using btree (account_id, "acl_report" collate daybook_text, "id") where deleted is null;
create index app_group_by_acl_contact on app_group using btree (account_id, "acl_contact" collate daybook_text, "id") where deleted is null;
create index app_group_by_acl_admin on app_group using btree (account_id, "acl_admin" collate daybook_text, "id") where deleted is null;
create index app_group_by_acl_account on app_group using btree (account_id, "acl_account" collate daybook_text, "id") where deleted is null;
create index app_group_by_created_id on app_group using btree (account_id, "created_id", "id") where deleted is null;
create index app_group_by_created on app_group using btree (account_id, "created", "id") where deleted is null;
create index app_group_by_updated_id on app_group using btree (account_id, "updated_id", "id") where deleted is null;
create index app_group_by_updated on app_group using btree (account_id, "updated", "id") where deleted is null;
create index app_group_says_name on app_group using gin (to_tsvector('simple', "name")) where deleted is null;
create index app_group_says_description on app_group using gin (to_tsvector('simple', "description")) where deleted is null;
create index app_group_is_acl_schedule on app_group using btree (account_id, "acl_schedule", "id") where deleted is null;
create index app_group_is_acl_project on app_group using btree (account_id, "acl_project", "id") where deleted is null;
create index app_group_is_acl_task on app_group using btree (account_id, "acl_task", "id") where deleted is null;
create index app_group_is_acl_finance on app_group using btree (account_id, "acl_finance", "id") where deleted is null;
create index app_group_is_acl_report on app_group using btree (account_id, "acl_report", "id") where deleted is null;
create index app_group_is_acl_contact on app_group using btree (account_id, "acl_contact", "id") where deleted is null;
create index app_group_is_acl_admin on app_group using btree (account_id, "acl_admin", "id") where deleted is null;
create index app_group_is_acl_account on app_group using btree (account_id, "acl_account", "id") where deleted is null;
create index app_group_changed on app_group using btree (account_id, "updated", "id");

-- contacts
create index contact_by_id on contact using btree (account_id, "id", "type", "uuid") where deleted is null;
create index contact_by_uuid on contact using btree (account_id, "uuid", "id", "type") where deleted is null;
create index contact_by_name on contact using btree (account_id, "name" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_type on contact using btree (account_id, "type" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_linked_organization_id on contact using btree (account_id, "linked_organization_id", "id", "type", "uuid") where deleted is null;
create index contact_by_email_1 on contact using btree (account_id, "email_1" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_email_2 on contact using btree (account_id, "email_2" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_email_3 on contact using btree (account_id, "email_3" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_phone_1 on contact using btree (account_id, "phone_1" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_phone_2 on contact using btree (account_id, "phone_2" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_phone_3 on contact using btree (account_id, "phone_3" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_address_line_1 on contact using btree (account_id, "address_line_1" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_address_line_2 on contact using btree (account_id, "address_line_2" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_address_line_3 on contact using btree (account_id, "address_line_3" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_address_city on contact using btree (account_id, "address_city" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_address_state on contact using btree (account_id, "address_state" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_address_postcode on contact using btree (account_id, "address_postcode" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_address_country on contact using btree (account_id, "address_country" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_website on contact using btree (account_id, "website" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_vat_number on contact using btree (account_id, "vat_number" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_tax_number on contact using btree (account_id, "tax_number" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_language on contact using btree (account_id, "language" collate daybook_text, "id", "type", "uuid") where deleted is null;
create index contact_by_payment_terms_days on contact using btree (account_id, "payment_terms_days", "id", "type", "uuid") where deleted is null;
create index contact_by_created_id on contact using btree (account_id, "created_id", "id", "type", "uuid") where deleted is null;
create index contact_by_created on contact using btree (account_id, "created", "id", "type", "uuid") where deleted is null;
create index contact_by_updated_id on contact using btree (account_id, "updated_id", "id", "type", "uuid") where deleted is null;
create index contact_by_updated on contact using btree (account_id, "updated", "id", "type", "uuid") where deleted is null;
create index contact_is_uuid on contact using btree (account_id, "uuid", "id", "type", "uuid") where deleted is null;
create index contact_has_name on contact using gin ("name" gin_trgm_ops) where deleted is null;
create index contact_is_type on contact using btree (account_id, "type", "id", "type", "uuid") where deleted is null;
create index contact_changed on contact using btree (account_id, "updated", "id", "type", "uuid");

-- resources
create index resource_by_id on resource using btree (account_id, "id") where deleted is null;
create index resource_by_name on resource using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index resource_by_description on resource using btree (account_id, left("description", 128) collate daybook_text, "id") where deleted is null;
create index resource_by_type_id on resource using btree (account_id, "type_id", "id") where deleted is null;
create index resource_by_type_person_id on resource using btree (account_id, "type_person_id", "id") where deleted is null;
create index resource_by_parent_id on resource using btree (account_id, "parent_id", "id") where deleted is null;
create index resource_by_order on resource using btree (account_id, "order", "id") where deleted is null;
create index resource_by_color_background on resource using btree (account_id, "color_background" collate daybook_text, "id") where deleted is null;
create index resource_by_color_text on resource using btree (account_id, "color_text" collate daybook_text, "id") where deleted is null;
create index resource_by_created_id on resource using btree (account_id, "created_id", "id") where deleted is null;
create index resource_by_created on resource using btree (account_id, "created", "id") where deleted is null;
create index resource_by_updated_id on resource using btree (account_id, "updated_id", "id") where deleted is null;
create index resource_by_updated on resource using btree (account_id, "updated", "id") where deleted is null;
create index resource_changed on resource using btree (account_id, "updated", "id");

-- custom field definitions
create index custom_field_by_id on custom_field using btree (account_id, "id") where deleted is null;
create index custom_field_by_name on custom_field using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index custom_field_by_description on custom_field using btree (account_id, left("description", 128) collate daybook_text, "id") where deleted is null;
create index custom_field_by_type on custom_field using btree (account_id, "type" collate daybook_text, "id") where deleted is null;
create index custom_field_by_module on custom_field using btree (account_id, "module" collate daybook_text, "id") where deleted is null;
create index custom_field_by_order on custom_field using btree (account_id, "order", "id") where deleted is null;
create index custom_field_by_update_key on custom_field using btree (account_id, "update_key" collate daybook_text, "id") where deleted is null;
create index custom_field_by_created_id on custom_field using btree (account_id, "created_id", "id") where deleted is null;
create index custom_field_by_created on custom_field using btree (account_id, "created", "id") where deleted is null;
create index custom_field_by_updated_id on custom_field using btree (account_id, "updated_id", "id") where deleted is null;
create index custom_field_by_updated on custom_field using btree (account_id, "updated", "id") where deleted is null;
create index custom_field_has_name on custom_field using gin ("name" gin_trgm_ops) where deleted is null;
create index custom_field_has_description on custom_field using gin ("description" gin_trgm_ops) where deleted is null;
create index custom_field_is_type on custom_field using btree (account_id, "type", "id") where deleted is null;
create index custom_field_is_module on custom_field using btree (account_id, "module", "id") where deleted is null;
create index custom_field_by_required on custom_field using btree (account_id, "required", "id") where deleted is null;
create index custom_field_changed on custom_field using btree (account_id, "updated", "id");

-- users
create index app_user_by_id on app_user using btree (account_id, "id") where deleted is null;
create index app_user_by_first_name on app_user using btree (account_id, "first_name" collate daybook_text, "id") where deleted is null;
create index app_user_by_last_name on app_user using btree (account_id, "last_name" collate daybook_text, "id") where deleted is null;
create index app_user_by_primary_email on app_user using btree (account_id, "primary_email" collate daybook_text, "id") where deleted is null;
create index app_user_by_username on app_user using btree (account_id, "username" collate daybook_text, "id") where deleted is null;
create index app_user_by_group_id on app_user using btree (account_id, "group_id", "id") where deleted is null;
create index app_user_by_timezone on app_user using btree (account_id, "timezone" collate daybook_text, "id") where deleted is null;
create index app_user_by_locale on app_user using btree (account_id, "locale" collate daybook_text, "id") where deleted is null;
create index app_user_by_date_format on app_user using btree (account_id, "date_format" collate daybook_text, "id") where deleted is null;
create index app_user_by_time_format on app_user using btree (account_id, "time_format" collate daybook_text, "id") where deleted is null;
create index app_user_by_expires on app_user using btree (account_id, "expires", "id") where deleted is null;
create index app_user_by_schedule_view_mode on app_user using btree (account_id, "schedule_view_mode", "id") where deleted is null;
create index app_user_changed on app_user using btree (account_id, "updated", "id");

-- templates
create index invoice_template_by_id on invoice_template using btree (account_id, "id") where deleted is null;
create index invoice_template_by_name on invoice_template using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index invoice_template_by_type_id on invoice_template using btree (account_id, "type_id", "id") where deleted is null;
create index invoice_template_by_title on invoice_template using btree (account_id, "title" collate daybook_text, "id") where deleted is null;
create index invoice_template_by_top_left_container on invoice_template using btree (account_id, left("top_left_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_top_center_container on invoice_template using btree (account_id, left("top_center_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_top_right_container on invoice_template using btree (account_id, left("top_right_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_middle_left_container on invoice_template using btree (account_id, left("middle_left_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_middle_center_container on invoice_template using btree (account_id, left("middle_center_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_middle_right_container on invoice_template using btree (account_id, left("middle_right_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_bottom_left_container on invoice_template using btree (account_id, left("bottom_left_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_bottom_center_container on invoice_template using btree (account_id, left("bottom_center_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_bottom_right_container on invoice_template using btree (account_id, left("bottom_right_container", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_email_subject_template on invoice_template using btree (account_id, "email_subject_template" collate daybook_text, "id") where deleted is null;
create index invoice_template_by_email_body_template on invoice_template using btree (account_id, left("email_body_template", 128) collate daybook_text, "id") where deleted is null;
create index invoice_template_by_created_id on invoice_template using btree (account_id, "created_id", "id") where deleted is null;
create index invoice_template_by_created on invoice_template using btree (account_id, "created", "id") where deleted is null;
create index invoice_template_by_updated_id on invoice_template using btree (account_id, "updated_id", "id") where deleted is null;
create index invoice_template_by_updated on invoice_template using btree (account_id, "updated", "id") where deleted is null;
create index invoice_template_changed on invoice_template using btree (account_id, "updated", "id");

-- workspaces
create index workspace_by_id on workspace using btree (account_id, "id") where deleted is null;
create index workspace_by_name on workspace using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index workspace_by_description on workspace using btree (account_id, left("description", 128) collate daybook_text, "id") where deleted is null;
create index workspace_by_working_week on workspace using btree (account_id, "working_week", "id") where deleted is null;
create index workspace_by_country_region on workspace using btree (account_id, "country_region" collate daybook_text, "id") where deleted is null;
create index workspace_by_created_id on workspace using btree (account_id, "created_id", "id") where deleted is null;
create index workspace_by_created on workspace using btree (account_id, "created", "id") where deleted is null;
create index workspace_by_updated_id on workspace using btree (account_id, "updated_id", "id") where deleted is null;
create index workspace_by_updated on workspace using btree (account_id, "updated", "id") where deleted is null;
create index workspace_changed on workspace using btree (account_id, "updated", "id");

-- taxes
create index tax_by_id on tax using btree (account_id, "id") where deleted is null;
create index tax_by_name on tax using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index tax_by_rate on tax using btree (account_id, "rate", "id") where deleted is null;
create index tax_by_category on tax using btree (account_id, "category" collate daybook_text, "id") where deleted is null;
create index tax_by_exemption_reason on tax using btree (account_id, "exemption_reason" collate daybook_text, "id") where deleted is null;
create index tax_by_created_id on tax using btree (account_id, "created_id", "id") where deleted is null;
create index tax_by_created on tax using btree (account_id, "created", "id") where deleted is null;
create index tax_by_updated_id on tax using btree (account_id, "updated_id", "id") where deleted is null;
create index tax_by_updated on tax using btree (account_id, "updated", "id") where deleted is null;
create index tax_changed on tax using btree (account_id, "updated", "id");

-- rate schemes
create index rate_scheme_by_id on rate_scheme using btree (account_id, "id") where deleted is null;
create index rate_scheme_by_name on rate_scheme using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index rate_scheme_by_description on rate_scheme using btree (account_id, left("description", 128) collate daybook_text, "id") where deleted is null;
create index rate_scheme_by_currency on rate_scheme using btree (account_id, "currency" collate daybook_text, "id") where deleted is null;
create index rate_scheme_by_created_id on rate_scheme using btree (account_id, "created_id", "id") where deleted is null;
create index rate_scheme_by_created on rate_scheme using btree (account_id, "created", "id") where deleted is null;
create index rate_scheme_by_updated_id on rate_scheme using btree (account_id, "updated_id", "id") where deleted is null;
create index rate_scheme_by_updated on rate_scheme using btree (account_id, "updated", "id") where deleted is null;
create index rate_scheme_changed on rate_scheme using btree (account_id, "updated", "id");

-- project statuses
create index project_status_by_id on project_status using btree (account_id, "id") where deleted is null;
create index project_status_by_name on project_status using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index project_status_by_description on project_status using btree (account_id, left("description", 128) collate daybook_text, "id") where deleted is null;
create index project_status_by_order on project_status using btree (account_id, "order", "id") where deleted is null;
create index project_status_by_created_id on project_status using btree (account_id, "created_id", "id") where deleted is null;
create index project_status_by_created on project_status using btree (account_id, "created", "id") where deleted is null;
create index project_status_by_updated_id on project_status using btree (account_id, "updated_id", "id") where deleted is null;
create index project_status_by_updated on project_status using btree (account_id, "updated", "id") where deleted is null;
create index project_status_changed on project_status using btree (account_id, "updated", "id");

-- project folders
create index project_folder_by_id on project_folder using btree (account_id, "id") where deleted is null;
create index project_folder_by_name on project_folder using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index project_folder_by_parent_id on project_folder using btree (account_id, "parent_id", "id") where deleted is null;
create index project_folder_by_created_id on project_folder using btree (account_id, "created_id", "id") where deleted is null;
create index project_folder_by_created on project_folder using btree (account_id, "created", "id") where deleted is null;
create index project_folder_by_updated_id on project_folder using btree (account_id, "updated_id", "id") where deleted is null;
create index project_folder_by_updated on project_folder using btree (account_id, "updated", "id") where deleted is null;
create index project_folder_changed on project_folder using btree (account_id, "updated", "id");

-- tokens
create index token_by_id on token using btree (account_id, "id") where deleted is null;
create index token_by_name on token using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index token_by_user_id on token using btree (account_id, "user_id", "id") where deleted is null;
create index token_by_expires on token using btree (account_id, "expires", "id") where deleted is null;
create index token_by_last_used on token using btree (account_id, "last_used", "id") where deleted is null;
create index token_by_created_id on token using btree (account_id, "created_id", "id") where deleted is null;
create index token_by_created on token using btree (account_id, "created", "id") where deleted is null;
create index token_by_updated_id on token using btree (account_id, "updated_id", "id") where deleted is null;
create index token_by_updated on token using btree (account_id, "updated", "id") where deleted is null;
create index token_changed on token using btree (account_id, "updated", "id");

-- events
create index event_by_id on event using btree (account_id, "id");
create index event_by_at on event using btree (account_id, "at", "id");
create index event_by_type on event using btree (account_id, "type" collate daybook_text, "id");
create index event_by_kind on event using btree (account_id, "kind" collate daybook_text, "id");
create index event_by_record_id on event using btree (account_id, "record_id" collate daybook_text, "id");
create index event_is_type on event using btree (account_id, "type", "id");
create index event_is_kind on event using btree (account_id, "kind", "id");
create index event_is_record_id on event using btree (account_id, "record_id", "id");

-- audit entries
create index audit_by_id on audit using btree (account_id, "id");
create index audit_by_at on audit using btree (account_id, "at", "id");
create index audit_by_user_id on audit using btree (account_id, "user_id", "id");
create index audit_by_user_name on audit using btree (account_id, "user_name" collate daybook_text, "id");
create index audit_by_token_id on audit using btree (account_id, "token_id", "id");
create index audit_by_kind on audit using btree (account_id, "kind" collate daybook_text, "id");
create index audit_by_record_id on audit using btree (account_id, "record_id" collate daybook_text, "id");
create index audit_by_action on audit using btree (account_id, "action" collate daybook_text, "id");
create index audit_is_kind on audit using btree (account_id, "kind", "id");
create index audit_is_record_id on audit using btree (account_id, "record_id", "id");
create index audit_is_action on audit using btree (account_id, "action", "id");
