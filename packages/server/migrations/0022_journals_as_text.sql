-- The journals keep records as they were written: to take them apart for jsonb took longer than to store them, and they lay there
-- without being compressed, eight times as large.
alter table audit alter changes drop default, alter changes type json using changes::json, alter changes set default '{}';
alter table event alter record type json using record::json;
