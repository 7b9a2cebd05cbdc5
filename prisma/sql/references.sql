-- What foreign keys would hold, looked at once a statement.

create or replace function delete_translations_first() returns trigger language plpgsql as $$
begin
  delete from translation where unit_id = old.id;
  return old;
end
$$;
drop trigger if exists delete_translations_first on unit;
create trigger delete_translations_first before delete on unit for each row execute function delete_translations_first();

create or replace function keep_batches() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A batch stays, for what it wrote names it.';
end
$$;
drop trigger if exists keep_batch_ids on batch;
create trigger keep_batch_ids before update of id on batch for each row when ((old.id <> new.id)) execute function keep_batches();
drop trigger if exists keep_batches on batch;
create trigger keep_batches before delete on batch for each row execute function keep_batches();

create or replace function know_batches() returns trigger language plpgsql as $$
declare
  unknown bigint;
begin
  select named.batch_id into unknown
  from (select distinct batch_id from changed where batch_id is not null) named
  where not exists (select from batch where batch.id = named.batch_id) limit 1;
  if found then
    raise foreign_key_violation using message = format('There is no batch %s, which a new %s names.', unknown, tg_table_name);
  end if;
  return null;
end
$$;
drop trigger if exists know_batches on endorsement;
create trigger know_batches after insert on endorsement referencing new table as changed for each statement execute function know_batches();
drop trigger if exists know_batches on translation;
create trigger know_batches after insert on translation referencing new table as changed for each statement execute function know_batches();
drop trigger if exists know_batches on unit;
create trigger know_batches after insert on unit referencing new table as changed for each statement execute function know_batches();

create or replace function keep_units_of_translations() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A translation stays with its unit.';
end
$$;
drop trigger if exists keep_unit_id on translation;
create trigger keep_unit_id after update of unit_id on translation for each row when ((old.unit_id <> new.unit_id)) execute function keep_units_of_translations();
drop trigger if exists keep_unit_ids on unit;
create trigger keep_unit_ids before update of id on unit for each row when ((old.id <> new.id)) execute function keep_units_of_translations();

create or replace function know_authors() returns trigger language plpgsql as $$
declare
  authors bigint[] := array(select distinct author_id from changed where author_id is not null);
  known bigint[];
begin
  if authors <> '{}' then
    known := array(select id from person where id = any (authors) for key share);
    if cardinality(known) < cardinality(authors) then
      raise foreign_key_violation using message = 'There is no person whom a new translation names as its author.';
    end if;
  end if;
  return null;
end
$$;
drop trigger if exists know_authors on translation;
create trigger know_authors after insert on translation referencing new table as changed for each statement execute function know_authors();

create or replace function know_author() returns trigger language plpgsql as $$
begin
  perform from person where id = new.author_id for key share;
  if not found then
    raise foreign_key_violation using message = format('There is no person %s, whom translation %s names as its author.', new.author_id, new.tguid);
  end if;
  return new;
end
$$;
drop trigger if exists know_author on translation;
create trigger know_author after update of author_id on translation for each row when (((new.author_id is not null) and (old.author_id is distinct from new.author_id) and (not (old.adopted_batch_id is distinct from new.adopted_batch_id)))) execute function know_author();

create or replace function forget_authors() returns trigger language plpgsql as $$
begin
  update translation set author_id = null where author_id in (select id from gone);
  return null;
end
$$;
drop trigger if exists forget_authors on person;
create trigger forget_authors after delete on person referencing old table as gone for each statement execute function forget_authors();

create or replace function keep_people() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A person keeps their number, which what they wrote names.';
end
$$;
drop trigger if exists keep_person_ids on person;
create trigger keep_person_ids before update of id on person for each row when ((old.id <> new.id)) execute function keep_people();

create or replace function know_units() returns trigger language plpgsql as $$
declare
  units bigint[] := array(select distinct unit_id from changed);
begin
  if (select count(*) from unit where id = any (units)) < cardinality(units) then
    raise foreign_key_violation using message = format('There is no unit that a new %s names.', tg_table_name);
  end if;
  return null;
end
$$;
drop trigger if exists know_units on source_string;
create trigger know_units after insert on source_string referencing new table as changed for each statement execute function know_units();
drop trigger if exists know_units on template_entry;
create trigger know_units after insert on template_entry referencing new table as changed for each statement execute function know_units();

