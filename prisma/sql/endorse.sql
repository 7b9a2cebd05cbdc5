-- Endorsing, for one person and for many: most of the time of one vote goes into what every statement and every commit takes
-- (docs/decisions/0021-hot-paths-and-starting.md).
--
-- Endorsing twice counts once and renews the time; the batch stays the first one's, for taking a later batch back must not take away
-- what was there before it. With single voting (p_single) a person has one endorsement per unit and language, and a former one goes to
-- the trash. In one call a person stands once with a translation; with single voting once with a unit and language.
--
-- Lists are parallel: the first person endorses the first translation at the first time. One language after the other, so that each statement
-- is for one server where languages are on several (docs/decisions/0070-cluster.md).
--
-- What people call looks rows up by their keys, by plans that are made once: one that was made while a table was small
-- would read all of it for each vote, until `analyze` has seen that it grew. For the same reason languages are compared by
-- `is not distinct from`, for which no index serves: an index of the language and the time would look as good as the right one then.
-- On a cluster both are taken back (`forCluster`), as it finds the right server by `=` and plans for the values that it is given; and translations
-- are looked up by `locate_translations`, which a server that is gone does not stop.

-- Of people who endorse translations of a unit that is locked: takes what single voting replaces to the trash.
create or replace function replace_endorsements(p_lng text, p_translations bigint[], p_units bigint[], p_people bigint[], p_times timestamptz[])
returns void language plpgsql as $$
declare
  former bigint[];
  people bigint[];
  times timestamptz[];
begin
  select array_agg(endorsement.id), array_agg(endorsement.person_id), array_agg(named.at)
  into former, people, times
  from unnest((select p_translations), (select p_units), (select p_people), (select p_times)) named (translation_id, unit_id, person_id, at)
  join endorsement on endorsement.person_id = named.person_id and endorsement.unit_id = named.unit_id
    and endorsement.lng is not distinct from p_lng and endorsement.translation_id <> named.translation_id;

  -- Statements that find nothing to do would call the triggers of their tables.
  if former is not null then
    perform trash_endorsements_in(p_lng, former, array_fill(p_lng, array[cardinality(former)]), people, times);
  end if;
end
$$;

-- Endorses translations of units that are locked. Gives the endorsements' ids by person.
create or replace function endorse_locked(p_lng text, p_translations bigint[], p_units bigint[], p_people bigint[], p_times timestamptz[],
  p_single boolean, p_batch bigint)
returns table (endorser bigint, endorsed bigint) language plpgsql as $$
declare
  standing bigint[];
begin
  if p_single then
    perform replace_endorsements(p_lng, p_translations, p_units, p_people, p_times);
  end if;

  -- Whoever locks the unit writes its endorsements alone, so none can come between looking and inserting.
  select array_agg(endorsement.id) into standing
  from unnest((select p_translations), (select p_people)) named (translation_id, person_id)
  join endorsement on endorsement.translation_id = named.translation_id and endorsement.person_id = named.person_id
    and endorsement.lng is not distinct from p_lng;

  if standing is not null then
    return query
      update endorsement set created_at = named.at
      from unnest((select p_translations), (select p_people), (select p_times)) named (translation_id, person_id, at)
      where endorsement.translation_id = named.translation_id and endorsement.person_id = named.person_id and endorsement.lng is not distinct from p_lng
      returning endorsement.person_id, endorsement.id;
    if cardinality(standing) = cardinality(p_translations) then
      return;
    end if;
  end if;

  return query
    with added as (
      insert into endorsement (translation_id, unit_id, lng, person_id, batch_id, created_at)
      select named.translation_id, named.unit_id, p_lng, named.person_id, p_batch, named.at
      from unnest((select p_translations), (select p_units), (select p_people), (select p_times))
        named (translation_id, unit_id, person_id, at)
      where standing is null or not exists (
        select from endorsement
        where endorsement.translation_id = named.translation_id and endorsement.person_id = named.person_id and endorsement.lng is not distinct from p_lng)
      returning id, translation_id, person_id
    ), counted as (
      update translation set count = translation.count + won.number
      from (select translation_id, count(*) as number from added group by translation_id) won
      where translation.id = won.translation_id and translation.lng = p_lng
    )
    select person_id, id from added;
end
$$;

-- Endorses translations. Leaves out, and does not name in its answer, what names nothing (any more) and, without waiting, what is of units
-- that somebody else holds.
create or replace function endorse(p_tguids text[], p_people bigint[], p_times timestamptz[], p_single boolean, p_batch bigint, p_waits boolean)
returns table (endorser bigint, endorsed bigint) language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off
set jit to off as $$
declare
  locked bigint[];
  lngs text[];
  language text;
  translations bigint[];
  units bigint[];
  people bigint[];
  times timestamptz[];
begin
  select array_agg(unit_id), array_agg(distinct lng) into units, lngs from translation where tguid = any (array(select unnest(p_tguids)));
  if units is null then
    return;
  end if;
  locked := lock_units(units, p_waits);
  foreach language in array lngs loop
    -- What is read from here on is what others left who had these units before us.
    select array_agg(translation.id), array_agg(translation.unit_id), array_agg(named.person_id), array_agg(named.at)
    into translations, units, people, times
    from unnest((select p_tguids), (select p_people), (select p_times)) named (tguid, person_id, at)
    join translation on translation.tguid = named.tguid and translation.lng = language
    where translation.unit_id = any (locked);

    if translations is not null then
      return query select * from endorse_locked(language, translations, units, people, times, p_single, p_batch);
    end if;
  end loop;
end
$$;

-- Takes people's own endorsements back, into the trash. Gives those whose translation is there, and whether they had endorsed it;
-- leaves out what `endorse` would.
create or replace function withdraw(p_tguids text[], p_people bigint[], p_times timestamptz[], p_waits boolean)
returns table (withdrawer bigint, had_endorsed boolean) language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off
set jit to off as $$
declare
  locked bigint[];
  lngs text[];
  language text;
  asked bigint[];
  former bigint[];
  times timestamptz[];
begin
  select array_agg(unit_id), array_agg(distinct lng) into locked, lngs from translation where tguid = any (array(select unnest(p_tguids)));
  if locked is null then
    return;
  end if;
  locked := lock_units(locked, p_waits);
  foreach language in array lngs loop
    select array_agg(named.person_id), array_agg(endorsement.id), array_agg(named.at)
    into asked, former, times
    from unnest((select p_tguids), (select p_people), (select p_times)) named (tguid, person_id, at)
    join translation on translation.tguid = named.tguid and translation.lng = language
    left join endorsement on endorsement.translation_id = translation.id and endorsement.person_id = named.person_id
      and endorsement.lng is not distinct from language
    where translation.unit_id = any (locked);

    if cardinality(array_remove(former, null)) > 0 then
      perform trash_endorsements_in(language, former, array_fill(language, array[cardinality(former)]), asked, times);
    end if;
    return query select one.person_id, one.id is not null from unnest((select asked), (select former)) one (person_id, id);
  end loop;
end
$$;
