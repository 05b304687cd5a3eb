-- compatible: an older process leaves it as it was.

-- Why a mail did not leave, as a code that each language has a sentence for.
alter table delivery add column failure text not null default '';