create or replace function forget_strings() returns trigger language plpgsql as $$
begin
  delete from template_entry where unit_id = any (array(select id from gone));
  delete from source_string where unit_id = any (array(select id from gone));
  return null;
end
$$;
drop trigger if exists forget_strings on unit;
create trigger forget_strings after delete on unit referencing old table as gone for each statement execute function forget_strings();

create or replace function know_templates() returns trigger language plpgsql as $$
declare
  templates bigint[] := array(select distinct template_id from changed);
  known bigint[] := array(select id from template where id = any (templates) for key share);
begin
  if cardinality(known) < cardinality(templates) then
    raise foreign_key_violation using message = 'There is no template that a new template_entry names.';
  end if;
  return null;
end
$$;
drop trigger if exists know_templates on template_entry;
create trigger know_templates after insert on template_entry referencing new table as changed for each statement execute function know_templates();

create or replace function forget_entries() returns trigger language plpgsql as $$
begin
  delete from template_entry where template_id = any (array(select id from gone));
  return null;
end
$$;
drop trigger if exists forget_entries on template;
create trigger forget_entries after delete on template referencing old table as gone for each statement execute function forget_entries();

create or replace function keep_places() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A string keeps its place in a template, and a template its number.';
end
$$;
drop trigger if exists keep_unit_id on source_string;
create trigger keep_unit_id before update of unit_id on source_string for each row when ((old.unit_id <> new.unit_id)) execute function keep_places();
drop trigger if exists keep_template_ids on template;
create trigger keep_template_ids before update of id on template for each row when ((old.id <> new.id)) execute function keep_places();
drop trigger if exists keep_places on template_entry;
create trigger keep_places before update of unit_id, template_id on template_entry for each row when (((old.unit_id <> new.unit_id) or (old.template_id <> new.template_id))) execute function keep_places();

create or replace function know_endorsed() returns trigger language plpgsql as $$
declare
  people int;
  is_lost boolean;
  known int;
begin
  select count(distinct person_id), bool_or((select id from translation where translation.id = translation_id) is null)
  into people, is_lost from changed;
  if is_lost then
    raise foreign_key_violation using message = 'There is no translation that a new endorsement names.';
  end if;
  perform from person where id = any (array(select distinct person_id from changed)) for key share;
  get diagnostics known = row_count;
  if known < people then
    raise foreign_key_violation using message = 'There is no person whom a new endorsement names.';
  end if;
  return null;
end
$$;
drop trigger if exists know_endorsed on endorsement;
create trigger know_endorsed after insert on endorsement referencing new table as changed for each statement execute function know_endorsed();

create or replace function keep_endorsed() returns trigger language plpgsql as $$
begin
  perform from translation where id = new.translation_id for key share;
  if not found then
    raise foreign_key_violation using message = format('There is no translation %s, which endorsement %s names.', new.translation_id, new.id);
  end if;
  perform from person where id = new.person_id for key share;
  if not found then
    raise foreign_key_violation using message = format('There is no person %s, whom endorsement %s names.', new.person_id, new.id);
  end if;
  return null;
end
$$;
drop trigger if exists keep_endorsed on endorsement;
create trigger keep_endorsed after update of translation_id, person_id on endorsement for each row when (((old.translation_id <> new.translation_id) or (old.person_id <> new.person_id))) execute function keep_endorsed();

create or replace function forget_endorsements() returns trigger language plpgsql as $$
begin
  delete from endorsement where translation_id = any (array(select id from gone));
  return null;
end
$$;
drop trigger if exists forget_endorsements on translation;
create trigger forget_endorsements after delete on translation referencing old table as gone for each statement execute function forget_endorsements();

create or replace function forget_endorsements_by() returns trigger language plpgsql as $$
begin
  delete from endorsement where person_id = any (array(select id from gone));
  return null;
end
$$;
drop trigger if exists forget_endorsements_by on person;
create trigger forget_endorsements_by after delete on person referencing old table as gone for each statement execute function forget_endorsements_by();

create or replace function keep_translations() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A translation keeps its number, which endorsements name.';
end
$$;
drop trigger if exists keep_translation_ids on translation;
create trigger keep_translation_ids after update of id on translation for each row when ((old.id <> new.id)) execute function keep_translations();
