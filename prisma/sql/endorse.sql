-- Endorsing, for one person and for many: most of the time of one vote is the fixed cost of each statement and each commit
-- (docs/decisions/0021-hot-paths-and-starting.md).
--
-- Endorsing twice counts once and renews the time; the batch stays the first one's, for taking a later batch back must not take away
-- what was there before it. With single voting (p_single) a person has one endorsement per unit and language, and a former one goes to
-- the trash. In one call a person is once with a translation; with single voting once with a unit and language.
--
-- Lists are parallel: the first person endorses the first translation at the first time.
--
-- What people call looks rows up by their keys, by plans that are made once: one that was made while a table was small
-- would read all of it for each vote, until `analyze` has seen that it grew. For the same reason languages are compared by
-- `is not distinct from`, for which no index serves: an index of the language and the time would look as good as the right one then.

-- An endorsement is given in a project (p_projects, parallel to the lists; a null in it, or no list: in none, which counts everywhere). The projects
-- of one home, a family, share endorsements: one that is given in a home takes the place of the person's there and in none, and one in none of all.
-- A person's endorsements of one translation are one row, whatever homes they were given in, so that everything else counts people.

-- Functions whose arguments changed; former programs call their successors without the last arguments.
drop function if exists replace_endorsements(text, bigint[], bigint[], bigint[], timestamptz[]);
drop function if exists endorse_locked(text, bigint[], bigint[], bigint[], timestamptz[], boolean, bigint);
drop function if exists endorse_locked(text, bigint[], bigint[], bigint[], timestamptz[], boolean, bigint, bigint[]);
drop function if exists endorse(text[], bigint[], timestamptz[], boolean, bigint, boolean);
drop function if exists withdraw(text[], bigint[], timestamptz[], boolean);

-- The projects whose endorsements a project shares: its family, or itself alone, as where it is gone.
create or replace function home_projects(p_project bigint) returns bigint[] language sql stable as $$
  select coalesce((
    select case when own.family is null then array[own.id] else array(select id from project where family = own.family order by id) end
    from project own where own.id = p_project), array[p_project])
$$;

-- The same for each of a list, as the texts of arrays, since arrays in an array are of one length; null for null.
create or replace function homes_of(p_projects bigint[]) returns text[] language plpgsql stable as $$
declare
  homes text[];
begin
  if cardinality(array_remove(p_projects, null)) > 0 then
    select array_agg(home.projects order by named.nr) into homes
    from unnest((select p_projects)) with ordinality named (id, nr)
    left join (
      select id, home_projects(id)::text as projects from (select distinct unnest((select p_projects)) as id) one where id is not null
    ) home using (id);
  end if;
  return homes;
end
$$;

-- Takes endorsements to the trash as far as they were given in a home or in none (without a home: whole): which, who does it, and when. One that was
-- given in other homes too goes on without, and what goes has an id of its own in the trash.
create or replace function end_endorsements(p_lng text, p_ids bigint[], p_homes text[], p_by bigint[], p_times timestamptz[]) returns void
language plpgsql as $$
declare
  ids bigint[];
  homes text[];
  people bigint[];
  times timestamptz[];
  are_parts boolean[];
begin
  -- Without homes, which is most often, nothing more is read.
  if coalesce(cardinality(array_remove(p_homes, null)), 0) = 0 then
    perform trash_endorsements(p_ids, array_fill(p_lng, array[cardinality(p_ids)]), p_by, p_times);
    return;
  end if;

  select array_agg(named.id), array_agg(named.home), array_agg(named.by_id), array_agg(named.at),
    array_agg(coalesce(not endorsement.project_ids <@ named.home::bigint[], false))
  into ids, homes, people, times, are_parts
  from unnest((select p_ids), (select p_homes), (select p_by), (select p_times)) named (id, home, by_id, at)
  join endorsement on endorsement.id = named.id and endorsement.lng is not distinct from p_lng;

  if true = any (are_parts) then
    insert into trashed_endorsement (id, lng, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id, project_ids)
    select nextval('endorsement_id_seq'), p_lng, endorsement.translation_id, translation.tguid, endorsement.person_id, nullif(given.batch_id, 0), given.at,
      named.at, named.by_id, array[given.project_id]
    from unnest((select ids), (select homes), (select people), (select times), (select are_parts)) named (id, home, by_id, at, is_part)
    join endorsement on endorsement.id = named.id and endorsement.lng is not distinct from p_lng
    join translation on translation.id = endorsement.translation_id and translation.lng is not distinct from p_lng
    cross join lateral unnest(endorsement.project_ids, endorsement.given_at, endorsement.given_batch_ids) given (project_id, at, batch_id)
    where named.is_part and given.project_id = any (named.home::bigint[]);

    update endorsement set project_ids = kept.project_ids, created_at = kept.latest,
      given_at = case when cardinality(kept.project_ids) > 1 then kept.times end,
      given_batch_ids = case when cardinality(kept.project_ids) > 1 then kept.batch_ids end,
      batch_id = case when cardinality(kept.project_ids) > 1 then batch_id else nullif(kept.batch_ids[1], 0) end
    from (
      select endorsement.id, array_agg(given.project_id order by given.nr) as project_ids, array_agg(given.at order by given.nr) as times,
        array_agg(given.batch_id order by given.nr) as batch_ids, max(given.at) as latest
      from unnest((select ids), (select homes), (select are_parts)) named (id, home, is_part)
      join endorsement on endorsement.id = named.id and endorsement.lng is not distinct from p_lng
      cross join lateral unnest(endorsement.project_ids, endorsement.given_at, endorsement.given_batch_ids) with ordinality
        given (project_id, at, batch_id, nr)
      where named.is_part and given.project_id <> all (named.home::bigint[])
      group by endorsement.id) kept
    where endorsement.id = kept.id and endorsement.lng is not distinct from p_lng;
  end if;

  select array_agg(id), array_agg(by_id), array_agg(at) into ids, people, times
  from unnest(ids, people, times, are_parts) named (id, by_id, at, is_part) where not is_part;
  if ids is not null then
    perform trash_endorsements(ids, array_fill(p_lng, array[cardinality(ids)]), people, times);
  end if;
