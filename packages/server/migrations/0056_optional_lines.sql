-- Lines are stored as they are answered, so nothing of the tables changes. But a process that does not know optional lines would charge
-- those that nobody chose.
select 1;
