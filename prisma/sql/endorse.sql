-- Endorsing and taking endorsements back.

create or replace function lock_free_units(p_units bigint[]) returns bigint[] language plpgsql as $$
begin
  return array(select id from unit where id = any (array(select unnest(p_units))) order by id for no key update skip locked);
end
$$;

create or replace function endorse(p_translation bigint, p_person bigint, p_single boolean, p_batch bigint, p_now timestamptz) returns bigint language plpgsql as $$
declare
  its_unit bigint;
  its_lng text;
  endorsed bigint;
begin
  perform from unit where id = (select unit_id from translation where id = p_translation) for no key update;

  select unit_id, lng into its_unit, its_lng from translation where id = p_translation;
  if not found then
    return null;
  end if;

  if p_single and exists (
    select from endorsement
    where person_id = p_person and unit_id = its_unit and lng = its_lng and translation_id <> p_translation
  ) then
    with former as (
      delete from endorsement
      where person_id = p_person and unit_id = its_unit and lng = its_lng and translation_id <> p_translation
      returning *
    ), trashed as (
      insert into trashed_endorsement (id, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id)
      select former.id, former.translation_id, translation.tguid, former.person_id, former.batch_id, former.created_at, p_now, p_person
      from former join translation on translation.id = former.translation_id
    )
    update translation set count = count - 1 from former where translation.id = former.translation_id;
  end if;

  -- Whoever locks the unit writes its endorsements alone, so none can come between looking and inserting.
  select id into endorsed from endorsement where translation_id = p_translation and person_id = p_person;
  if found then
    update endorsement set created_at = p_now where id = endorsed;
  else
    insert into endorsement (translation_id, person_id, unit_id, lng, batch_id, created_at)
    values (p_translation, p_person, its_unit, its_lng, p_batch, p_now)
    returning id into endorsed;
    update translation set count = count + 1 where id = p_translation;
  end if;
  return endorsed;
end
$$;

create or replace function withdraw(p_translation bigint, p_person bigint, p_by bigint, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform from unit where id = (select unit_id from translation where id = p_translation) for no key update;

  with former as (
    delete from endorsement where translation_id = p_translation and person_id = p_person returning *
  ), trashed as (
    insert into trashed_endorsement (id, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id)
    select former.id, former.translation_id, translation.tguid, former.person_id, former.batch_id, former.created_at, p_now, p_by
    from former join translation on translation.id = former.translation_id
  )
  update translation set count = count - 1 from former where translation.id = former.translation_id;
  return found;
end
$$;

create or replace function endorse_locked(p_translations bigint[], p_people bigint[], p_times timestamptz[], p_single boolean) returns table(endorser bigint, endorsed bigint) language plpgsql as $$
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

create or replace function endorse_together(p_tguids text[], p_people bigint[], p_times timestamptz[], p_single boolean) returns table(endorser bigint, endorsed bigint) language plpgsql as $$
declare
  free bigint[] := lock_free_units(array(select unit_id from translation where tguid = any (array(select unnest(p_tguids)))));
  translations bigint[];
  people bigint[];
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

create or replace function withdraw_together(p_tguids text[], p_people bigint[], p_times timestamptz[]) returns setof bigint language plpgsql as $$
declare
  free bigint[] := lock_free_units(array(select unit_id from translation where tguid = any (array(select unnest(p_tguids)))));
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
