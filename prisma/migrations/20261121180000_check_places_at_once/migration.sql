-- Looks once a statement, not once a row, whether what strings and their places in templates refer to is there, as
-- "check_references_at_once" does it for translations: of the time that PostgreSQL took to import 100,000 strings, foreign keys had a tenth.

-- Units. Who puts a unit into a template locks it first, as writers to its translations do, or has made it in the same transaction;
-- whoever deletes it waits for that. So none can be named that goes.
alter table source_string drop constraint source_string_unit_id_fkey;
alter table template_entry drop constraint template_entry_unit_id_fkey;

create function know_units() returns trigger language plpgsql as $$
declare
  units int[] := array(select distinct unit_id from changed);
begin
  if (select count(*) from unit where id = any (units)) < cardinality(units) then
    raise foreign_key_violation using message = format('There is no unit that a new %s names.', tg_table_name);
  end if;
  return null;
end
$$;
create trigger know_units after insert on source_string referencing new table as changed for each statement execute function know_units();
create trigger know_units after insert on template_entry referencing new table as changed for each statement execute function know_units();

create function forget_strings() returns trigger language plpgsql as $$
begin
  delete from template_entry where unit_id = any (array(select id from gone));
  delete from source_string where unit_id = any (array(select id from gone));
  return null;
end
$$;
create trigger forget_strings after delete on unit referencing old table as gone for each statement execute function forget_strings();

-- Templates: locked as a foreign key locks them, so that nobody deletes them meanwhile.
alter table template_entry drop constraint template_entry_template_id_fkey;

create function know_templates() returns trigger language plpgsql as $$
declare
  templates int[] := array(select distinct template_id from changed);
  known int[] := array(select id from template where id = any (templates) for key share);
begin
  if cardinality(known) < cardinality(templates) then
    raise foreign_key_violation using message = 'There is no template that a new template_entry names.';
  end if;
  return null;
end
$$;
create trigger know_templates after insert on template_entry referencing new table as changed for each statement execute function know_templates();

create function forget_entries() returns trigger language plpgsql as $$
begin
  delete from template_entry where template_id = any (array(select id from gone));
  return null;
end
$$;
create trigger forget_entries after delete on template referencing old table as gone for each statement execute function forget_entries();

create function keep_places() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A string keeps its place in a template, and a template its number.';
end
$$;
create trigger keep_template_ids before update of id on template for each row when (old.id <> new.id) execute function keep_places();
create trigger keep_places before update of unit_id, template_id on template_entry for each row
  when (old.unit_id <> new.unit_id or old.template_id <> new.template_id) execute function keep_places();
create trigger keep_unit_id before update of unit_id on source_string for each row
  when (old.unit_id <> new.unit_id) execute function keep_places();