end
$$;

-- Moves endorsements that single voting replaces to the trash: those of people who endorse translations of a locked unit.
create or replace function replace_endorsements(p_lng text, p_translations bigint[], p_units bigint[], p_people bigint[], p_times timestamptz[],
  p_homes text[] default null)
returns void language plpgsql as $$
declare
  former bigint[];
  homes text[];
  people bigint[];
  times timestamptz[];
begin
  select array_agg(endorsement.id), array_agg(named.home), array_agg(endorsement.person_id), array_agg(named.at)
  into former, homes, people, times
  from unnest((select p_translations), (select p_units), (select p_people), (select p_times), (select p_homes))
    named (translation_id, unit_id, person_id, at, home)
  join endorsement on endorsement.person_id = named.person_id and endorsement.unit_id = named.unit_id
    and endorsement.lng is not distinct from p_lng and endorsement.translation_id <> named.translation_id
    and (named.home is null or endorsement.project_ids is null or endorsement.project_ids && named.home::bigint[]);

  -- Statements that find nothing to do would call the triggers of their tables.
  if former is not null then
    perform end_endorsements(p_lng, former, homes, people, times);
  end if;
end
$$;

-- Keeps endorsements as they are in the trash, each under an id of its own, before they are given otherwise: which, and when that is.
create or replace function keep_former_endorsements(p_lng text, p_ids bigint[], p_times timestamptz[]) returns void language plpgsql as $$
begin
  insert into trashed_endorsement (id, lng, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id,
    project_ids, given_at, given_batch_ids)
  select nextval('endorsement_id_seq'), p_lng, endorsement.translation_id, translation.tguid, endorsement.person_id, endorsement.batch_id,
    endorsement.created_at, named.at, endorsement.person_id, endorsement.project_ids, endorsement.given_at, endorsement.given_batch_ids
  from unnest((select p_ids), (select p_times)) named (id, at)
  join endorsement on endorsement.id = named.id and endorsement.lng is not distinct from p_lng
  join translation on translation.id = endorsement.translation_id and translation.lng is not distinct from p_lng;
end
$$;

-- Renews endorsements of translations that the people endorse already: the time, and in which homes. One that was given in none and is given in a home
-- now, or the other way round, counts elsewhere than before, so it is of this batch; `keep_former_endorsements` has kept what it was. Gives ids by person.
create or replace function renew_kept_endorsements(p_lng text, p_translations bigint[], p_people bigint[], p_times timestamptz[], p_projects bigint[],
  p_homes text[], p_batch bigint)
