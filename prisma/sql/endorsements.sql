-- Consequences of endorsements that come, go and are renewed: the counters of activity (counters.sql) and entries of the change log
-- (changes.sql). One trigger does both, and looks the units up once for both: each statement in a trigger costs a single vote about as much as
-- inserting the endorsement does (docs/decisions/0058-changes.md).
--
-- What a statement changed is read into lists first.

-- Former functions with two triggers each are dropped in the transaction that makes these, so that no endorsement is counted twice or not at all.
drop function if exists count_endorsements() cascade;
drop function if exists recount_endorsements() cascade;
drop function if exists note_endorsements() cascade;
drop function if exists note_renewed_endorsements() cascade;

create or replace function follow_endorsements() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  lngs text[];
  translations bigint[];
  units bigint[];
  people bigint[];
  times timestamptz[];
  keys text[];
  sets bigint[];
begin
  select array_agg(lng order by unit_id, id), array_agg(translation_id order by unit_id, id), array_agg(unit_id order by unit_id, id),
    array_agg(person_id order by unit_id, id), array_agg(created_at order by unit_id, id)
  into lngs, translations, units, people, times from changed;
  if units is null then
    return null;
  end if;
  if is_new then
    perform require_translations(tg_table_name, translations, lngs);
    perform require_people(tg_table_name, people);
  end if;
  select place.keys, place.sets into keys, sets from list_unit_places(units) place;

  insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
  select lng, project_set_id, utc_day(created_at), person_id, 0, case when is_new then 1 else -1 end * count(*)
  from unnest(lngs, sets, people, times) changed (lng, project_set_id, person_id, created_at) group by 1, 2, 3, 4;

  -- One is withdrawn now, whenever it was made.
  perform note_changes(array_fill(case when is_new then 'voted' else 'withdrawn' end::change_kind, array[cardinality(units)]), keys, sets, lngs,
    translations, people, case when is_new then times else array_fill(now(), array[cardinality(units)]) end);
  return null;
end
$$;
drop trigger if exists follow_added_endorsements on endorsement;
create trigger follow_added_endorsements after insert on endorsement referencing new table as changed for each statement
  execute function follow_endorsements();
drop trigger if exists follow_deleted_endorsements on endorsement;
create trigger follow_deleted_endorsements after delete on endorsement referencing old table as changed for each statement
  execute function follow_endorsements();

-- Endorsing again renews the time: on another day it counts for that day. An import again renews a hundred thousand at once. One that is withdrawn in
-- one of several projects goes on in the others.
create or replace function follow_renewed_endorsements() returns trigger language plpgsql as $$
declare
  lngs text[];
  translations bigint[];
  units bigint[];
  people bigint[];
  former_times timestamptz[];
  times timestamptz[];
  is_another_day boolean;
  keys text[];
  sets bigint[];
begin
  select array_agg(lng order by renewed.unit_id, id), array_agg(renewed.translation_id order by renewed.unit_id, id),
    array_agg(renewed.unit_id order by renewed.unit_id, id), array_agg(renewed.person_id order by renewed.unit_id, id),
    array_agg(former.created_at order by renewed.unit_id, id), array_agg(renewed.created_at order by renewed.unit_id, id),
    bool_or(utc_day(former.created_at) <> utc_day(renewed.created_at))
  into lngs, translations, units, people, former_times, times, is_another_day
  from renewed join former using (id, lng)
  where former.created_at <> renewed.created_at or former.project_ids is distinct from renewed.project_ids;
  if units is null then
    return null;
  end if;
  select place.keys, place.sets into keys, sets from list_unit_places(units) place;

  if is_another_day then
    insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
    select lng, project_set_id, counted.day, person_id, 0, sum(step)
    from unnest(lngs, sets, people, former_times, times) changed (lng, project_set_id, person_id, former_time, new_time)
    cross join lateral (values (utc_day(former_time), -1), (utc_day(new_time), 1)) counted (day, step)
    where utc_day(former_time) <> utc_day(new_time) group by 1, 2, 3, 4;
  end if;
  perform note_changes(array_fill('voted'::change_kind, array[cardinality(units)]), keys, sets, lngs, translations, people, times);
  return null;
end
$$;
drop trigger if exists follow_renewed_endorsements on endorsement;
create trigger follow_renewed_endorsements after update on endorsement referencing old table as former new table as renewed for each statement
  execute function follow_renewed_endorsements();
