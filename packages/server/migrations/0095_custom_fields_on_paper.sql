-- compatible: an older process makes papers without them.

-- Which custom fields of lines a template shows.
alter table invoice_template alter column design
  set default '{"color":"","font":"sans","logo_position":"right","blocks":[],"hidden":[],"columns":[],"line_fields":[]}';
update invoice_template set design = (design::jsonb || '{"line_fields":[]}')::json where (design::jsonb) -> 'line_fields' is null;