returns table (endorser bigint, endorsed bigint) language plpgsql as $$
begin
  if p_homes is null then
    return query
      update endorsement set created_at = named.at, project_ids = null, given_at = null, given_batch_ids = null,
        batch_id = case when endorsement.project_ids is null then endorsement.batch_id else p_batch end
      from unnest((select p_translations), (select p_people), (select p_times)) named (translation_id, person_id, at)
      where endorsement.translation_id = named.translation_id and endorsement.person_id = named.person_id and endorsement.lng is not distinct from p_lng
      returning endorsement.person_id, endorsement.id;
    return;
  end if;

  return query
    update endorsement set created_at = renewed.at, project_ids = renewed.project_ids, given_at = renewed.times, given_batch_ids = renewed.batch_ids,
      batch_id = case when (endorsement.project_ids is null) = (renewed.project_ids is null) then endorsement.batch_id else p_batch end
    from (
      select endorsement.id, named.at,
        case when named.project_id is not null then coalesce(rest.project_ids, '{}') || named.project_id end as project_ids,
        case when rest.project_ids is not null then rest.times || named.at end as times,
        case when rest.project_ids is not null then rest.batch_ids || coalesce(rest.former_batch_id, p_batch, 0) end as batch_ids
      from unnest((select p_translations), (select p_people), (select p_times), (select p_projects), (select p_homes))
        named (translation_id, person_id, at, project_id, home)
      join endorsement on endorsement.translation_id = named.translation_id and endorsement.person_id = named.person_id
        and endorsement.lng is not distinct from p_lng
      left join lateral (
        select array_agg(given.project_id order by nr) filter (where given.project_id <> all (named.home::bigint[])) as project_ids,
          array_agg(coalesce(given.at, endorsement.created_at) order by nr) filter (where given.project_id <> all (named.home::bigint[])) as times,
          array_agg(coalesce(given.batch_id, endorsement.batch_id, 0) order by nr) filter (where given.project_id <> all (named.home::bigint[])) as batch_ids,
          min(given.batch_id) filter (where given.project_id = any (named.home::bigint[])) as former_batch_id
        from unnest(endorsement.project_ids, endorsement.given_at, endorsement.given_batch_ids) with ordinality given (project_id, at, batch_id, nr)
      ) rest on named.project_id is not null) renewed
    where endorsement.id = renewed.id and endorsement.lng is not distinct from p_lng
    returning endorsement.person_id, endorsement.id;
end
$$;

-- The same for callers that have not looked what is there: keeps first what counts elsewhere than before. Imports of former programs call it, too.
create or replace function renew_endorsements(p_lng text, p_translations bigint[], p_people bigint[], p_times timestamptz[], p_projects bigint[],
  p_homes text[], p_batch bigint)
returns table (endorser bigint, endorsed bigint) language plpgsql as $$
declare
  moved bigint[];
  moved_at timestamptz[];
begin
  select array_agg(endorsement.id), array_agg(named.at) into moved, moved_at
  from unnest((select p_translations), (select p_people), (select p_times), (select p_projects)) named (translation_id, person_id, at, project_id)
  join endorsement on endorsement.translation_id = named.translation_id and endorsement.person_id = named.person_id
    and endorsement.lng is not distinct from p_lng and (endorsement.project_ids is null) <> (named.project_id is null);
  if moved is not null then
    perform keep_former_endorsements(p_lng, moved, moved_at);
  end if;
  return query select * from renew_kept_endorsements(p_lng, p_translations, p_people, p_times, p_projects, p_homes, p_batch);
end
$$;

-- Endorses translations of units that are locked. Gives the endorsements' ids by person. Translations that the caller has just inserted (p_fresh), all
-- counted with their endorsement, have none yet: they are neither looked up nor written again.
create or replace function endorse_locked(p_lng text, p_translations bigint[], p_units bigint[], p_people bigint[], p_times timestamptz[],
  p_single boolean, p_batch bigint, p_projects bigint[] default null, p_fresh boolean default false)
returns table (endorser bigint, endorsed bigint) language plpgsql as $$
declare
  homes text[] := homes_of(p_projects);
  standing bigint[];
  moved bigint[];
  moved_at timestamptz[];
begin
  if p_single then
    perform replace_endorsements(p_lng, p_translations, p_units, p_people, p_times, homes);
  end if;

  if not p_fresh then
    -- Whoever locks the unit writes its endorsements alone, so none can come between looking and inserting.
    select array_agg(endorsement.id), array_agg(endorsement.id) filter (where (endorsement.project_ids is null) <> (named.project_id is null)),
      array_agg(named.at) filter (where (endorsement.project_ids is null) <> (named.project_id is null))
    into standing, moved, moved_at
    from unnest((select p_translations), (select p_people), (select p_times), (select p_projects)) named (translation_id, person_id, at, project_id)
    join endorsement on endorsement.translation_id = named.translation_id and endorsement.person_id = named.person_id
      and endorsement.lng is not distinct from p_lng;

    if moved is not null then
      perform keep_former_endorsements(p_lng, moved, moved_at);
    end if;
    if standing is not null then
      return query select * from renew_kept_endorsements(p_lng, p_translations, p_people, p_times, p_projects, homes, p_batch);
      if cardinality(standing) = cardinality(p_translations) then
        return;
      end if;
    end if;
  end if;

  return query
    with added as (
      insert into endorsement (translation_id, unit_id, lng, person_id, batch_id, created_at, project_ids)
      select named.translation_id, named.unit_id, p_lng, named.person_id, p_batch, named.at,
        case when named.project_id is not null then array[named.project_id] end
      from unnest((select p_translations), (select p_units), (select p_people), (select p_times), (select p_projects))
        named (translation_id, unit_id, person_id, at, project_id)
      where standing is null or not exists (
        select from endorsement
        where endorsement.translation_id = named.translation_id and endorsement.person_id = named.person_id and endorsement.lng is not distinct from p_lng)
      returning id, translation_id, person_id
    ), counted as (
      update translation set count = translation.count + won.number
      from (select translation_id, count(*) as number from added where not p_fresh group by translation_id) won
      where translation.id = won.translation_id and translation.lng = p_lng
    )
    select person_id, id from added;
