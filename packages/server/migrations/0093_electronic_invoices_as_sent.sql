-- compatible: an older process sends electronic invoices as before, without keeping what they said.

-- Seller, address of the client and taxes as the electronic invoice named them that was sent last.
alter table invoice add column electronic_sent json;
