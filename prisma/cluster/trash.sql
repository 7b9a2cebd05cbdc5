-- The trash where languages are on several servers: one after the other, so that each statement is for one. What a part of a statement reads for
-- another one to insert would be sent to all of them, and fail where one is gone that none of it is for: so rows are copied first.

-- Takes endorsements to the trash: which, who does it (null: nobody who is known), and when. Returns how many there were.
create or replace function trash_endorsements(p_ids bigint[], p_lngs text[], p_by bigint[], p_times timestamptz[]) returns bigint
language plpgsql as $$
declare
  number bigint := 0;
  language text;
begin
  for language in select distinct unnest(p_lngs) order by 1 loop
    number := number + trash_endorsements_in(language, p_ids, p_lngs, p_by, p_times);
  end loop;
  return number;
end
$$;

-- Moves the endorsements of one language to the trash.
create or replace function trash_endorsements_in(p_lng text, p_ids bigint[], p_lngs text[], p_by bigint[], p_times timestamptz[]) returns bigint
language plpgsql as $$
declare
  number bigint;
begin
  insert into trashed_endorsement (id, lng, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id,
    project_ids, given_at, given_batch_ids)
  select endorsement.id, p_lng, translation_id, tguid, person_id, endorsement.batch_id, endorsement.created_at, named.at, named.by_id,
    project_ids, given_at, given_batch_ids
  from endorsement join translation on translation.id = translation_id and translation.lng = p_lng
  join unnest(p_ids, p_lngs, p_by, p_times) named (id, lng, by_id, at) on endorsement.id = named.id and named.lng = p_lng
  where endorsement.lng = p_lng;
  with gone as (
    delete from endorsement using unnest(p_ids, p_lngs) named (id, lng)
    where endorsement.id = named.id and endorsement.lng = p_lng and named.lng = p_lng
    returning translation_id
  ), counted as (
    update translation set count = translation.count - lost.number
    from (select translation_id, count(*) as number from gone group by translation_id) lost
    where translation.id = lost.translation_id and translation.lng = p_lng
  )
  select count(*) into number from gone;
  return number;
end
$$;

-- Brings endorsements back whose translations are there. Returns how many.
create or replace function restore_endorsements(p_ids bigint[], p_lngs text[]) returns bigint language plpgsql as $$
declare
  number bigint := 0;
  language text;
begin
  for language in select distinct unnest(p_lngs) order by 1 loop
    number := number + restore_endorsements_in(language, p_ids, p_lngs);
  end loop;
  return number;
end
$$;

-- Restores the endorsements of one language.
create or replace function restore_endorsements_in(p_lng text, p_ids bigint[], p_lngs text[]) returns bigint language plpgsql as $$
declare
  number bigint;
  met bigint[];
begin
  -- A person's endorsements of a translation are one row: what was given in other homes is joined by what comes back.
  select array_agg(trashed.id) into met
  from unnest(p_ids, p_lngs) named (id, lng)
  join trashed_endorsement trashed on trashed.id = named.id and trashed.lng = p_lng
  join endorsement standing on standing.translation_id = trashed.translation_id and standing.person_id = trashed.person_id and standing.lng = p_lng
  where named.lng = p_lng;

  if met is not null then
    update endorsement set created_at = greatest(endorsement.created_at, trashed.created_at), project_ids = endorsement.project_ids || trashed.project_ids,
      given_at = coalesce(endorsement.given_at, array[endorsement.created_at]) || coalesce(trashed.given_at, array[trashed.created_at]),
      given_batch_ids = coalesce(endorsement.given_batch_ids, array[coalesce(endorsement.batch_id, 0)])
        || coalesce(trashed.given_batch_ids, array[coalesce(trashed.batch_id, 0)])
    from trashed_endorsement trashed
    where trashed.id = any (met) and trashed.lng = p_lng and endorsement.translation_id = trashed.translation_id
      and endorsement.person_id = trashed.person_id and endorsement.lng = p_lng
      and endorsement.project_ids is not null and trashed.project_ids is not null and not endorsement.project_ids && trashed.project_ids;
    delete from trashed_endorsement where id = any (met) and lng = p_lng;
  end if;

  insert into endorsement (id, lng, translation_id, person_id, unit_id, batch_id, created_at, project_ids, given_at, given_batch_ids)
  select trashed.id, p_lng, translation_id, person_id, unit_id, trashed.batch_id, trashed.created_at,
    project_ids, given_at, given_batch_ids
  from trashed_endorsement trashed join translation on translation.id = translation_id and translation.lng = p_lng
  join unnest(p_ids, p_lngs) named (id, lng) on trashed.id = named.id and named.lng = p_lng
  where trashed.lng = p_lng;
  with back as (
    delete from trashed_endorsement using unnest(p_ids, p_lngs) named (id, lng)
    where trashed_endorsement.id = named.id and trashed_endorsement.lng = p_lng and named.lng = p_lng
    returning translation_id
  ), counted as (
    update translation set count = translation.count + won.number
    from (select translation_id, count(*) as number from back group by translation_id) won
    where translation.id = won.translation_id and translation.lng = p_lng
  )
  select count(*) into number from back;
  return number + coalesce(cardinality(met), 0);
