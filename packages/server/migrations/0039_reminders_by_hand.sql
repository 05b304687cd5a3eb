-- Late fees by currency, reminders that a user sends, and days before which no rule reminds of an invoice. An older process would charge the
-- bare number in any currency and remind before such a day, so it refuses to start.

-- The owner of the tables sees the rows of all accounts until the policies are laid over them anew.
alter table reminder_rule no force row level security;
alter table account no force row level security;

alter table reminder_rule add column late_fees json not null default '[]';
-- A fee was a number in whichever currency the invoice had. It stays for that of the account alone.
update reminder_rule u set late_fees = json_build_array(json_build_object('currency', a.currency, 'amount', u.late_fee::text))
from account a where a.account_id = u.account_id and u.late_fee > 0;
alter table reminder_rule drop column late_fee;

-- One that a user sends has no rule.
alter table reminder alter column rule_id drop not null;

alter table invoice add column remind_after timestamptz;
