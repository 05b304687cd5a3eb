-- compatible: an older process sends a mail without its table, and keeps neither comments of clients nor answers of mail servers.

-- What a mail shows in its table, worded together with its text, and what the mail server said when it took it.
alter table delivery
  add column language text not null default '',
  add column facts json not null default '[]',
  add column response text not null default '';

-- What a client typed with the answer to a quote.
alter table public_link add column comment text not null default '';
