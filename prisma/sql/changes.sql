-- The change log (docs/decisions/0058-changes.md). Triggers by statement note what happened in `unsequenced_change`, whoever writes and with
-- whatever statement; the note is committed or rolled back together with the change. `sequence_changes` gives positions afterwards, to what is committed.
-- So a position is never given to what is not there yet, and nobody who read up to one misses what commits later.
--
-- Each notes the unit by its key and its project set, as the unit may go. What a statement changed is read into lists first. Translations that come and endorsements are noted where they are counted, too
-- (translations.sql, endorsements.sql).

-- Notes changes; lists are parallel. Of sources: p_lngs, p_translations and p_people are null. As one row for up to 10,000 of a language: a row for
-- each took an import as long as two foreign keys do.
create or replace function note_changes(p_kinds change_kind[], p_keys text[], p_sets bigint[], p_lngs text[], p_translations bigint[],
  p_people bigint[], p_times timestamptz[]) returns void language plpgsql as $$
declare
  changes constant int := cardinality(p_keys);
begin
  if p_lngs is null or p_lngs[1] = all (p_lngs) then
    if changes <= 10000 then
      insert into unsequenced_change (lng, number, kinds, unit_keys, project_set_ids, translation_ids, person_ids, times)
      values (coalesce(p_lngs[1], ''), changes, p_kinds, p_keys, p_sets, p_translations, p_people, p_times);
      return;
    end if;
    for low in 1 .. changes by 10000 loop
      perform note_changes(p_kinds[low:low + 9999], p_keys[low:low + 9999], p_sets[low:low + 9999], p_lngs[low:low + 9999],
        p_translations[low:low + 9999], p_people[low:low + 9999], p_times[low:low + 9999]);
    end loop;
  else
    insert into unsequenced_change (lng, number, kinds, unit_keys, project_set_ids, translation_ids, person_ids, times)
    select coalesce(lng, ''), count(*), array_agg(kind order by nr), array_agg(unit_key order by nr), array_agg(project_set_id order by nr),
      array_agg(translation_id order by nr), array_agg(person_id order by nr), array_agg(changed_at order by nr)
    from unnest(p_kinds, p_keys, p_sets, p_lngs, p_translations, p_people, p_times) with ordinality
      one (kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at, nr)
    group by lng, nr / 10000 order by min(nr);
  end if;
end
$$;

-- The same as programs of before call it, which name units by their ids.
create or replace function note_changes(p_kinds change_kind[], p_units bigint[], p_lngs text[], p_translations bigint[], p_people bigint[],
  p_times timestamptz[]) returns void language plpgsql as $$
declare
  keys text[];
  sets bigint[];
begin
  select place.keys, place.sets into keys, sets from list_unit_places(p_units) place;
  perform note_changes(p_kinds, keys, sets, p_lngs, p_translations, p_people, p_times);
end
$$;

-- By row, as triggers by statement would also run for every change of `count`. The statement of an import that makes its importer the author
-- of texts that have none notes that itself, for a hundred thousand at once, as it counts it (`recount_translation`).
create or replace function note_updated_translation() returns trigger language plpgsql as $$
declare
  keys text[];
  sets bigint[];
begin
  select place.keys, place.sets into keys, sets from list_unit_places(array[new.unit_id]) place;
  perform note_changes('{updated}', keys, sets, array[new.lng], array[new.id], array[new.author_id], array[now()]);
  return null;
end
$$;
drop trigger if exists note_updated_translation on translation;
create trigger note_updated_translation after update of author_id, earlier_source_hash on translation for each row
  when ((old.author_id is distinct from new.author_id
      and not (old.author_id is null and new.author_id is not null and old.adopted_batch_id is distinct from new.adopted_batch_id))
    or old.earlier_source_hash is distinct from new.earlier_source_hash)
  execute function note_updated_translation();

-- Notes translations that go to the trash; their units are there still.
create or replace function note_trashed_translations() returns trigger language plpgsql as $$
declare
  ids bigint[];
  lngs text[];
  keys text[];
  people bigint[];
  times timestamptz[];
  sets bigint[];
begin
  select array_agg(id order by id), array_agg(lng order by id), array_agg(unit_key order by id), array_agg(deleted_by_id order by id),
    array_agg(deleted_at order by id)
  into ids, lngs, keys, people, times from trashed;
  if ids is null then
    return null;
  end if;
  sets := array(
    select coalesce(unit.project_set_id, 0) from unnest(keys) with ordinality named (key, nr) left join unit on unit.key = named.key order by nr);
  perform note_changes(array_fill('deleted'::change_kind, array[cardinality(ids)]), keys, sets, lngs, ids, people, times);
  return null;
