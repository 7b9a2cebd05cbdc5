-- Consequences of translations that come and go: counters (counters.sql), and entries of the change log (changes.sql) where they come; where
-- they go, a note of the trash. One trigger does both, and looks the units up once for both: with one trigger each they took a
-- quarter of the processor time that a row of an import has.
--
-- What a statement changed is read into lists first. One plan serves one row and
-- ten thousand: making one for each list takes longer than all the rest for a single suggestion. None must read a table as a whole, however
-- small that was when it was made.

-- Former functions with two triggers are dropped in the transaction that makes the one, so that no translation is counted twice or not at all.
drop function if exists note_added_translations() cascade;
drop function if exists count_translations() cascade;
drop function if exists count_mixed_translations(text[], bigint[], timestamptz[], bigint[], boolean[], int) cascade;
-- One that found out itself which are alike.
drop function if exists count_translations(int, text[], bigint[], bigint[], bigint[], timestamptz[], boolean[]);

create or replace function follow_added_translations() returns trigger language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off set jit to off as $$
declare
  ids bigint[];
  lngs text[];
  units bigint[];
  authors bigint[];
  batches bigint[];
  times timestamptz[];
  current boolean[];
  keys text[];
  sets bigint[];
  all_lngs text[];
  all_authors bigint[];
  all_batches bigint[];
  restored bigint[];
  imports bigint[];
  kinds change_kind[];
  alike boolean;
begin
  select array_agg(id), array_agg(lng), array_agg(unit_id), array_agg(author_id), array_agg(batch_id), array_agg(created_at),
    array_agg(earlier_source_hash is null), array_agg(distinct lng), array_agg(distinct author_id) filter (where author_id is not null),
    array_agg(distinct batch_id) filter (where batch_id is not null),
    bool_and(earlier_source_hash is null) and min(lng) = max(lng) and utc_day(min(created_at)) = utc_day(max(created_at))
      and min(coalesce(author_id, 0)) = max(coalesce(author_id, 0)) and count(distinct unit_id) = count(*)
  into ids, lngs, units, authors, batches, times, current, all_lngs, all_authors, all_batches, alike
  from added;
  if ids is null then
    return null;
  end if;
  select place.keys, place.sets into keys, sets from list_unit_places(units) place;
  -- They name what is there (references.sql).
  if cardinality(keys) is distinct from cardinality(units) then
    raise foreign_key_violation using message = 'A row of translation names a unit that is not there.';
  end if;
  if all_authors is not null then
    perform require_people(tg_table_name, all_authors);
  end if;
  perform count_translations(1, lngs, units, sets, authors, times, current, alike);

  restored := array(select id from trashed_translation where id = any (ids) and lng = any (all_lngs));
  if all_batches is not null then
    imports := array(select id from batch where id = any (all_batches) and kind <> 'submit');
  end if;
  -- All are of one batch, or of none.
  if restored = '{}' and coalesce(batches[1] = all (batches), all_batches is null) then
    kinds := array_fill(case when batches[1] = any (imports) then 'imported' else 'suggested' end::change_kind, array[cardinality(ids)]);
  else
    -- Joined, not looked for in the list, which would be gone through for each of ten thousand.
    kinds := array(
      select case when back.id is not null then 'restored' when one.batch_id = any (imports) then 'imported' else 'suggested' end::change_kind
      from unnest(ids, batches) with ordinality one (id, batch_id, nr) left join unnest(restored) back (id) using (id) order by nr);
    times := array(
      select case kind when 'restored' then now() else time end from unnest(kinds, times) with ordinality one (kind, time, nr) order by nr);
  end if;
  perform note_changes(kinds, keys, sets, lngs, ids, authors, times);
  return null;
end
$$;
drop trigger if exists follow_added_translations on translation;
create trigger follow_added_translations after insert on translation referencing new table as added for each statement
  execute function follow_added_translations();

create or replace function follow_deleted_translations() returns trigger language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off set jit to off as $$
declare
  lngs text[];
  units bigint[];
  authors bigint[];
  times timestamptz[];
  current boolean[];
  alike boolean;
begin
  select array_agg(lng), array_agg(unit_id), array_agg(author_id), array_agg(created_at), array_agg(earlier_source_hash is null),
    bool_and(earlier_source_hash is null) and min(lng) = max(lng) and utc_day(min(created_at)) = utc_day(max(created_at))
      and min(coalesce(author_id, 0)) = max(coalesce(author_id, 0)) and count(distinct unit_id) = count(*)
  into lngs, units, authors, times, current, alike from gone;
  if units is not null then
    perform count_translations(-1, lngs, units, (select sets from list_unit_places(units)), authors, times, current, alike);
  end if;
  return null;
