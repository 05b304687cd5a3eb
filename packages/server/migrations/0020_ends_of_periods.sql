-- compatible: an older process leaves the column empty; such a period ends as the schedule has it.

-- The last day that the invoice of a period bills, whatever schedule comes after.
alter table recurring_invoice_period add column last_day date;
