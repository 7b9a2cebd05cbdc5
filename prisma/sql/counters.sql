-- Keeps denormalised counters, from which reports and random picks are made, since counting millions of rows takes too long to wait for
-- (docs/decisions/0015-counters.md). Triggers by statement write them, so that they are exact whoever writes, with whatever statement.
--
-- Triggers only append changes (the tables `…_delta`), so that nobody waits for anybody because of a count; `roll_up_counters` adds changes
-- up from time to time. What is true now is the counter plus its changes.
--
-- They rely on the rule that whoever writes to a unit's translations locks the unit first (units.sql).

-- The block of 512 ids that a unit is in.
create or replace function unit_block(unit_id bigint) returns bigint language sql immutable parallel safe return (unit_id >> 9);

-- The day, in UTC, that a time is in.
create or replace function utc_day(time_ timestamptz) returns date language sql immutable parallel safe return (time_ at time zone 'UTC')::date;

-- The first day of the month that a day is in.
create or replace function month_of(day date) returns date language sql immutable parallel safe return date_trunc('month', day::timestamp)::date;

-- Units.

create or replace function count_units() returns trigger language plpgsql as $$
declare
  ids bigint[];
  sets bigint[];
begin
  if not is_coordinator() then
    return null;
  end if;
  select array_agg(id), array_agg(project_set_id) into ids, sets from changed;
  if ids is null then
    return null;
  end if;
  insert into translated_units_delta (lng, project_set_id, block, units)
  select '', project_set_id, unit_block(id), case tg_op when 'INSERT' then 1 else -1 end * count(*)
  from unnest(ids, sets) changed (id, project_set_id) group by project_set_id, unit_block(id);
  return null;
end
$$;
drop trigger if exists count_added_units on unit;
create trigger count_added_units after insert on unit referencing new table as changed for each statement execute function count_units();
drop trigger if exists count_deleted_units on unit;
create trigger count_deleted_units after delete on unit referencing old table as changed for each statement execute function count_units();

-- Translations. Looks up all units together, and all translations of these: an index is walked once for a sorted array, where a
-- lookup for each of 10,000 rows took four times as long. What is together in an import is in one project set, so that it need not be
-- looked up again for each row. One plan serves one row and ten thousand: making one for each array takes longer than all the rest for a
-- single suggestion, and none must read a table as a whole, however small that was when it was made.
--
-- A unit is translated by a translation for its current source; those for an earlier one (sources.sql) count as contributions only.
--
-- Counts translations that are alike (of one language, day, person and project set, for the current source, and no two of a unit) without
-- grouping them. Nearly all
-- that are written by one statement are: a single suggestion, and the pieces of an import, of whose counting that takes half.
create or replace function count_translations() returns trigger language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
  units bigint[] := array(select distinct unit_id from changed);
  place record;
  alike record;
begin
  select min(project_set_id) as project_set_id, max(project_set_id) as last_project_set_id into place from unit where id = any (units);

  select count(*) as number, min(lng) as lng, max(lng) as last_lng, min(created_at) as created_at, max(created_at) as last_created_at,
    min(coalesce(author_id, 0)) as person_id, max(coalesce(author_id, 0)) as last_person_id, count(earlier_source_hash) as earlier
  into alike from changed;
  if alike.number = 0 then
    return null;
  end if;
  if alike.earlier = 0 and alike.number = cardinality(units) and place.project_set_id = place.last_project_set_id and alike.lng = alike.last_lng
    and utc_day(alike.created_at) = utc_day(alike.last_created_at) and alike.person_id = alike.last_person_id then
    insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
    values (alike.lng, place.project_set_id, utc_day(alike.created_at), alike.person_id, step * alike.number, 0);

    -- Those are its first in the language that are all that there are now; after the last went, there are none.
    if tg_op = 'INSERT' then
      insert into translated_units_delta (lng, project_set_id, block, units)
      select alike.lng, place.project_set_id, unit_block(covered.unit_id), count(*)
      from (
        select unit_id from translation
        where unit_id = any (units) and lng = alike.lng and earlier_source_hash is null
        group by unit_id having count(*) = 1
      ) covered
      group by unit_block(covered.unit_id);
    else
      insert into translated_units_delta (lng, project_set_id, block, units)
      select alike.lng, place.project_set_id, unit_block(gone.unit_id), -count(*)
      from unnest(units) gone (unit_id)
      where not exists (
        select from translation where translation.unit_id = gone.unit_id and lng = alike.lng and earlier_source_hash is null)
      group by unit_block(gone.unit_id);
    end if;
    return null;
  end if;
  perform count_mixed_translations(array_agg(lng), array_agg(unit_id), array_agg(created_at), array_agg(coalesce(author_id, 0)),
    array_agg(earlier_source_hash is null), step) from changed;
  return null;
