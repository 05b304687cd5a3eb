-- Mails also bring receipts of payments and statements of account; the period is that of a statement. An older process would not know what
-- to attach to them, so it refuses to start.
alter table delivery add column period_from timestamptz, add column period_to timestamptz;