end
$$;
drop trigger if exists follow_deleted_translations on translation;
create trigger follow_deleted_translations after delete on translation referencing old table as gone for each statement
  execute function follow_deleted_translations();

-- Counts translations of units for their current source, in one language; lists are parallel, and units without any are not in them. An index is
-- walked once for the list, where a lookup for each of 10,000 took four times as long.
--
-- Without sorts, so that it is the one index that has units in order: a table that had been empty, as after a first import that failed, PostgreSQL
-- expects to hold next to nothing of a language, and compared each of its rows with each unit of the list. By itself, as whatever else needs a sort
-- would come to cost so much on paper that PostgreSQL before 18 compiles it (jit), which takes a fifth of a second.
create or replace function count_current_translations(p_lng text, p_units bigint[], out units bigint[], out numbers bigint[]) language plpgsql
set enable_sort to off set enable_hashagg to off set jit to off as $$
begin
  select array_agg(unit_id), array_agg(number) into units, numbers from (
    select unit_id, count(*) as number from translation
    where unit_id = any (p_units) and lng = p_lng and earlier_source_hash is null
    group by unit_id
  ) counted;
end
$$;

-- The same in several languages; those of a unit are named one by one.
create or replace function list_current_translations(p_lngs text[], p_units bigint[], out lngs text[], out units bigint[]) language plpgsql
set enable_sort to off set enable_hashagg to off set jit to off as $$
begin
  select array_agg(lng), array_agg(unit_id) into lngs, units from (
    select lng, unit_id from translation
    where unit_id = any (p_units) and lng = any (p_lngs) and earlier_source_hash is null order by unit_id
  ) listed;
end
$$;

-- Counts translations that came (p_step 1) or went (-1); lists are parallel. A unit is translated by a translation for its current source; those
-- for an earlier one (sources.sql) count as contributions only.
--
-- Counts those that are alike (p_alike: of one language, day and person, for the current source, and no two of a unit) without grouping them, where
-- their units are of one project set. Nearly all that are written by one statement are: a single suggestion, and the pieces of an import, of whose
-- counting that takes half.
create or replace function count_translations(p_step int, p_lngs text[], p_units bigint[], p_sets bigint[], p_people bigint[],
  p_times timestamptz[], p_current boolean[], p_alike boolean) returns void language plpgsql set jit to off as $$
declare
  language text := p_lngs[1];
  project_set bigint := p_sets[1];
  standing_lngs text[];
  standing_units bigint[];
  standing_numbers bigint[];
begin
  if p_alike and project_set = all (p_sets) then
    insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
    values (language, project_set, utc_day(p_times[1]), coalesce(p_people[1], 0), p_step * cardinality(p_units), 0);

    select units, numbers into standing_units, standing_numbers from count_current_translations(language, p_units);
    -- A translation is its unit's first in the language where there is no other now; after the last went, there are none.
    if p_step = 1 then
      insert into translated_units_delta (lng, project_set_id, block, units)
      select language, project_set, unit_block(unit_id), count(*)
      from unnest(standing_units, standing_numbers) standing (unit_id, number) where number = 1 group by unit_block(unit_id);
    else
      insert into translated_units_delta (lng, project_set_id, block, units)
      select language, project_set, unit_block(unit_id), -count(*)
      from (select unnest(p_units) except select unnest(standing_units)) gone (unit_id) group by unit_block(unit_id);
    end if;
    return;
  end if;

  insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
  select lng, project_set_id, utc_day(created_at), coalesce(person_id, 0), p_step * count(*), 0
  from unnest(p_lngs, p_sets, p_times, p_people) changed (lng, project_set_id, created_at, person_id) group by 1, 2, 3, 4;

  select lngs, units into standing_lngs, standing_units from list_current_translations(p_lngs, p_units);
  insert into translated_units_delta (lng, project_set_id, block, units)
  select lng, project_set_id, unit_block(unit_id), p_step * count(*)
  from (
    select lng, unit_id, max(project_set_id) as project_set_id, sum(number) as number, sum(there) as there
    from (
      select lng, unit_id, project_set_id, is_current::int as number, 0 as there
      from unnest(p_lngs, p_units, p_sets, p_current) changed (lng, unit_id, project_set_id, is_current)
      union all
      select lng, unit_id, null, 0, 1 from unnest(standing_lngs, standing_units) standing (lng, unit_id)
    ) counted_apart
    group by 1, 2
  ) whole
  where number > 0 and there = case p_step when 1 then number else 0 end
  group by 1, 2, 3;
end
$$;

-- Units and languages of translations.
create or replace function locate_translations(p_tguids text[]) returns table (unit_id bigint, lng text) language plpgsql as $$
begin
  return query select translation.unit_id, translation.lng from translation where translation.tguid = any (p_tguids);
end
$$;
