-- Soft delete: into the trash and back (docs/decisions/0018-undo.md). Whoever calls these has locked the units. Lists are parallel; each row is named
-- once, with its language. Counts of translations go with their endorsements.

-- Takes endorsements to the trash: which, who does it (null: nobody who is known), and when. Returns how many there were.
create or replace function trash_endorsements(p_ids bigint[], p_lngs text[], p_by bigint[], p_times timestamptz[]) returns bigint
language plpgsql as $$
declare
  number bigint;
begin
  with gone as (
    delete from endorsement
    using unnest((select p_ids), (select p_lngs), (select p_by), (select p_times)) named (id, lng, by_id, at)
    where endorsement.id = named.id and endorsement.lng is not distinct from named.lng
    returning endorsement.*, named.by_id, named.at
  ), trashed as (
    insert into trashed_endorsement (id, lng, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id,
      project_ids, given_at, given_batch_ids)
    select gone.id, gone.lng, gone.translation_id, translation.tguid, gone.person_id, gone.batch_id, gone.created_at, gone.at, gone.by_id,
      gone.project_ids, gone.given_at, gone.given_batch_ids
    from gone join translation on translation.id = gone.translation_id and translation.lng = gone.lng
  ), counted as (
    update translation set count = translation.count - lost.number
    from (select translation_id, lng, count(*) as number from gone group by translation_id, lng) lost
    where translation.id = lost.translation_id and translation.lng = lost.lng
  )
  select count(*) into number from gone;
  return number;
end
$$;

-- Brings endorsements back whose translations are there. Returns how many.
create or replace function restore_endorsements(p_ids bigint[], p_lngs text[]) returns bigint language plpgsql as $$
declare
  number bigint;
  met bigint[];
begin
  -- A person's endorsements of a translation are one row: what was given in other homes is joined by what comes back.
  select array_agg(trashed.id) into met
  from unnest(p_ids, p_lngs) named (id, lng)
  join trashed_endorsement trashed on trashed.id = named.id and trashed.lng = named.lng
  join endorsement standing on standing.translation_id = trashed.translation_id and standing.person_id = trashed.person_id
    and standing.lng = trashed.lng;

  if met is not null then
    update endorsement set created_at = greatest(endorsement.created_at, trashed.created_at), project_ids = endorsement.project_ids || trashed.project_ids,
      given_at = coalesce(endorsement.given_at, array[endorsement.created_at]) || coalesce(trashed.given_at, array[trashed.created_at]),
      given_batch_ids = coalesce(endorsement.given_batch_ids, array[coalesce(endorsement.batch_id, 0)])
        || coalesce(trashed.given_batch_ids, array[coalesce(trashed.batch_id, 0)])
    from trashed_endorsement trashed
    where trashed.id = any (met) and endorsement.translation_id = trashed.translation_id
      and endorsement.person_id = trashed.person_id and endorsement.lng = trashed.lng
      and endorsement.project_ids is not null and trashed.project_ids is not null and not endorsement.project_ids && trashed.project_ids;
    delete from trashed_endorsement where id = any (met);
  end if;

  with back as (
    delete from trashed_endorsement using unnest((select p_ids), (select p_lngs)) named (id, lng)
    where trashed_endorsement.id = named.id and trashed_endorsement.lng = named.lng
    returning trashed_endorsement.*
  ), restored as (
    insert into endorsement (id, lng, translation_id, person_id, unit_id, batch_id, created_at, project_ids, given_at, given_batch_ids)
    select back.id, back.lng, back.translation_id, back.person_id, translation.unit_id, back.batch_id, back.created_at,
      back.project_ids, back.given_at, back.given_batch_ids
    from back join translation on translation.id = back.translation_id and translation.lng = back.lng
  ), counted as (
    update translation set count = translation.count + won.number
    from (select translation_id, lng, count(*) as number from back group by translation_id, lng) won
    where translation.id = won.translation_id and translation.lng = won.lng
  )
  select count(*) into number from back;
  return number + coalesce(cardinality(met), 0);
end
$$;