end
$$;

-- Takes translations to the trash, with all endorsements of them. They keep which source they were made for.
create or replace function trash_translations(p_ids bigint[], p_lngs text[], p_by bigint, p_time timestamptz, p_batch bigint default null)
returns void language plpgsql as $$
declare
  language text;
begin
  for language in select distinct unnest(p_lngs) order by 1 loop
    perform trash_translations_in(language, array(select id from unnest(p_ids, p_lngs) named (id, lng) where lng = language), p_by, p_time, p_batch);
  end loop;
end
$$;

-- Moves the translations of one language to the trash.
create or replace function trash_translations_in(p_lng text, p_ids bigint[], p_by bigint, p_time timestamptz, p_batch bigint)
returns void language plpgsql as $$
declare
  carried bigint[];
begin
  select array_agg(endorsement.id) into carried from endorsement
  where endorsement.translation_id = any (p_ids) and endorsement.lng = p_lng;
  if carried is not null then
    perform trash_endorsements_in(p_lng, carried, array_fill(p_lng, array[cardinality(carried)]), array_fill(p_by, array[cardinality(carried)]),
      array_fill(p_time, array[cardinality(carried)]));
  end if;

  insert into trashed_translation (id, lng, tguid, unit_key, forms, failing, author_id, batch_id, created_at, deleted_at, deleted_by_id,
    source_hash, deletion_batch_id, draft_engine, draft_as_is, adopted_batch_id)
  select translation.id, p_lng, tguid, unit.key, translation.forms, failing, author_id, translation.batch_id, translation.created_at,
    p_time, p_by, coalesce(translation.earlier_source_hash, source_hash(unit.forms)), p_batch, draft_engine, draft_as_is,
    adopted_batch_id
  from translation join unit on unit.id = translation.unit_id
  where translation.id = any (p_ids) and translation.lng = p_lng;

  delete from translation where translation.id = any (p_ids) and translation.lng = p_lng;
end
$$;

-- Erases translations from the trash for good, with their endorsements and the reasons against them; the change log keeps that there was one.
-- Translations whose text was added again are left. Returns how many were erased.
create or replace function erase_translations(p_tguids text[], p_by bigint, p_reason text, p_time timestamptz) returns bigint
language plpgsql as $$
declare
  ids bigint[];
  lngs text[];
  tguids text[];
  keys text[];
  sets bigint[];
  language text;
  chosen bigint[];
begin
  select array_agg(id order by id), array_agg(lng order by id), array_agg(tguid order by id), array_agg(unit_key order by id)
  into ids, lngs, tguids, keys
  from trashed_translation trashed
  where tguid = any (p_tguids) and not exists (
    select from translation where translation.tguid = trashed.tguid and translation.lng = trashed.lng);
  if ids is null then
    return 0;
  end if;
  for language in select distinct unnest(lngs) order by 1 loop
    chosen := array(select id from unnest(ids, lngs) named (id, lng) where lng = language);
    delete from trashed_endorsement where translation_id = any (chosen) and lng = language;
    delete from objection where translation_id = any (chosen) and lng = language;
    delete from trashed_translation where id = any (chosen) and lng = language;
    insert into erased_translation (id, lng, tguid, unit_key, erased_at, erased_by_id, reason)
    select id, language, tguid, key, p_time, p_by, p_reason from unnest(ids, lngs, tguids, keys) named (id, lng, tguid, key) where lng = language
    on conflict do nothing;
  end loop;
  sets := array(
    select coalesce(unit.project_set_id, 0) from unnest(keys) with ordinality named (key, nr) left join unit on unit.key = named.key order by nr);
  perform note_changes(array_fill('erased'::change_kind, array[cardinality(ids)]), keys, sets, lngs, ids, array_fill(p_by, array[cardinality(ids)]),
    array_fill(p_time, array[cardinality(ids)]));
  return cardinality(ids);
end
$$;
