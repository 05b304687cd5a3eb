-- compatible: an older process makes papers without them.

-- How a template sets its papers, and the texts above and below the lines.
alter table invoice_template
  add column introduction_container text not null default '',
  add column closing_container text not null default '',
  add column design json not null
    default '{"color":"","font":"sans","logo_position":"right","blocks":[],"hidden":[],"columns":[]}';
