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

-- Translations are counted by translations.sql when they come and go, endorsements by endorsements.sql.

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
-- so that rows that reports read together are adjacent even where all came at once. Language by language: a row is identified by its place (`ctid`),
-- which is unique within one table, and the rows of a language are within one shard where there are any.
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

-- Adds up changes of a language, identified by their places. By lists of columns: a cluster's servers send no rows as values.
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
