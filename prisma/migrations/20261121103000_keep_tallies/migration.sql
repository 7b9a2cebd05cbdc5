-- Keeps tallies: counts from which reports and random picks are made, since counting millions of rows takes too long to wait for
-- (docs/decisions/0015-tallies.md). Triggers write them, so that they are exact whoever writes, with whatever statement.
--
-- A shelf is a set of units that every scope takes or leaves as a whole: the strings that are in exactly the same projects.
-- Any scope is some shelves, and no unit is on two, so counts over shelves add up. Shelf 0 holds what is in no project, and all verses.
--
-- Triggers only append changes, so that nobody waits for anybody because of a count; `fold_tallies` adds changes up from time to time.
-- What is true now is the tally plus its changes.
--
-- They rely on the rule that whoever writes to a unit's translations locks the unit first (see the migration "endorse").

create table shelf (
  id serial not null,
  project_ids integer[] not null,
  constraint shelf_pkey primary key (id)
);
create unique index shelf_project_ids_key on shelf(project_ids);
insert into shelf (id, project_ids) values (0, '{}');

alter table unit add column shelf_id integer not null default 0;
-- Finds the units of a shelf, and by how their text begins: whatever its case, in the order of code points, so that a beginning is a range.
-- Longer beginnings are compared with the text itself.
create index unit_shelf_beginning on unit(shelf_id, (left(lower(forms[1]), 60) collate "C"));

-- Contributions by day (UTC) and person.
create table activity (
  lng text not null,
  shelf_id integer not null,
  day date not null,
  person_id integer not null,
  translations integer not null,
  endorsements integer not null,
  constraint activity_pkey primary key (lng, shelf_id, day, person_id)
);
create index activity_lng_day_idx on activity(lng, day);
create table activity_change (
  lng text not null,
  shelf_id integer not null,
  day date not null,
  person_id integer not null,
  translations integer not null,
  endorsements integer not null
);

-- Units that have a translation in a language, by blocks of ids, so that a random one is found by looking into one block;
-- with the empty text as language, all units.
create table coverage (
  lng text not null,
  shelf_id integer not null,
  block integer not null,
  units integer not null,
  constraint coverage_pkey primary key (lng, shelf_id, block)
);
create table coverage_change (
  lng text not null,
  shelf_id integer not null,
  block integer not null,
  units integer not null
);

-- The block of 512 ids that a unit is in.
create function unit_block(unit_id int) returns int language sql immutable parallel safe return unit_id >> 9;

-- The day, in UTC, that a time is in.
create function utc_day(time_ timestamptz) returns date language sql immutable parallel safe return (time_ at time zone 'UTC')::date;

-- Units.

create function tally_units() returns trigger language plpgsql as $$
begin
  insert into coverage_change (lng, shelf_id, block, units)
  select '', shelf_id, unit_block(id), case tg_op when 'INSERT' then 1 else -1 end * count(*) from changed group by shelf_id, unit_block(id);
  return null;
end
$$;
create trigger tally_added_units after insert on unit referencing new table as changed for each statement execute function tally_units();
create trigger tally_deleted_units after delete on unit referencing old table as changed for each statement execute function tally_units();

-- A unit's translations are counted on its shelf, so they go while it is still there to tell its shelf.
create function delete_translations_first() returns trigger language plpgsql as $$
begin
  delete from translation where unit_id = old.id;
  return old;
end
$$;
create trigger delete_translations_first before delete on unit for each row execute function delete_translations_first();

-- Translations.

create function tally_translations() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
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
  return null;
end
$$;
create trigger tally_added_translations after insert on translation referencing new table as changed
  for each statement execute function tally_translations();
create trigger tally_deleted_translations after delete on translation referencing old table as changed
  for each statement execute function tally_translations();

-- By row, as triggers by statement would also run for every change of `count`.
create function tally_changed_translation() returns trigger language plpgsql as $$
begin
  insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
  values (new.lng, (select shelf_id from unit where unit.id = new.unit_id), utc_day(old.created_at), coalesce(old.author_id, 0), -1, 0),
    (new.lng, (select shelf_id from unit where unit.id = new.unit_id), utc_day(new.created_at), coalesce(new.author_id, 0), 1, 0);
  return null;
end
$$;
create trigger tally_changed_translation after update of author_id, created_at on translation for each row
  when (old.author_id is distinct from new.author_id or utc_day(old.created_at) <> utc_day(new.created_at))
  execute function tally_changed_translation();

-- Endorsements.

create function tally_endorsements() returns trigger language plpgsql as $$
begin
  insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
  select lng, (select shelf_id from unit where unit.id = unit_id), utc_day(created_at), person_id, 0, case tg_op when 'INSERT' then 1 else -1 end * count(*)
  from changed group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger tally_added_endorsements after insert on endorsement referencing new table as changed
  for each statement execute function tally_endorsements();
create trigger tally_deleted_endorsements after delete on endorsement referencing old table as changed
  for each statement execute function tally_endorsements();

