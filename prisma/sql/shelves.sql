-- Keeps units on the shelf of the projects that they are in.

create or replace function find_shelf(p_projects int[]) returns int language plpgsql as $$
begin
  insert into shelf (project_ids) values (p_projects) on conflict do nothing;
  return (select id from shelf where project_ids = p_projects);
end
$$;

create or replace function misplaced(p_units int[]) returns table(unit_id int, project_ids int[]) language sql stable as $$
  select place.id, place.project_ids
  from (
    select unit.id, unit.shelf_id, coalesce(array_agg(distinct project_id) filter (where project_id is not null), '{}') as project_ids
    from unit left join template_entry on template_entry.unit_id = unit.id
    where unit.id = any (p_units)
    group by unit.id) place
  join shelf on shelf.id = place.shelf_id
  where shelf.project_ids <> place.project_ids
$$;

create or replace function reshelve(p_units int[]) returns void language plpgsql as $$
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

create or replace function note_moved_units() returns trigger language plpgsql as $$
begin
  insert into reshelving (unit_ids) select array_agg(distinct unit_id) from changed having count(*) > 0;
  return null;
end
$$;
drop trigger if exists note_units_that_came on template_entry;
create trigger note_units_that_came after insert on template_entry referencing new table as changed for each statement execute function note_moved_units();
drop trigger if exists note_units_that_left on template_entry;
create trigger note_units_that_left after delete on template_entry referencing old table as changed for each statement execute function note_moved_units();

create or replace function reshelve_noted_units() returns trigger language plpgsql as $$
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
drop trigger if exists reshelve_noted_units on reshelving;
create constraint trigger reshelve_noted_units after insert on reshelving deferrable initially deferred for each row execute function reshelve_noted_units();