end
$$;

-- The same of some that are not alike; lists are parallel. What each is to be counted by is found first, as it is asked twice.
create or replace function count_mixed_translations(p_lngs text[], p_units bigint[], p_times timestamptz[], p_people bigint[], p_current boolean[],
  p_step int) returns void language plpgsql set plan_cache_mode to force_generic_plan set enable_seqscan to off as $$
declare
  sets bigint[] := array(
    select (select project_set_id from unit where unit.id = unit_id) from unnest(p_units) with ordinality named (unit_id, nr) order by nr);
  standing_lngs text[];
  standing_units bigint[];
begin
  insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
  select lng, project_set_id, utc_day(created_at), person_id, p_step * count(*), 0
  from unnest(p_lngs, sets, p_times, p_people) changed (lng, project_set_id, created_at, person_id) group by 1, 2, 3, 4;

  select array_agg(lng), array_agg(unit_id) into standing_lngs, standing_units from translation
  where unit_id = any (p_units) and lng = any (p_lngs) and earlier_source_hash is null;
  insert into translated_units_delta (lng, project_set_id, block, units)
  select lng, project_set_id, unit_block(unit_id), p_step * count(*)
  from (
    select lng, unit_id, max(project_set_id) as project_set_id, sum(number) as number, sum(there) as there
    from (
      select lng, unit_id, project_set_id, is_current::int as number, 0 as there
      from unnest(p_lngs, p_units, sets, p_current) changed (lng, unit_id, project_set_id, is_current)
      union all
      select lng, unit_id, null, 0, 1 from unnest(standing_lngs, standing_units) standing (lng, unit_id)
    ) counted_apart
    group by 1, 2
  ) whole
  where number > 0 and there = case p_step when 1 then number else 0 end
  group by 1, 2, 3;
end
$$;
drop trigger if exists count_added_translations on translation;
create trigger count_added_translations after insert on translation referencing new table as changed for each statement execute function count_translations();
drop trigger if exists count_deleted_translations on translation;
create trigger count_deleted_translations after delete on translation referencing old table as changed for each statement execute function count_translations();

-- By row, as triggers by statement would also run for every change of `count`. The statement of an import that makes its importer the author
-- of texts that have none notes that (`adopted_batch_id`) and counts it itself, for a hundred thousand at once.
create or replace function recount_translation() returns trigger language plpgsql as $$
declare
  set_id bigint := (select project_set_id from unit where unit.id = new.unit_id);
begin
  insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
  values (new.lng, set_id, utc_day(old.created_at), coalesce(old.author_id, 0), -1, 0),
    (new.lng, set_id, utc_day(new.created_at), coalesce(new.author_id, 0), 1, 0);
  return null;
end
$$;
drop trigger if exists recount_translation on translation;
create trigger recount_translation after update of author_id, created_at on translation for each row when ((((old.author_id is distinct from new.author_id) or (utc_day(old.created_at) <> utc_day(new.created_at))) and (not ((old.author_id is null) and (new.author_id is not null) and (old.adopted_batch_id is distinct from new.adopted_batch_id))))) execute function recount_translation();