-- Takes translations to the trash, with all endorsements of them. They keep which source they were made for. Reasons against them stay where they are,
-- and are counted again when they come back.
create or replace function trash_translations(p_ids bigint[], p_lngs text[], p_by bigint, p_time timestamptz, p_batch bigint default null)
returns void language plpgsql as $$
declare
  carried bigint[];
  lngs text[];
begin
  -- Statements that find nothing to do would call the triggers of their tables.
  if coalesce(cardinality(p_ids), 0) = 0 then
    return;
  end if;
  select array_agg(endorsement.id), array_agg(endorsement.lng) into carried, lngs from endorsement
  where endorsement.translation_id = any (array(select unnest(p_ids)));
  if carried is not null then
    perform trash_endorsements(carried, lngs, array_fill(p_by, array[cardinality(carried)]), array_fill(p_time, array[cardinality(carried)]));
  end if;

  insert into trashed_translation (id, lng, tguid, unit_key, forms, failing, author_id, batch_id, created_at, deleted_at, deleted_by_id,
    source_hash, deletion_batch_id, draft_engine, draft_as_is, adopted_batch_id)
  select translation.id, lng, tguid, unit.key, translation.forms, failing, author_id, translation.batch_id, translation.created_at,
    p_time, p_by, coalesce(translation.earlier_source_hash, source_hash(unit.forms)), p_batch, draft_engine, draft_as_is,
    adopted_batch_id
  from translation join unit on unit.id = translation.unit_id
  where translation.id = any (array(select unnest(p_ids)));

  delete from translation where id = any (array(select unnest(p_ids)));
end
$$;

-- Deletes units; their translations and endorsements go to the trash. Locks the units.
create or replace function trash_units(p_ids bigint[], p_by bigint, p_time timestamptz, p_batch bigint default null)
returns void language plpgsql as $$
begin
  perform lock_units(p_ids, true);
  perform from unit where id = any (array(select unnest(p_ids))) order by id for update;
  perform trash_translations(array_agg(id), array_agg(lng), p_by, p_time, p_batch)
  from translation where unit_id = any (array(select unnest(p_ids)));
  delete from unit where id = any (array(select unnest(p_ids)));
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
begin
  select array_agg(id order by id), array_agg(lng order by id), array_agg(tguid order by id), array_agg(unit_key order by id)
  into ids, lngs, tguids, keys
  from trashed_translation trashed
  where tguid = any (p_tguids) and not exists (
    select from translation where translation.tguid = trashed.tguid and translation.lng = trashed.lng);
  if ids is null then
    return 0;
  end if;
  delete from trashed_endorsement where translation_id = any (ids);
  delete from objection where translation_id = any (ids);
  delete from trashed_translation where id = any (ids);
  insert into erased_translation (id, lng, tguid, unit_key, erased_at, erased_by_id, reason)
  select id, lng, tguid, key, p_time, p_by, p_reason from unnest(ids, lngs, tguids, keys) named (id, lng, tguid, key)
  on conflict do nothing;
  sets := array(
    select coalesce(unit.project_set_id, 0) from unnest(keys) with ordinality named (key, nr) left join unit on unit.key = named.key order by nr);
  perform note_changes(array_fill('erased'::change_kind, array[cardinality(ids)]), keys, sets, lngs, ids, array_fill(p_by, array[cardinality(ids)]),
    array_fill(p_time, array[cardinality(ids)]));
  return cardinality(ids);
end
$$;

-- Undoing: lists in the temporary table `former` what people had replaced with those that end (the temporary table `ended`), or with those of
-- the selection (its batches, person and earliest time, each null for any) that are found so, step by step: what they took to the trash themselves
-- at the moment when they endorsed something else. Each step leads to earlier moments, so there is an end. What is of a batch that was undone while it was
-- in the trash is passed over likewise. An endorsement in several homes is one row for each, as each is of its own batch and time.
create or replace function stage_former_parts(p_batches bigint[], p_person bigint, p_since timestamptz) returns void language plpgsql as $$
declare
  people bigint[];
  moments timestamptz[];
  ids bigint[];
  lngs text[];
  translations bigint[];
  owners bigint[];
  projects bigint[];
  starts timestamptz[];
  ends timestamptz[];
  batches bigint[];
  are_passed_over boolean[];
