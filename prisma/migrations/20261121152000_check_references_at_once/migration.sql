-- Looks once a statement, not once a row, whether what a new translation refers to is there, as "write_in_bulk" does it for batches: of
-- the time that PostgreSQL took to store 300,000 translations, foreign keys to units and authors had a quarter.

-- Units. Who writes to a unit's translations locks the unit first (see the migration "endorse"), and who deletes it waits for that lock and
-- deletes its translations first (see "keep_tallies"), so none can come to a unit that goes.
alter table translation drop constraint translation_unit_id_fkey;

create function keep_units_of_translations() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A translation stays with its unit.';
end
$$;
create trigger keep_unit_id before update of unit_id on translation for each row
  when (old.unit_id <> new.unit_id) execute function keep_units_of_translations();

-- Authors: locked as a foreign key locks them, so that nobody deletes them meanwhile.
alter table translation drop constraint translation_author_id_fkey;

create function know_authors() returns trigger language plpgsql as $$
declare
  authors int[] := array(select distinct author_id from changed where author_id is not null);
  known int[];
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
create trigger know_authors after insert on translation referencing new table as changed for each statement execute function know_authors();

create function know_author() returns trigger language plpgsql as $$
begin
  perform from person where id = new.author_id for key share;
  if not found then
    raise foreign_key_violation using message = format('There is no person %s, whom translation %s names as its author.', new.author_id, new.tguid);
  end if;
  return new;
end
$$;
create trigger know_author before update of author_id on translation for each row
  when (new.author_id is not null and old.author_id is distinct from new.author_id) execute function know_author();

create function forget_authors() returns trigger language plpgsql as $$
begin
  update translation set author_id = null where author_id in (select id from gone);
  return null;
end
$$;
create trigger forget_authors after delete on person referencing old table as gone for each statement execute function forget_authors();

create function keep_people() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A person keeps their number, which what they wrote names.';
end
$$;
create trigger keep_person_ids before update of id on person for each row when (old.id <> new.id) execute function keep_people();
create trigger keep_unit_ids before update of id on unit for each row when (old.id <> new.id) execute function keep_units_of_translations();

-- What has no author is not in this index any more: nobody asks for it there, and all that comes with projects is such.
drop index translation_author_id_lng_created_at_idx;
create index translation_author_id_lng_created_at_idx on translation (author_id, lng, created_at) where author_id is not null;

-- Tallies of what was written are made of one row for each unit and language, each looked up where it is. A join, which "write_in_bulk" had
-- for many rows, reads all units once for every ten thousand translations: a million strings take a hundred times as long as a hundred thousand.

create function unknown_unit(unit_id int) returns int language plpgsql as $$
begin
  raise foreign_key_violation using message = format('There is no unit %s, which a new translation names.', unit_id);
end
$$;

create or replace function tally_translations() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with touched as materialized (
    select lng, unit_id, utc_day(created_at) as day, coalesce(author_id, 0) as person_id, count(*) as number,
      coalesce((select shelf_id from unit where unit.id = unit_id), unknown_unit(unit_id)) as shelf_id
    from changed group by 1, 2, 3, 4
  ), counted as (
    insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
    select lng, shelf_id, day, person_id, step * sum(number), 0 from touched group by 1, 2, 3, 4
  )
  -- Those are its first in the language whose number is all that there are now; after the last went, there are none.
  insert into coverage_change (lng, shelf_id, block, units)
  select lng, shelf_id, unit_block(unit_id), step * count(*)
  from (select lng, unit_id, shelf_id, sum(number) as number from touched group by 1, 2, 3) whole
  where (select count(*) from translation where translation.unit_id = whole.unit_id and translation.lng = whole.lng)
    = case step when 1 then whole.number else 0 end
  group by 1, 2, 3;
  return null;
end
$$;
