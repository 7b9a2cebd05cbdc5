-- The change log (docs/decisions/0058-changes.md). Triggers by statement note what happened in `unsequenced_change`, whoever writes and with
-- whatever statement; it is committed or rolled back with what it tells of. `sequence_changes` gives positions afterwards, to what is committed.
-- So a position is never given to what is not there yet, and nobody who read up to one misses what commits later.
--
-- Each notes the unit by its key and its project set, as the unit may go. They are looked up one by one: a join reads all units once more.

create or replace function note_added_translations() returns trigger language plpgsql as $$
begin
  insert into unsequenced_change (kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at)
  select (case
      when exists (select from trashed_translation trashed where trashed.id = added.id and trashed.lng = added.lng) then 'restored'
      when added.batch_id is not null and (select kind from batch where batch.id = added.batch_id) <> 'submit' then 'imported'
      else 'suggested' end)::change_kind,
    unit.key, unit.project_set_id, added.lng, added.id, added.author_id,
    case when exists (select from trashed_translation trashed where trashed.id = added.id and trashed.lng = added.lng) then now()
      else added.created_at end
  from added cross join lateral (select key, project_set_id from unit where unit.id = added.unit_id offset 0) unit
  order by added.id;
  return null;
end
$$;
drop trigger if exists note_added_translations on translation;
create trigger note_added_translations after insert on translation referencing new table as added for each statement
  execute function note_added_translations();

-- By row, as triggers by statement would also run for every change of `count`.
create or replace function note_updated_translation() returns trigger language plpgsql as $$
begin
  insert into unsequenced_change (kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at)
  select 'updated', key, project_set_id, new.lng, new.id, new.author_id, now() from unit where id = new.unit_id;
  return null;
end
$$;
drop trigger if exists note_updated_translation on translation;
create trigger note_updated_translation after update of author_id, earlier_source_hash on translation for each row
  when (old.author_id is distinct from new.author_id or old.earlier_source_hash is distinct from new.earlier_source_hash)
  execute function note_updated_translation();

-- What goes to the trash; its unit is there still.
create or replace function note_trashed_translations() returns trigger language plpgsql as $$
begin
  insert into unsequenced_change (kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at)
  select 'deleted', trashed.unit_key, coalesce((select project_set_id from unit where unit.key = trashed.unit_key), 0), trashed.lng, trashed.id,
    trashed.deleted_by_id, trashed.deleted_at
  from trashed order by trashed.id;
  return null;
end
$$;
drop trigger if exists note_trashed_translations on trashed_translation;
create trigger note_trashed_translations after insert on trashed_translation referencing new table as trashed for each statement
  execute function note_trashed_translations();

create or replace function note_added_endorsements() returns trigger language plpgsql as $$
begin
  insert into unsequenced_change (kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at)
  select 'voted', unit.key, unit.project_set_id, added.lng, added.translation_id, added.person_id, added.created_at
  from added cross join lateral (select key, project_set_id from unit where unit.id = added.unit_id offset 0) unit
  order by added.id;
  return null;
end
$$;
drop trigger if exists note_added_endorsements on endorsement;
create trigger note_added_endorsements after insert on endorsement referencing new table as added for each statement
  execute function note_added_endorsements();

-- Endorsing again renews the time.
create or replace function note_renewed_endorsements() returns trigger language plpgsql as $$
begin
  insert into unsequenced_change (kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at)
  select 'voted', unit.key, unit.project_set_id, renewed.lng, renewed.translation_id, renewed.person_id, renewed.created_at
  from renewed join former on former.id = renewed.id and former.lng = renewed.lng and former.created_at <> renewed.created_at
  cross join lateral (select key, project_set_id from unit where unit.id = renewed.unit_id offset 0) unit
  order by renewed.id;
  return null;
end
$$;
drop trigger if exists note_renewed_endorsements on endorsement;
create trigger note_renewed_endorsements after update on endorsement referencing old table as former new table as renewed for each statement
  execute function note_renewed_endorsements();

create or replace function note_withdrawn_endorsements() returns trigger language plpgsql as $$
begin
  insert into unsequenced_change (kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at)
  select 'withdrawn', unit.key, unit.project_set_id, gone.lng, gone.translation_id, gone.person_id, now()
  from gone cross join lateral (select key, project_set_id from unit where unit.id = gone.unit_id offset 0) unit
  order by gone.id;
  return null;
end
$$;
drop trigger if exists note_withdrawn_endorsements on endorsement;
create trigger note_withdrawn_endorsements after delete on endorsement referencing old table as gone for each statement
  execute function note_withdrawn_endorsements();

create or replace function note_units() returns trigger language plpgsql as $$
begin
  insert into unsequenced_change (kind, unit_key, project_set_id, changed_at)
  select case tg_op when 'INSERT' then 'source_added' else 'source_removed' end::change_kind, changed.key, changed.project_set_id, now()
  from changed order by changed.id;
  return null;
end
$$;
drop trigger if exists note_added_units on unit;
create trigger note_added_units after insert on unit referencing new table as changed for each statement execute function note_units();
drop trigger if exists note_removed_units on unit;
create trigger note_removed_units after delete on unit referencing old table as changed for each statement execute function note_units();

-- Another text, or other projects.
create or replace function note_changed_units() returns trigger language plpgsql as $$
begin
  insert into unsequenced_change (kind, unit_key, project_set_id, changed_at)
  select 'source_changed', changed.key, changed.project_set_id, now()
  from changed join former on former.id = changed.id
  where former.forms <> changed.forms or former.project_set_id <> changed.project_set_id
  order by changed.id;
  return null;
end
$$;
drop trigger if exists note_changed_units on unit;
create trigger note_changed_units after update on unit referencing old table as former new table as changed for each statement
  execute function note_changed_units();

-- Gives positions to what is committed and has none, at most so many. Returns how many. One at a time, over all processes: whoever waits for
-- another sees what was committed meanwhile. The oldest first: who writes to a unit locks it, so what came later to a unit has a larger number.
create or replace function sequence_changes(p_limit int) returns bigint language plpgsql as $$
declare
  head bigint;
  number bigint;
begin
  select position into head from change_head for update;
  with oldest as materialized (
    select ctid as place, unsequenced_change.* from unsequenced_change order by id limit p_limit
  ), taken as (
    delete from unsequenced_change where ctid = any (array(select place from oldest))
  ), sequenced as (
    insert into change (position, kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at)
    select head + row_number() over (order by id), kind, unit_key, project_set_id, lng, translation_id, person_id, changed_at from oldest
    returning position
  )
  select count(*) into number from sequenced;
  if number > 0 then
    update change_head set position = head + number;
  end if;
  return number;
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
