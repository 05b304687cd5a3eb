-- compatible: an older process makes documents without these days.

-- When what a document is about was supplied.
alter table quote add column service_from date, add column service_to date;
alter table invoice add column service_from date, add column service_to date;
