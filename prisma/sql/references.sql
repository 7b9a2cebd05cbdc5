-- The largest tables have no foreign keys: PostgreSQL looks those up row by row, which took an eighth of an import's time and a quarter of that of an
-- import as votes. Triggers look up what the rows of a statement name, together.
--
-- Between a look-up and the commit nothing goes: whoever writes to a unit's translations or places locks the unit first (units.sql), and so does whoever
-- deletes it or them. Templates are locked by the look-up itself. A person goes only when nobody stores anything.

-- Each unit is named once, and each template.
create or replace function require_units(p_table text, p_units bigint[]) returns void language plpgsql as $$
begin
  if (select count(*) from unit where id = any (array(select unnest(p_units)))) < cardinality(p_units) then
    raise foreign_key_violation using message = format('A row of %s names a unit that is not there.', p_table);
  end if;
end
$$;

-- Until the transaction ends, nobody deletes the templates.
create or replace function require_templates(p_table text, p_templates bigint[]) returns void language plpgsql as $$
begin
  if cardinality(array(select id from template where id = any (p_templates) for key share)) < cardinality(p_templates) then
    raise foreign_key_violation using message = format('A row of %s names a template that is not there.', p_table);
  end if;
end
$$;

create or replace function require_people(p_table text, p_people bigint[]) returns void language plpgsql as $$
begin
  if (select count(*) from person where id = any (array(select unnest(p_people)))) < (select count(distinct id) from unnest(p_people) named (id)) then
    raise foreign_key_violation using message = format('A row of %s names a person who is not there.', p_table);
  end if;
end
$$;

-- Looked up one by one, by their keys, whatever was there when the plan was made: a join would read all translations for each piece of an import.
create or replace function require_translations(p_table text, p_translations bigint[], p_lngs text[]) returns void language plpgsql
set enable_seqscan to off as $$
begin
  if cardinality(p_translations) > (
    select count(*) from unnest(p_translations, p_lngs) named (id, lng)
    cross join lateral (select from translation where translation.id = named.id and translation.lng = named.lng offset 0) there)
  then
    raise foreign_key_violation using message = format('A row of %s names a translation that is not there.', p_table);
  end if;
end
$$;

-- New translations, endorsements and places are looked up by the triggers that count them, which have read them already.

-- Only what is of strings has contexts.
create or replace function require_described_units() returns trigger language plpgsql as $$
begin
  perform require_units('source_string', array(select unit_id from added));
  return null;
end
$$;
drop trigger if exists require_units on source_string;
create trigger require_units after insert on source_string referencing new table as added for each statement execute function require_described_units();
drop trigger if exists require_units_again on source_string;
create trigger require_units_again after update on source_string referencing new table as added for each statement
  execute function require_described_units();

-- An import that makes its importer the author of texts that have none stores the importer's endorsements too, which are looked up.
create or replace function require_author() returns trigger language plpgsql as $$
begin
  perform require_people(tg_table_name, array[new.author_id]);
  return null;
end
$$;
drop trigger if exists require_author on translation;
create trigger require_author after update of author_id on translation for each row
  when (new.author_id is not null and old.author_id is distinct from new.author_id and old.adopted_batch_id is not distinct from new.adopted_batch_id)
  execute function require_author();

create or replace function require_endorsed() returns trigger language plpgsql as $$
begin
  perform require_translations(tg_table_name, array[new.translation_id], array[new.lng]);
  perform require_people(tg_table_name, array[new.person_id]);
  return null;
end
$$;
drop trigger if exists require_endorsed on endorsement;
create trigger require_endorsed after update of translation_id, lng, person_id on endorsement for each row
  when (old.translation_id <> new.translation_id or old.lng <> new.lng or old.person_id <> new.person_id) execute function require_endorsed();

-- Numbers by which others name a row stay.
create or replace function refuse_renumbering() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = format('A %s keeps its number, by which others name it.', tg_argv[0]);
end
$$;
drop trigger if exists refuse_renumbering on unit;
create trigger refuse_renumbering after update of id on unit for each row when (old.id <> new.id) execute function refuse_renumbering('unit');
drop trigger if exists refuse_renumbering on translation;
create trigger refuse_renumbering after update of id on translation for each row when (old.id <> new.id)
  execute function refuse_renumbering('translation');
drop trigger if exists refuse_renumbering on person;
create trigger refuse_renumbering after update of id on person for each row when (old.id <> new.id) execute function refuse_renumbering('person');
drop trigger if exists refuse_renumbering on template;
create trigger refuse_renumbering after update of id on template for each row when (old.id <> new.id) execute function refuse_renumbering('template');

-- Rows that go take with them those that name them, or stay.

-- Translations go to the trash first (`trash_units`).
create or replace function release_deleted_units() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
begin
  if ids = '{}' then
    return null;
  end if;
  if exists (select from translation where unit_id = any (ids)) then
    raise foreign_key_violation using message = 'A unit that has translations stays.';
  end if;
  delete from template_entry where unit_id = any (ids);
  delete from source_string where unit_id = any (ids);
  return null;
end
$$;
drop trigger if exists release_deleted on unit;
create trigger release_deleted after delete on unit referencing old table as gone for each statement execute function release_deleted_units();

create or replace function release_deleted_templates() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
begin
  if ids <> '{}' then
    delete from template_entry where template_id = any (ids);
  end if;
  return null;
end
$$;
drop trigger if exists release_deleted on template;
create trigger release_deleted after delete on template referencing old table as gone for each statement execute function release_deleted_templates();

create or replace function release_deleted_translations() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
  lngs text[] := array(select distinct lng from gone);
begin
  if ids <> '{}' then
    delete from endorsement where translation_id = any (ids) and lng = any (lngs);
  end if;
  return null;
end
$$;
drop trigger if exists release_deleted on translation;
create trigger release_deleted after delete on translation referencing old table as gone for each statement
  execute function release_deleted_translations();

-- Nothing of ours deletes people. Waits for all who store something, as nobody locks a person for that.
create or replace function keep_named_people() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
begin
  if ids = '{}' then
    return null;
  end if;
  lock table translation, endorsement in share mode;
  if exists (select from translation where author_id = any (ids)) or exists (select from endorsement where person_id = any (ids)) then
    raise foreign_key_violation using message = 'A person who wrote or endorsed something stays.';
  end if;
  return null;
end
$$;
drop trigger if exists keep_named on person;
create trigger keep_named after delete on person referencing old table as gone for each statement execute function keep_named_people();
