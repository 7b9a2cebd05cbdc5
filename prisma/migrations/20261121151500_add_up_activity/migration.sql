-- Adds the activity of all shelves up by day, and by month and person: what reports about a whole language are made of. By shelf, day and
-- person a language of a million strings has 134,000 rows for a year; for its top contributors 190 ms of processor went into reading and
-- adding them. Now it is a month of them and the sums of eleven others (docs/decisions/0015-tallies.md).
--
-- Written by `fold_tallies` only, with the tally itself: triggers, and those who wait for them, have no more to do than before.

-- Waits for whoever is folding, and nobody folds until this is done.
select pg_advisory_xact_lock(hashtext('fold_tallies'));

create table activity_of_day (
  lng text not null,
  day date not null,
  translations integer not null,
  endorsements integer not null,
  constraint activity_of_day_pkey primary key (lng, day)
);

-- A month by its first day.
create table activity_of_month (
  lng text not null,
  month date not null,
  person_id integer not null,
  translations integer not null,
  endorsements integer not null,
  constraint activity_of_month_pkey primary key (lng, month, person_id)
);

-- The first day of the month that a day is in.
create function month_of(day date) returns date language sql immutable parallel safe return date_trunc('month', day::timestamp)::date;

insert into activity_of_day (lng, day, translations, endorsements)
select lng, day, sum(translations), sum(endorsements) from activity group by lng, day order by lng, day;

insert into activity_of_month (lng, month, person_id, translations, endorsements)
select lng, month_of(day), person_id, sum(translations), sum(endorsements) from activity
group by lng, month_of(day), person_id order by lng, month_of(day), person_id;

analyze activity_of_day;
analyze activity_of_month;

-- Adds changes up, at most so many of each kind. Returns how many there were; 0 also when somebody else is at it. In the order of the keys,
-- so that what reports read together lies together even where all came at once.
create or replace function fold_tallies(most int) returns int language plpgsql as $$
declare
  contributions int;
  units_ int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_tallies')) then
    return 0;
  end if;

  with taken as (
    delete from activity_change where ctid = any (array(select ctid from activity_change limit most)) returning *
  ), folded as (
    insert into activity (lng, shelf_id, day, person_id, translations, endorsements)
    select lng, shelf_id, day, person_id, sum(taken.translations), sum(taken.endorsements)
    from taken group by lng, shelf_id, day, person_id order by lng, shelf_id, day, person_id
    on conflict (lng, shelf_id, day, person_id) do update
      set translations = activity.translations + excluded.translations, endorsements = activity.endorsements + excluded.endorsements
  ), by_day as (
    insert into activity_of_day as known (lng, day, translations, endorsements)
    select lng, day, sum(taken.translations), sum(taken.endorsements) from taken group by lng, day order by lng, day
    on conflict (lng, day) do update
      set translations = known.translations + excluded.translations, endorsements = known.endorsements + excluded.endorsements
  ), by_month as (
    insert into activity_of_month as known (lng, month, person_id, translations, endorsements)
    select lng, month_of(day), person_id, sum(taken.translations), sum(taken.endorsements)
    from taken group by lng, month_of(day), person_id order by lng, month_of(day), person_id
    on conflict (lng, month, person_id) do update
      set translations = known.translations + excluded.translations, endorsements = known.endorsements + excluded.endorsements
  )
  select count(*) into contributions from taken;

  with taken as (
    delete from coverage_change where ctid = any (array(select ctid from coverage_change limit most)) returning *
  ), folded as (
    insert into coverage (lng, shelf_id, block, units)
    select lng, shelf_id, block, sum(taken.units) from taken group by lng, shelf_id, block order by lng, shelf_id, block
    on conflict (lng, shelf_id, block) do update set units = coverage.units + excluded.units
  )
  select count(*) into units_ from taken;

  return contributions + units_;
end
$$;