create function tally_renewed_endorsement() returns trigger language plpgsql as $$
begin
  insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
  values (new.lng, (select shelf_id from unit where unit.id = new.unit_id), utc_day(old.created_at), new.person_id, 0, -1),
    (new.lng, (select shelf_id from unit where unit.id = new.unit_id), utc_day(new.created_at), new.person_id, 0, 1);
  return null;
end
$$;
create trigger tally_renewed_endorsement after update of created_at on endorsement for each row
  when (utc_day(old.created_at) <> utc_day(new.created_at))
  execute function tally_renewed_endorsement();

-- Shelves.

-- The shelf of what is in exactly these projects, made where there is none. For writers of new units: then nothing has to be moved later.
create function find_shelf(p_projects int[]) returns int language plpgsql as $$
begin
  insert into shelf (project_ids) values (p_projects) on conflict do nothing;
  return (select id from shelf where project_ids = p_projects);
end
$$;

-- Units that are on another shelf than they should be, with the projects that they are in.
create function misplaced(p_units int[]) returns table (unit_id int, project_ids int[]) language sql stable as $$
  select place.id, place.project_ids
  from (
    select unit.id, unit.shelf_id, coalesce(array_agg(distinct project_id) filter (where project_id is not null), '{}') as project_ids
    from unit left join template_entry on template_entry.unit_id = unit.id
    where unit.id = any (p_units)
    group by unit.id) place
  join shelf on shelf.id = place.shelf_id
  where shelf.project_ids <> place.project_ids
$$;

-- Puts those of the units on their shelves that are on others, with all that is counted of them.
create function reshelve(p_units int[]) returns void language plpgsql as $$
declare
  moving int[] := array(select unit_id from misplaced(p_units));
begin
  if moving = '{}' then
    return;
  end if;
  perform from unit where id = any (moving) order by id for no key update;

  -- What is read from here on is what others left who had these units before us.
  insert into shelf (project_ids) select distinct project_ids from misplaced(moving) on conflict do nothing;

  with move as materialized (
    select unit.id, unit.shelf_id as former, shelf.id as latter
    from misplaced(moving) place join unit on unit.id = place.unit_id join shelf using (project_ids)
  ), step as (
    select id, former as shelf_id, -1 as sign from move union all select id, latter, 1 from move
  ), translations as (
    insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
    select lng, step.shelf_id, utc_day(created_at), coalesce(author_id, 0), sum(sign), 0
    from step join translation on translation.unit_id = step.id
    group by 1, 2, 3, 4
  ), endorsements as (
    insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
    select endorsement.lng, step.shelf_id, utc_day(endorsement.created_at), person_id, 0, sum(sign)
    from step join translation on translation.unit_id = step.id join endorsement on endorsement.translation_id = translation.id
    group by 1, 2, 3, 4
  ), units as (
    insert into coverage_change (lng, shelf_id, block, units)
    select '', shelf_id, unit_block(id), sum(sign) from step group by shelf_id, unit_block(id)
    union all
    select lng, shelf_id, unit_block(id), sum(sign)
    from step join (select distinct unit_id, lng from translation where unit_id in (select id from move)) translated on unit_id = step.id
    group by lng, shelf_id, unit_block(id)
  )
  update unit set shelf_id = move.latter from move where unit.id = move.id;
end
$$;

-- Units that came into a project or left one in a transaction that is not done; nobody else ever sees them here. An import that takes
-- all strings out of a project and puts most of them in again moves only the rest, once, at its end.
create table reshelving (unit_ids integer[] not null);

create function note_moved_units() returns trigger language plpgsql as $$
begin
  insert into reshelving (unit_ids) select array_agg(distinct unit_id) from changed having count(*) > 0;
  return null;
end
$$;
create trigger note_units_that_came after insert on template_entry referencing new table as changed
  for each statement execute function note_moved_units();
create trigger note_units_that_left after delete on template_entry referencing old table as changed
  for each statement execute function note_moved_units();

create function reshelve_noted_units() returns trigger language plpgsql as $$
declare
  noted int[];
begin
  with gone as (delete from reshelving returning unit_ids)
  select array_agg(distinct id) into noted from gone, unnest(unit_ids) id;
  if noted is not null then
    perform reshelve(noted);
  end if;
  return null;
end
$$;
-- Runs once for each note, and the first time does it for all.
create constraint trigger reshelve_noted_units after insert on reshelving deferrable initially deferred
  for each row execute function reshelve_noted_units();

-- Adds changes up, at most so many of each kind. Returns how many there were; 0 also when somebody else is at it.
create function fold_tallies(most int) returns int language plpgsql as $$
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
    from taken group by lng, shelf_id, day, person_id
    on conflict (lng, shelf_id, day, person_id) do update
      set translations = activity.translations + excluded.translations, endorsements = activity.endorsements + excluded.endorsements
  )
  select count(*) into contributions from taken;

  with taken as (
    delete from coverage_change where ctid = any (array(select ctid from coverage_change limit most)) returning *
  ), folded as (
    insert into coverage (lng, shelf_id, block, units)
    select lng, shelf_id, block, sum(taken.units) from taken group by lng, shelf_id, block
    on conflict (lng, shelf_id, block) do update set units = coverage.units + excluded.units
  )
  select count(*) into units_ from taken;

  return contributions + units_;
end
$$;
