-- Endorsing and taking an endorsement back, as functions, so that each is one round trip and counts stay exact.
--
-- Writers on one unit take turns: whoever adds to, endorses in or deletes from a unit's translations locks the unit's row first
-- (`for no key update`), so nobody waits for two things at once in two orders. Who writes to several units in one transaction
-- locks all of them first, by ascending id.
--
-- Under "read committed" each statement inside a function sees what was committed before that statement began. So what is read
-- after the lock is what the writer before us left; in one statement with the lock it would be what was there before the wait.

-- One person's word for one translation. Endorsing twice counts once and renews the time; the batch stays the first one's,
-- for taking a later batch back must not take away what was there before it.
-- p_single: a person has one endorsement per unit and language, and a former one goes to the trash.
-- Returns the endorsement's id, or null when there is no such translation (any more).
create function endorse(p_translation int, p_person int, p_single boolean, p_batch int, p_now timestamptz) returns int
language plpgsql as $$
declare
  its_unit int;
  its_lng text;
  endorsed int;
begin
  perform from unit where id = (select unit_id from translation where id = p_translation) for no key update;

  select unit_id, lng into its_unit, its_lng from translation where id = p_translation;
  if not found then
    return null;
  end if;

  if p_single then
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

  update endorsement set created_at = p_now where translation_id = p_translation and person_id = p_person returning id into endorsed;
  if not found then
    insert into endorsement (translation_id, person_id, unit_id, lng, batch_id, created_at)
    values (p_translation, p_person, its_unit, its_lng, p_batch, p_now)
    returning id into endorsed;
    update translation set count = count + 1 where id = p_translation;
  end if;
  return endorsed;
end
$$;

-- Takes one person's endorsement of one translation back, into the trash; p_by is who did it.
-- Returns whether there was one.
create function withdraw(p_translation int, p_person int, p_by int, p_now timestamptz) returns boolean
language plpgsql as $$
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
