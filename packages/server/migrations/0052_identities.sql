-- compatible: an older process makes papers without them.

-- Numbers and texts by which countries know a firm or a client, or want it named on papers.
alter table account add column identities jsonb not null default '[]';
alter table contact add column identities jsonb not null default '[]';
