-- compatible: an older process draws every logo each time, as before.

-- Whether documents can show a picture: 'yes', or why they leave it out. '' where nobody has tried: drawings are drawn when they are
-- uploaded, other pictures are noted when they fail.
alter table file add column drawn text not null default '' check (drawn in ('', 'yes', 'damaged', 'too_much'));
-- What the firm is told of its logo, and of that of a template.
alter table account add column logo_fault text not null default '';
alter table invoice_template add column logo_fault text not null default '';
