-- compatible: an older process leaves the new columns as they are, and shows none of them.
--
-- Approval of time, and expenses.

alter table time_entry
  add column approval_status text not null default 'draft'
    check (approval_status in ('draft', 'submitted', 'approved', 'rejected')),
  add column approval_by bigint,
  add column approval_at timestamptz,
  add column approval_reason text not null default '',
  -- What is approved cannot be changed.
  add constraint time_entry_approved check (approval_status <> 'approved' or (locked and "end" is not null)),
  -- What waits for approval has ended.
  add constraint time_entry_submitted check (approval_status <> 'submitted' or "end" is not null);

create index time_entry_by_approval_status on time_entry using btree (account_id, "approval_status", "id") where deleted is null;
-- The time of somebody in a week, and what of it is longer than a week or still runs.
create index time_entry_of_owner on time_entry (account_id, owner_id, start) where deleted is null;
create index time_entry_of_owner_long on time_entry (account_id, owner_id, start)
  where deleted is null and ("end" is null or "end" - start > interval '7 days');