-- Adds changes up, at most so many of each kind. Returns how many there were; 0 also when somebody else is at it. In the order of the keys,
-- so that what reports read together lies together even where all came at once. Language by language: a row is told by its place (`ctid`),
-- which means something within one table, and the rows of a language are within one shard where there are any.
create or replace function roll_up_counters(most int) returns bigint language plpgsql as $$
declare
  lngs text[];
  places tid[];
  language text;
  number bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('roll_up_counters')) then
    return 0;
  end if;

  select array_agg(lng), array_agg(ctid) into lngs, places from (select lng, ctid from activity_delta limit most) picked;
  for language in select distinct unnest(lngs) order by 1 loop
    perform roll_up_activity(language, array(select place from unnest(lngs, places) named (lng, place) where lng = language));
  end loop;
  number := coalesce(cardinality(lngs), 0);

  select array_agg(lng), array_agg(ctid) into lngs, places from (select lng, ctid from translated_units_delta limit most) picked;
  for language in select distinct unnest(lngs) order by 1 loop
    perform roll_up_translated_units(language, array(select place from unnest(lngs, places) named (lng, place) where lng = language));
  end loop;
  return number + coalesce(cardinality(lngs), 0);
end
$$;

-- Adds up changes of a language, which are told by their places. By lists of columns: a cluster's servers send no rows as values.
create or replace function roll_up_activity(p_lng text, p_places tid[]) returns void language plpgsql as $$
declare
  sets bigint[];
  days date[];
  people bigint[];
  numbers bigint[];
  votes bigint[];
begin
  with gone as (delete from activity_delta where lng = p_lng and ctid = any (p_places) returning *)
  select array_agg(project_set_id), array_agg(day), array_agg(person_id), array_agg(translations), array_agg(endorsements)
  into sets, days, people, numbers, votes from gone;

  insert into activity_counter as known (lng, project_set_id, day, person_id, translations, endorsements)
  select p_lng, project_set_id, day, person_id, sum(one.translations), sum(one.endorsements)
  from unnest(sets, days, people, numbers, votes) one (project_set_id, day, person_id, translations, endorsements)
  group by project_set_id, day, person_id order by project_set_id, day, person_id
  on conflict (lng, project_set_id, day, person_id) do update
    set translations = known.translations + excluded.translations, endorsements = known.endorsements + excluded.endorsements;

  insert into activity_counter_by_day as known (lng, day, translations, endorsements)
  select p_lng, day, sum(one.translations), sum(one.endorsements)
  from unnest(days, numbers, votes) one (day, translations, endorsements) group by day order by day
  on conflict (lng, day) do update
    set translations = known.translations + excluded.translations, endorsements = known.endorsements + excluded.endorsements;

  insert into activity_counter_by_month as known (lng, month, person_id, translations, endorsements)
  select p_lng, month_of(day), person_id, sum(one.translations), sum(one.endorsements)
  from unnest(days, people, numbers, votes) one (day, person_id, translations, endorsements)
  group by month_of(day), person_id order by month_of(day), person_id
  on conflict (lng, month, person_id) do update
    set translations = known.translations + excluded.translations, endorsements = known.endorsements + excluded.endorsements;
end
$$;

-- The same of translated units.
create or replace function roll_up_translated_units(p_lng text, p_places tid[]) returns void language plpgsql as $$
declare
  sets bigint[];
  blocks bigint[];
  numbers bigint[];
begin
  with gone as (delete from translated_units_delta where lng = p_lng and ctid = any (p_places) returning *)
  select array_agg(project_set_id), array_agg(block), array_agg(units) into sets, blocks, numbers from gone;

  insert into translated_units_counter as known (lng, project_set_id, block, units)
  select p_lng, project_set_id, block, sum(one.units)
  from unnest(sets, blocks, numbers) one (project_set_id, block, units) group by project_set_id, block order by project_set_id, block
  on conflict (lng, project_set_id, block) do update set units = known.units + excluded.units;
end
$$;
