-- compatible: an index.

create index contact_by_linked_organization_id on contact
  using btree (account_id, "linked_organization_id", "id", "type", "uuid") where deleted is null;
