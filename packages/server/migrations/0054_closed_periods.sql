-- A process that does not know it would issue invoices and change payments of days for which the books are closed.

-- The last day for which the books of an account are closed.
alter table account add column closed_until date;
