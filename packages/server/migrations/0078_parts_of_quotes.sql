-- A process that does not know the column would make parts of quotes that nobody counts, and the quotes would be invoiced once more.

-- The quote that an invoice was made of, whole or in part. What it names as what it was made from says less: callers may write that.
alter table invoice add column part_of_quote bigint;

-- Until now each invoice that names a quote was such a part, and one in another currency only named it.
update invoice i set part_of_quote = i.cloned_id
from quote q
where q.account_id = i.account_id and q.id = i.cloned_id and q.currency = i.currency and i.kind = 'invoice';

create index invoice_part_of_quote on invoice (account_id, part_of_quote) where part_of_quote is not null;