end
$$;

-- Endorses translations. Leaves out, and does not name in its answer, what names nothing (any more) and, without waiting, what is of units
-- that somebody else holds.
create or replace function endorse(p_tguids text[], p_people bigint[], p_times timestamptz[], p_single boolean, p_batch bigint, p_waits boolean,
  p_projects bigint[] default null)
returns table (endorser bigint, endorsed bigint) language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off
set jit to off as $$
declare
  units bigint[];
  locked bigint[];
  lngs text[];
  translations bigint[];
  people bigint[];
  times timestamptz[];
  projects bigint[];
begin
  units := array(select unit_id from translation where tguid = any (array(select unnest(p_tguids))));
  if units = '{}' then
    return;
  end if;
  locked := lock_units(units, p_waits);

  -- From here on, the statements read what former holders of these locks wrote.
  select array_agg(translation.lng), array_agg(translation.id), array_agg(translation.unit_id), array_agg(named.person_id), array_agg(named.at),
    array_agg(named.project_id)
  into lngs, translations, units, people, times, projects
  from unnest((select p_tguids), (select p_people), (select p_times), (select p_projects)) named (tguid, person_id, at, project_id)
  join translation on translation.tguid = named.tguid
  where translation.unit_id = any (locked);

  -- Votes of one language, which nearly all are, are not grouped.
  if lngs[1] = all (lngs) then
    return query select * from endorse_locked(lngs[1], translations, units, people, times, p_single, p_batch, projects);
  elsif lngs is not null then
    return query
      select given.*
      from (
        select one.lng, array_agg(one.translation_id) as translations, array_agg(one.unit_id) as units, array_agg(one.person_id) as people,
          array_agg(one.at) as times, array_agg(one.project_id) as projects
        from unnest(lngs, translations, units, people, times, projects) one (lng, translation_id, unit_id, person_id, at, project_id)
        group by one.lng
      ) its
      cross join lateral endorse_locked(its.lng, its.translations, its.units, its.people, its.times, p_single, p_batch, its.projects) given;
  end if;
end
$$;

-- Takes people's own endorsements back, into the trash: in a project those of its home and of none, else all. Gives those whose translation is
-- there, and whether they had endorsed it so; leaves out what `endorse` would.
create or replace function withdraw(p_tguids text[], p_people bigint[], p_times timestamptz[], p_waits boolean, p_projects bigint[] default null)
returns table (withdrawer bigint, had_endorsed boolean) language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off
set jit to off as $$
declare
  locked bigint[];
  all_homes text[] := homes_of(p_projects);
  asked bigint[];
  former bigint[];
  lngs text[];
  times timestamptz[];
  homes text[];
begin
  locked := array(select unit_id from translation where tguid = any (array(select unnest(p_tguids))));
  if locked = '{}' then
    return;
  end if;
  locked := lock_units(locked, p_waits);
  select array_agg(named.person_id), array_agg(
    case when named.home is null or endorsement.project_ids is null or endorsement.project_ids && named.home::bigint[] then endorsement.id end),
    array_agg(translation.lng), array_agg(named.at), array_agg(named.home)
  into asked, former, lngs, times, homes
  from unnest((select p_tguids), (select p_people), (select p_times), (select all_homes)) named (tguid, person_id, at, home)
  join translation on translation.tguid = named.tguid
  left join endorsement on endorsement.translation_id = translation.id and endorsement.person_id = named.person_id
    and endorsement.lng is not distinct from translation.lng
  where translation.unit_id = any (locked);

  if cardinality(array_remove(former, null)) > 0 and lngs[1] = all (lngs) then
    perform end_endorsements(lngs[1], former, homes, asked, times);
  elsif cardinality(array_remove(former, null)) > 0 then
    perform end_endorsements(ended.lng, ended.ids, ended.homes, ended.people, ended.times)
    from (
      select lng, array_agg(id) as ids, array_agg(home) as homes, array_agg(person_id) as people, array_agg(at) as times
      from unnest((select lngs), (select former), (select homes), (select asked), (select times)) one (lng, id, home, person_id, at)
      where id is not null group by lng
    ) ended;
  end if;
  return query select one.person_id, one.id is not null from unnest((select asked), (select former)) one (person_id, id);
end
$$;
