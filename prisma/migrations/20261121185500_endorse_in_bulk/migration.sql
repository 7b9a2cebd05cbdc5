-- Looks once a statement, not once a row, whether what new endorsements refer to is there, as "check_references_at_once" does it for
-- translations: of the time that PostgreSQL took to import 100,000 votes, foreign keys had a seventh.

-- Translations. Who endorses locks the unit first (see the migration "endorse"), and so does who deletes a translation, so none can be
-- endorsed that goes. People are locked as a foreign key locks them, so that nobody deletes them meanwhile.
alter table endorsement drop constraint endorsement_translation_id_fkey;
alter table endorsement drop constraint endorsement_person_id_fkey;

-- The list of people stands where it is used, not in a variable: so there is one plan for any length.
create function know_endorsed() returns trigger language plpgsql as $$
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
create trigger know_endorsed after insert on endorsement referencing new table as changed for each statement execute function know_endorsed();

create function keep_endorsed() returns trigger language plpgsql as $$
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
create trigger keep_endorsed after update of translation_id, person_id on endorsement for each row
  when (old.translation_id <> new.translation_id or old.person_id <> new.person_id) execute function keep_endorsed();

create function forget_endorsements() returns trigger language plpgsql as $$
begin
  delete from endorsement where translation_id = any (array(select id from gone));
  return null;
end
$$;
create trigger forget_endorsements after delete on translation
  referencing old table as gone for each statement execute function forget_endorsements();

create function forget_endorsements_by() returns trigger language plpgsql as $$
begin
  delete from endorsement where person_id = any (array(select id from gone));
  return null;
end
$$;
create trigger forget_endorsements_by after delete on person
  referencing old table as gone for each statement execute function forget_endorsements_by();

create function keep_translations() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A translation keeps its number, which endorsements name.';
end
$$;
create trigger keep_translation_ids after update of id on translation for each row when (old.id <> new.id) execute function keep_translations();

-- Looked at after the row is written: before it, PostgreSQL locks each row of a statement first, whatever the statement changes.
drop trigger keep_unit_id on translation;
create trigger keep_unit_id after update of unit_id on translation for each row
  when (old.unit_id <> new.unit_id) execute function keep_units_of_translations();

drop trigger know_author on translation;
create trigger know_author after update of author_id on translation for each row
  when (new.author_id is not null and old.author_id is distinct from new.author_id
    and old.adopted_batch_id is not distinct from new.adopted_batch_id)
  execute function know_author();

-- Shelves are looked up one by one, however many: a join, which "write_in_bulk" had for many rows, reads all units once more.
create or replace function tally_endorsements() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
  select lng, (select shelf_id from unit where unit.id = unit_id), utc_day(created_at), person_id, 0, step * count(*)
  from changed group by 1, 2, 3, 4;
  return null;
end
$$;
