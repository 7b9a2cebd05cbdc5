-- Makes what triggers and foreign keys do for each statement cheap where a statement writes a hundred thousand rows, as imports do:
-- of the time that PostgreSQL took for 300,000 translations, a sixth went into looking up the one batch that all of them name, and another
-- into looking up shelves and other translations one by one.

-- Batches stay: nothing ever deletes one, so that what names one need not be looked at again. Whether a batch that is named is there
-- is looked at once a statement, not once a row.
alter table unit drop constraint unit_batch_id_fkey;
alter table translation drop constraint translation_batch_id_fkey;
alter table endorsement drop constraint endorsement_batch_id_fkey;

create function keep_batches() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A batch stays, for what it wrote names it.';
end
$$;
create trigger keep_batches before delete on batch for each row execute function keep_batches();
create trigger keep_batch_ids before update of id on batch for each row
  when (old.id <> new.id) execute function keep_batches();

create function know_batches() returns trigger language plpgsql as $$
declare
  unknown int;
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
create trigger know_batches after insert on unit referencing new table as changed for each statement execute function know_batches();
create trigger know_batches after insert on translation referencing new table as changed for each statement execute function know_batches();
create trigger know_batches after insert on endorsement referencing new table as changed for each statement execute function know_batches();

-- Tallies of many rows are made by joins, planned for what there is this time; those of few, as before, row by row, with a plan that stays.

create or replace function tally_translations() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if (select count(*) from (select from changed limit 500) first_of_them) < 500 then
    insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
    select lng, (select shelf_id from unit where unit.id = unit_id), utc_day(created_at), coalesce(author_id, 0), step * count(*), 0
    from changed group by 1, 2, 3, 4;

    -- Those are its first in the language whose number is all that there are now; after the last went, there are none.
    insert into coverage_change (lng, shelf_id, block, units)
    select lng, (select shelf_id from unit where unit.id = unit_id), unit_block(unit_id), step * count(*)
    from (select unit_id, lng, count(*) as number from changed group by unit_id, lng) touched
    where (select count(*) from translation where translation.unit_id = touched.unit_id and translation.lng = touched.lng)
      = case step when 1 then touched.number else 0 end
    group by 1, 2, 3;
  else
    execute 'with placed as materialized (
        select changed.lng, shelf_id, unit_id, changed.created_at, author_id from changed join unit on unit.id = unit_id
      ), counted as (
        insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
        select lng, shelf_id, utc_day(created_at), coalesce(author_id, 0), $1 * count(*), 0 from placed group by 1, 2, 3, 4
      )
      insert into coverage_change (lng, shelf_id, block, units)
      select lng, shelf_id, unit_block(unit_id), $1 * count(*)
      from (select lng, shelf_id, unit_id, count(*) as number from placed group by lng, shelf_id, unit_id) touched
      where (select count(*) from translation where translation.unit_id = touched.unit_id and translation.lng = touched.lng)
        = case $1 when 1 then touched.number else 0 end
      group by 1, 2, 3' using step;
  end if;
  return null;
end
$$;

create or replace function tally_endorsements() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if (select count(*) from (select from changed limit 500) first_of_them) < 500 then
    insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
    select lng, (select shelf_id from unit where unit.id = unit_id), utc_day(created_at), person_id, 0, step * count(*)
    from changed group by 1, 2, 3, 4;
  else
    execute 'insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
      select changed.lng, shelf_id, utc_day(changed.created_at), person_id, 0, $1 * count(*)
      from changed join unit on unit.id = unit_id group by 1, 2, 3, 4' using step;
  end if;
  return null;
end
$$;
