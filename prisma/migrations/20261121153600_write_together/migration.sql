-- What several people do at once, in one statement and with one commit: of a vote, most of the time goes into what every statement and
-- every commit takes (docs/decisions/0021-hot-paths-and-starting.md). Each person stands in a call at most once.
--
-- Each function leaves out, and does not name in its answer, what it cannot do at once: where somebody else holds the unit, who may be an
-- import that takes minutes, and what names nothing. That is done by itself then, by `endorse` and `withdraw` and what stands beside them,
-- which say what they do (migration "endorse"); these here do the same, for many.
--
-- Lists are read through a subquery, so that plans are made once and not for each length of a list.

-- Locks those of the units that nobody holds, in the order that all writers keep to, and gives them.
create function lock_free_units(p_units int[]) returns int[] language plpgsql as $$
begin
  return array(select id from unit where id = any (array(select unnest(p_units))) order by id for no key update skip locked);
end
$$;

-- Endorses translations of units that are locked.
create function endorse_locked(p_translations int[], p_people int[], p_times timestamptz[], p_single boolean)
returns table (endorser int, endorsed int) language plpgsql as $$
begin
  return query
    with asked as materialized (
      select translation.id, translation.unit_id, translation.lng, named.person_id, named.at
      from unnest((select p_translations), (select p_people), (select p_times)) named (translation_id, person_id, at)
      join translation on translation.id = named.translation_id
    ), former as (
      delete from endorsement using asked
      where p_single and endorsement.person_id = asked.person_id and endorsement.unit_id = asked.unit_id and endorsement.lng = asked.lng
        and endorsement.translation_id <> asked.id
      returning endorsement.*, asked.at
    ), trashed as (
      insert into trashed_endorsement (id, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id)
      select former.id, former.translation_id, translation.tguid, former.person_id, former.batch_id, former.created_at, former.at, former.person_id
      from former join translation on translation.id = former.translation_id
    ), renewed as (
      update endorsement set created_at = asked.at from asked
      where endorsement.translation_id = asked.id and endorsement.person_id = asked.person_id
      returning endorsement.id, endorsement.person_id
    ), added as (
      insert into endorsement (translation_id, person_id, unit_id, lng, created_at)
      select asked.id, asked.person_id, asked.unit_id, asked.lng, asked.at from asked
      where not exists (select from endorsement where endorsement.translation_id = asked.id and endorsement.person_id = asked.person_id)
      returning id, translation_id, person_id
    ), counted as (
      update translation set count = count + step.by
      from (
        select change.translation_id, sum(change.by) as by
        from (select translation_id, -1 as by from former union all select translation_id, 1 from added) change
        group by change.translation_id) step
      where translation.id = step.translation_id
    )
    select person_id, id from renewed union all select person_id, id from added;
end
$$;

-- `endorse`, for several people.
create function endorse_together(p_tguids text[], p_people int[], p_times timestamptz[], p_single boolean)
returns table (endorser int, endorsed int) language plpgsql as $$
declare
  free int[] := lock_free_units(array(select unit_id from translation where tguid = any (array(select unnest(p_tguids)))));
  translations int[];
  people int[];
  times timestamptz[];
begin
  -- What is read from here on is what others left who had these units before us.
  select array_agg(translation.id), array_agg(named.person_id), array_agg(named.at) into translations, people, times
  from unnest((select p_tguids), (select p_people), (select p_times)) named (tguid, person_id, at)
  join translation on translation.tguid = named.tguid
  where translation.unit_id = any (free);

  return query select * from endorse_locked(translations, people, times, p_single);
end
$$;

-- `withdraw` of one's own endorsements, for several people. Gives those whose translation is there.
create function withdraw_together(p_tguids text[], p_people int[], p_times timestamptz[]) returns setof int language plpgsql as $$
declare
  free int[] := lock_free_units(array(select unit_id from translation where tguid = any (array(select unnest(p_tguids)))));
begin
  return query
    with asked as materialized (
      select translation.id, translation.tguid, named.person_id, named.at
      from unnest((select p_tguids), (select p_people), (select p_times)) named (tguid, person_id, at)
      join translation on translation.tguid = named.tguid
      where translation.unit_id = any (free)
    ), former as (
      delete from endorsement using asked
      where endorsement.translation_id = asked.id and endorsement.person_id = asked.person_id
      returning endorsement.*, asked.tguid, asked.at
    ), trashed as (
      insert into trashed_endorsement (id, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id)
      select id, translation_id, tguid, person_id, batch_id, created_at, at, person_id from former
    ), counted as (
      update translation set count = count - step.by
      from (select translation_id, count(*) as by from former group by translation_id) step
      where translation.id = step.translation_id
    )
    select person_id from asked;
end
$$;

-- Adds translations, each with its author's endorsement. Forms and checks are JSON, as lists of lists must be of one length.
-- Gives the authors whose unit is free and still has its key, and whether their text was new.
create function add_together(p_tguids text[], p_units int[], p_keys text[], p_lngs text[], p_forms text[], p_words text[], p_failing text[],
  p_authors int[], p_times timestamptz[], p_single boolean)
returns table (adder int, is_new boolean) language plpgsql as $$
declare
  free int[] := lock_free_units(p_units);
  added_ids int[];
  adders int[];
  times timestamptz[];
  others int[];
begin
  with asked as materialized (
    select named.*
    from unnest((select p_tguids), (select p_units), (select p_keys), (select p_lngs), (select p_forms), (select p_words),
        (select p_failing), (select p_authors), (select p_times)) with ordinality
      named (tguid, unit_id, key, lng, forms, words, failing, author_id, at, nr)
    join unit on unit.id = named.unit_id and unit.key = named.key
    where unit.id = any (free)
  ), added as (
    insert into translation (tguid, unit_id, lng, forms, failing, author_id, created_at)
    select tguid, unit_id, lng, array(select json_array_elements_text(forms::json)), array(select json_array_elements_text(failing::json)),
      author_id, at
    from asked order by nr
    on conflict do nothing returning id, unit_id, author_id
  ), worded as (
    insert into translation_words (translation_id, unit_id, words)
    select added.id, added.unit_id, asked.words::tsvector from added join asked using (author_id)
  )
  select array_agg(added.id) filter (where added.id is not null), array_agg(author_id) filter (where added.id is not null),
    array_agg(asked.at) filter (where added.id is not null), array_agg(author_id) filter (where added.id is null)
  into added_ids, adders, times, others
  from asked left join added using (author_id);

  perform endorse_locked(added_ids, adders, times, p_single);
  return query select unnest(adders), true union all select unnest(others), false;
end
$$;
