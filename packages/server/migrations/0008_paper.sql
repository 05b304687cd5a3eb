-- compatible: an older process issues documents whose paper follows the account and the template, as all did before.

alter table account
  -- Language and formats of documents where the client names no language; '' follows the country or the language.
  add column language text not null default '',
  add column date_format text not null default '',
  add column paper_size text not null default '';

alter table quote
  -- What the paper shows beside the document's own content, as it was when the document was fixed; null until then.
  add column paper_issued json,
  -- The logo of that: a file is kept for as long as a record shows it.
  add column paper_logo_id bigint,
  -- SHA-256 of the PDF as it was issued.
  add column pdf_hash text;
create index quote_paper_logo on quote (account_id, paper_logo_id) where paper_logo_id is not null;

alter table invoice
  add column paper_issued json,
  add column paper_logo_id bigint,
  add column pdf_hash text;
create index invoice_paper_logo on invoice (account_id, paper_logo_id) where paper_logo_id is not null;
