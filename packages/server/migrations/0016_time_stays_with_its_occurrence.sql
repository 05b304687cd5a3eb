-- compatible: an older process does not look at the column.

-- The start of the occurrence that the time belongs to, where it was recorded on the booking alone and the series was changed since.
alter table time_entry add column tied_start timestamptz;
