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
-- so that rows that reports read together are adjacent even where all came at once.
create or replace function roll_up_counters(most int) returns bigint language plpgsql as $$
declare
  number bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('roll_up_counters')) then
    return 0;
  end if;

  with gone as (
    delete from activity_delta where ctid = any (array(select ctid from activity_delta limit most)) returning *
  ), by_set as (
    insert into activity_counter as known (lng, project_set_id, day, person_id, translations, endorsements)
    select lng, project_set_id, day, person_id, sum(translations), sum(endorsements)
    from gone group by lng, project_set_id, day, person_id order by lng, project_set_id, day, person_id
    on conflict (lng, project_set_id, day, person_id) do update
      set translations = known.translations + excluded.translations, endorsements = known.endorsements + excluded.endorsements
  ), by_day as (
    insert into activity_counter_by_day as known (lng, day, translations, endorsements)
    select lng, day, sum(translations), sum(endorsements) from gone group by lng, day order by lng, day
    on conflict (lng, day) do update
      set translations = known.translations + excluded.translations, endorsements = known.endorsements + excluded.endorsements
  ), by_month as (
    insert into activity_counter_by_month as known (lng, month, person_id, translations, endorsements)
    select lng, month_of(day), person_id, sum(translations), sum(endorsements)
    from gone group by lng, month_of(day), person_id order by lng, month_of(day), person_id
    on conflict (lng, month, person_id) do update
      set translations = known.translations + excluded.translations, endorsements = known.endorsements + excluded.endorsements
  )
  select count(*) into number from gone;

  with gone as (
    delete from translated_units_delta where ctid = any (array(select ctid from translated_units_delta limit most)) returning *
  ), summed as (
    insert into translated_units_counter as known (lng, project_set_id, block, units)
    select lng, project_set_id, block, sum(units)
    from gone group by lng, project_set_id, block order by lng, project_set_id, block
    on conflict (lng, project_set_id, block) do update set units = known.units + excluded.units
  )
  select number + count(*) into number from gone;
  return number;
end
$$;