end
$$;
drop trigger if exists note_trashed_translations on trashed_translation;
create trigger note_trashed_translations after insert on trashed_translation referencing new table as trashed for each statement
  execute function note_trashed_translations();

create or replace function note_units() returns trigger language plpgsql as $$
declare
  keys text[];
  sets bigint[];
  kind change_kind := case tg_op when 'INSERT' then 'source_added' else 'source_removed' end;
begin
  select array_agg(key order by id), array_agg(project_set_id order by id) into keys, sets from changed;
  if keys is not null then
    perform note_changes(array_fill(kind, array[cardinality(keys)]), keys, sets, null, null, null, array_fill(now(), array[cardinality(keys)]));
  end if;
  return null;
end
$$;
drop trigger if exists note_added_units on unit;
create trigger note_added_units after insert on unit referencing new table as changed for each statement execute function note_units();
drop trigger if exists note_removed_units on unit;
create trigger note_removed_units after delete on unit referencing old table as changed for each statement execute function note_units();

-- Another text, or other projects.
create or replace function note_changed_units() returns trigger language plpgsql as $$
declare
  keys text[];
  sets bigint[];
begin
  select array_agg(changed.key order by id), array_agg(changed.project_set_id order by id) into keys, sets
  from changed join former using (id)
  where former.forms <> changed.forms or former.project_set_id <> changed.project_set_id;
  if keys is not null then
    perform note_changes(array_fill('source_changed'::change_kind, array[cardinality(keys)]), keys, sets, null, null, null,
      array_fill(now(), array[cardinality(keys)]));
  end if;
  return null;
end
$$;
drop trigger if exists note_changed_units on unit;
create trigger note_changed_units after update on unit referencing old table as former new table as changed for each statement
  execute function note_changed_units();

-- Gives positions to what is committed and has none: about so many, as it takes whole rows. Returns how many. One at a time, over all processes:
-- whoever waits for another sees what was committed meanwhile. The oldest first: who writes to a unit locks it, so what came later to a unit has a
-- larger number. Rows of one change each are those of programs of before there were lists.
create or replace function sequence_changes(p_limit int) returns bigint language plpgsql as $$
declare
  head bigint;
  ids bigint[];
  kinds change_kind[];
  keys text[];
  sets bigint[];
  lngs text[];
  translations bigint[];
  people bigint[];
  times timestamptz[];
begin
  select position into head from change_head for update;
  ids := array(
    select id from (
      select id, sum(number) over (order by id) - number as before
      from (select id, number from unsequenced_change order by id limit p_limit) oldest) counted
    where before < p_limit order by id);
  -- Only what this deletes, as somebody else may have sequenced some of it before.
  with gone as (delete from unsequenced_change where id = any (ids) returning *)
  select array_agg(one.kind order by id, nr), array_agg(one.unit_key order by id, nr), array_agg(one.project_set_id order by id, nr),
    array_agg(lng order by id, nr), array_agg(one.translation_id order by id, nr), array_agg(one.person_id order by id, nr),
    array_agg(one.time order by id, nr)
  into kinds, keys, sets, lngs, translations, people, times
  from gone cross join lateral unnest(coalesce(gone.kinds, array[gone.kind]), coalesce(gone.unit_keys, array[gone.unit_key]),
    coalesce(gone.project_set_ids, array[gone.project_set_id]), coalesce(gone.translation_ids, array[gone.translation_id]),
    coalesce(gone.person_ids, array[gone.person_id]), coalesce(gone.times, array[gone.changed_at])) with ordinality
    one (kind, unit_key, project_set_id, translation_id, person_id, time, nr);
  if kinds is null then
    return 0;
  end if;
  insert into change (position, kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at)
  select head + nr, kind, unit_key, project_set_id, nullif(lng, ''), translation_id, person_id, changed_at
  from unnest(kinds, keys, sets, lngs, translations, people, times) with ordinality
    one (kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at, nr);
  update change_head set position = head + cardinality(kinds);
  return cardinality(kinds);
end
$$;

-- Begins another epoch of cursors: after a backup was restored those of before are good up to the last position that the backup has; where
-- ids of translations became others (p_breaks), none is.
create or replace function begin_change_epoch(p_breaks boolean) returns void language plpgsql as $$
begin
  update change_epoch set ended_at = case when p_breaks then -1 else coalesce(ended_at, (select position from change_head)) end;
  insert into change_epoch (token) values (substr(md5(gen_random_uuid()::text), 1, 12));
end
$$;
