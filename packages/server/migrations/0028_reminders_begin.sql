-- compatible: a rule that an older process makes or changes reminds of what is overdue already, as before.

-- From when a rule counts: an invoice whose day for the step came before is not reminded by it. Null: whatever is overdue. Rules that
-- are there stay as they are: what was overdue when they were made was reminded of.
alter table reminder_rule add column since timestamptz;
