-- A project set holds units that every scope takes or leaves as a whole: the strings that are in exactly the same projects. Any scope is some
-- sets, and no unit is in two, so counts over sets add up. Set 0 holds what is in no project, and all verses.

-- The set of what is in exactly these projects, made where there is none. For writers of new units: then nothing has to be moved later.
create or replace function find_project_set(p_projects bigint[]) returns bigint language plpgsql as $$
begin
  insert into project_set (project_ids) values (p_projects) on conflict do nothing;
  return (select id from project_set where project_ids = p_projects);
end
$$;

-- Units that are in another set than they should be, with the projects that they are in.
create or replace function list_misplaced_units(p_units bigint[]) returns table(unit_id bigint, project_ids bigint[]) language plpgsql stable as $$
begin
  return query select place.id, place.project_ids
  from (
    select unit.id, unit.project_set_id, coalesce(array_agg(distinct entry.project_id) filter (where entry.project_id is not null), '{}') as project_ids
    from unit left join template_entry entry on entry.unit_id = unit.id
    where unit.id = any (p_units)
    group by unit.id) place
  join project_set on project_set.id = place.project_set_id
  where project_set.project_ids <> place.project_ids;
end
$$;

-- Puts those of the units into their sets that are in others, with all that is counted of them: one statement for each table, by lists.
create or replace function update_project_sets(p_units bigint[]) returns void language plpgsql as $$
declare
  moving bigint[] := array(select unit_id from list_misplaced_units(p_units));
  units bigint[];
  formers bigint[];
  latters bigint[];
  -- Each unit twice: out of the one set, into the other.
  steps bigint[];
  sets bigint[];
  signs int[];
begin
  if moving = '{}' then
    return;
  end if;
  perform lock_units(moving, true);

  -- From here on, the statements read what former holders of these locks wrote.
  insert into project_set (project_ids) select distinct project_ids from list_misplaced_units(moving) on conflict do nothing;
  select array_agg(unit.id), array_agg(unit.project_set_id), array_agg(project_set.id) into units, formers, latters
  from list_misplaced_units(moving) place join unit on unit.id = place.unit_id join project_set using (project_ids);
  if units is null then
    return;
  end if;
  steps := units || units;
  sets := formers || latters;
  signs := array_fill(-1, array[cardinality(units)]) || array_fill(1, array[cardinality(units)]);

  insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
  select lng, step.project_set_id, utc_day(created_at), coalesce(author_id, 0), sum(sign), 0
  from unnest(steps, sets, signs) step (id, project_set_id, sign)
  join translation on translation.unit_id = step.id
  group by 1, 2, 3, 4;

  insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
  select endorsement.lng, step.project_set_id, utc_day(endorsement.created_at), endorsement.person_id, 0, sum(sign)
  from unnest(steps, sets, signs) step (id, project_set_id, sign)
  join translation on translation.unit_id = step.id
  join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
  group by 1, 2, 3, 4;

  insert into translated_units_delta (lng, project_set_id, block, units)
  select '', project_set_id, unit_block(id), sum(sign)
  from unnest(steps, sets, signs) step (id, project_set_id, sign)
  group by project_set_id, unit_block(id);

  insert into translated_units_delta (lng, project_set_id, block, units)
  select lng, project_set_id, unit_block(step.id), sum(sign)
  from unnest(steps, sets, signs) step (id, project_set_id, sign)
  join (select distinct unit_id, lng from translation where unit_id = any (moving)) translated on translated.unit_id = step.id
  group by lng, project_set_id, unit_block(step.id);

  update unit set project_set_id = move.latter from unnest(units, latters) move (id, latter) where unit.id = move.id;
end
$$;

-- Notes units that came into a project or left one in a transaction that is not done; nobody else ever sees them here. An import that takes
-- all strings out of a project and puts most of them in again moves only the rest, once, at its end.
create or replace function note_moved_units() returns trigger language plpgsql as $$
declare
  ids bigint[];
  templates bigint[];
begin
  select array_agg(distinct unit_id), array_agg(distinct template_id) into ids, templates from changed;
  if ids is not null then
    if tg_op = 'INSERT' then
      perform require_units(tg_table_name, ids);
      perform require_templates(tg_table_name, templates);
    end if;
    insert into project_set_change (unit_ids) values (ids);
  end if;
  return null;
end
$$;
drop trigger if exists note_units_that_came on template_entry;
create trigger note_units_that_came after insert on template_entry referencing new table as changed for each statement execute function note_moved_units();
drop trigger if exists note_units_that_left on template_entry;
create trigger note_units_that_left after delete on template_entry referencing old table as changed for each statement execute function note_moved_units();

create or replace function update_noted_project_sets() returns trigger language plpgsql as $$
declare
  noted bigint[];
begin
  with gone as (delete from project_set_change returning unit_ids)
  select array_agg(distinct id) into noted from gone, unnest(unit_ids) id;
  if noted is not null then
    perform update_project_sets(noted);
  end if;
  return null;
end
$$;
drop trigger if exists update_noted_project_sets on project_set_change;
-- Rows that are deleted before the commit are not worth compressing.
alter table project_set_change alter unit_ids set storage external;
-- Runs once for each note, and the first time does it for all.
create constraint trigger update_noted_project_sets after insert on project_set_change deferrable initially deferred for each row execute function update_noted_project_sets();

-- An entry stays with its string and template: counters know only of entries that come and go.
create or replace function refuse_entry_move() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'A string keeps its place in a template.';
end
$$;
drop trigger if exists refuse_move on template_entry;
create trigger refuse_move after update of unit_id, template_id, project_id on template_entry for each row
  when (old.unit_id <> new.unit_id or old.template_id <> new.template_id or old.project_id <> new.project_id) execute function refuse_entry_move();
