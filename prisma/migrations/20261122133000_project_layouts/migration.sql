alter table project
  add column language_tags jsonb not null default '{}',
  add column layout text not null default '{lng}/{path}.po';
alter table template
  add column file text,
  add column po_path text;
alter table po_file add column file text;
-- What is there was imported in the documented layout.
update template set file = 'pot/' || path || '.pot', po_path = '{lng}/' || path || '.po' where sha256 is not null;
update po_file set file = lng || '/' || template.path || '.po' from template where template.id = po_file.template_id;