begin
  create temporary table former (id bigint, lng text, translation_id bigint, person_id bigint, project_id bigint, at timestamptz, batch_id bigint)
    on commit drop;
  select array_agg(person_id), array_agg(moment) into people, moments
  from (select distinct person_id, moment from ended cross join unnest(ended.moments) moment) undone;
  while people is not null loop
    select array_agg(gone.id), array_agg(gone.lng), array_agg(gone.translation_id), array_agg(gone.person_id), array_agg(given.project_id),
      array_agg(coalesce(given.at, gone.created_at)), array_agg(gone.deleted_at), array_agg(coalesce(given.batch_id, gone.batch_id, 0))
    into ids, lngs, translations, owners, projects, starts, ends, batches
    from unnest(people, moments) undone (person_id, at)
    join trashed_endorsement gone on gone.deleted_at = undone.at and gone.person_id = undone.person_id and gone.deleted_by_id = gone.person_id
    cross join lateral unnest(coalesce(gone.project_ids, '{null}'::bigint[]), gone.given_at, gone.given_batch_ids) given (project_id, at, batch_id);

    select array_agg(found.is_selected or exists (select from batch where batch.id = found.batch_id and batch.undone_at >= found.until) order by nr)
    into are_passed_over
    from (
      select nr, batch_id, until, ((p_batches is null or batch_id = any(p_batches)) and (p_person is null or owner = p_person)
        and (p_since is null or start >= p_since)) is true as is_selected
      from unnest(owners, starts, ends, batches) with ordinality part (owner, start, until, batch_id, nr)) found;

    insert into former
    select id, lng, translation_id, owner, project_id, start, batch_id
    from unnest(ids, lngs, translations, owners, projects, starts, batches, are_passed_over)
      found (id, lng, translation_id, owner, project_id, start, batch_id, is_passed_over)
    where not is_passed_over;

    -- A row that was replaced at the moment of its creation leads to this moment again.
    select array_agg(owner), array_agg(start) into people, moments
    from (
      select owner, start from unnest(owners, starts, are_passed_over) found (owner, start, is_passed_over) where is_passed_over
      except select * from unnest(people, moments)
    ) earlier;
  end loop;
  analyze former;
end
$$;

-- The same for former programs, which know one moment and one batch of each.
create or replace function stage_former_endorsements(p_batches bigint[], p_person bigint, p_since timestamptz) returns void language plpgsql as $$
declare
  people bigint[];
  moments timestamptz[];
  ids bigint[];
  lngs text[];
  translations bigint[];
  owners bigint[];
  starts timestamptz[];
  are_selected boolean[];
begin
  create temporary table former on commit drop as
    select id, lng, translation_id, person_id, created_at from trashed_endorsement where false;
  select array_agg(person_id), array_agg(created_at) into people, moments from (select distinct person_id, created_at from ended) undone;
  while people is not null loop
    select array_agg(gone.id), array_agg(gone.lng), array_agg(gone.translation_id), array_agg(gone.person_id), array_agg(gone.created_at),
      array_agg(((p_batches is null or gone.batch_id = any(p_batches)) and (p_person is null or gone.person_id = p_person)
        and (p_since is null or gone.created_at >= p_since)) is true)
    into ids, lngs, translations, owners, starts, are_selected
    from unnest(people, moments) undone (person_id, at)
    join trashed_endorsement gone on gone.deleted_at = undone.at and gone.person_id = undone.person_id and gone.deleted_by_id = gone.person_id;

    insert into former
    select id, lng, translation_id, owner, start
    from unnest(ids, lngs, translations, owners, starts, are_selected) found (id, lng, translation_id, owner, start, is_selected)
    where not is_selected;

    -- A row that was replaced at the moment of its creation leads to this moment again.
    select array_agg(owner), array_agg(start) into people, moments
    from (
      select owner, start from unnest(owners, starts, are_selected) found (owner, start, is_selected) where is_selected
      except select * from unnest(people, moments)
    ) earlier;
  end loop;
  analyze former;
end
$$;
