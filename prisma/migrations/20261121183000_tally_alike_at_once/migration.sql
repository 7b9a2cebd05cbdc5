-- Tallies of translations look up all units together, and all translations of these: an index is walked once for a sorted array, where a
-- lookup for each of 10,000 rows took four times as long. What is together in an import is on one shelf, so that it need not be looked up
-- again for each row. One plan serves one row and ten thousand: making one for each array takes longer than all the rest for a single
-- suggestion, and none must read a table as a whole, however small that was when it was made.
--
-- Counts translations that are alike (of one language, day, person and shelf, and no two of a unit) without grouping them. Nearly all that
-- are written by one statement are: a single suggestion, and the pieces of an import, of whose tallies that takes half.
create or replace function tally_translations() returns trigger language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
  units int[] := array(select distinct unit_id from changed);
  place record;
  alike record;
begin
  select count(*) as known, min(shelf_id) as shelf_id, max(shelf_id) as last_shelf_id into place from unit where id = any (units);
  if place.known < cardinality(units) then
    raise foreign_key_violation using message = 'There is no unit that a new translation names.';
  end if;

  select count(*) as number, min(lng) as lng, max(lng) as last_lng, min(created_at) as created_at, max(created_at) as last_created_at,
    min(coalesce(author_id, 0)) as person_id, max(coalesce(author_id, 0)) as last_person_id into alike from changed;
  if alike.number = place.known and place.shelf_id = place.last_shelf_id and alike.lng = alike.last_lng
    and utc_day(alike.created_at) = utc_day(alike.last_created_at) and alike.person_id = alike.last_person_id then
    insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
    values (alike.lng, place.shelf_id, utc_day(alike.created_at), alike.person_id, step * alike.number, 0);

    -- Those are its first in the language that are all that there are now; after the last went, there are none.
    insert into coverage_change (lng, shelf_id, block, units)
    select alike.lng, place.shelf_id, unit_block(covered.unit_id), step * count(*)
    from (
      select unit_id from translation
      where tg_op = 'INSERT' and unit_id = any (units) and lng = alike.lng group by unit_id having count(*) = 1
      union all
      select gone.unit_id from unnest(units) gone (unit_id)
      where tg_op = 'DELETE' and not exists (select from translation where translation.unit_id = gone.unit_id and lng = alike.lng)
    ) covered
    group by unit_block(covered.unit_id);
    return null;
  end if;

  with touched as materialized (
    select lng, unit_id, utc_day(created_at) as day, coalesce(author_id, 0) as person_id, count(*) as number,
      case when place.shelf_id = place.last_shelf_id then place.shelf_id
        else (select shelf_id from unit where unit.id = unit_id) end as shelf_id
    from changed group by 1, 2, 3, 4
  ), counted as (
    insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
    select lng, shelf_id, day, person_id, step * sum(number), 0 from touched group by 1, 2, 3, 4
  ), whole as (
    select lng, unit_id, max(shelf_id) as shelf_id, sum(number) as number, sum(there) as there
    from (
      select lng, unit_id, shelf_id, number, 0 as there from touched
      union all
      select lng, unit_id, null, 0, 1 from translation where unit_id = any (units) and lng = any (array(select distinct lng from touched))
    ) counted_apart
    group by 1, 2
  )
  -- The same of some that are not alike.
  insert into coverage_change (lng, shelf_id, block, units)
  select lng, shelf_id, unit_block(unit_id), step * count(*) from whole
  where number > 0 and there = case step when 1 then number else 0 end
  group by 1, 2, 3;
  return null;
end
$$;
drop function unknown_unit(int);
