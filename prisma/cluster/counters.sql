-- Adding up counters where they are in shards: language by language, as a row is identified by its place (`ctid`), which is unique within one table, and
-- the rows of a language are within one shard.

-- Adds changes up, at most so many of each kind. Returns how many there were; 0 also when somebody else is at it.
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

-- Adds up changes of a language, identified by their places. By lists of columns, as servers send no rows as values.
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
