-- Writers on one unit take turns: whoever adds to, endorses in or deletes from a unit's translations locks the unit's row first
-- (`lock_units`), so nobody waits for two things at once in two orders. Who writes to several units in one transaction
-- locks all of them first, by ascending id.
--
-- Under "read committed" each statement inside a function sees what was committed before that statement began. So what is read
-- after the lock is what the writer before us left; in one statement with the lock it would be what was there before the wait.
--
-- Lists are read through a subquery here and in other files, so that plans are made once and not for each length of a list.

-- Locks units, in the order that all writers keep to, and gives those that it locked. Without waiting it leaves out what somebody else
-- holds, who may be an import that takes minutes.
create or replace function lock_units(p_units bigint[], p_waits boolean) returns bigint[] language plpgsql as $$
begin
  if p_waits then
    return array(select id from unit where id = any (array(select unnest(p_units))) order by id for no key update);
  end if;
  return array(select id from unit where id = any (array(select unnest(p_units))) order by id for no key update skip locked);
end
$$;

-- Refuses to move rows that are counted by unit and language, and found by them in other tables.
create or replace function refuse_move() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = format('A %s stays with its %s.',
    -- A part of a table has a number behind the name.
    replace(regexp_replace(tg_table_name, '_\d+$', ''), '_', ' '), tg_argv[0]);
end
$$;
-- After the row is written: before it, PostgreSQL locks each row of a statement first, whatever the statement changes.
drop trigger if exists refuse_move on translation;
create trigger refuse_move after update of unit_id, lng on translation for each row
  when (old.unit_id <> new.unit_id or old.lng <> new.lng) execute function refuse_move('unit');

-- The keys and project sets of units, in their order. Where they ascend and none occurs twice, as in nearly all statements, an index is walked once
-- for the list, which takes a fifth of the time; else they are looked up one by one: a join would read all units once more, for each piece of an
-- import.
do $$
begin
  -- One that returned a table, which nothing can replace; in the transaction that makes this one, so that it is there at any moment.
  if exists (select from pg_proc where proname = 'list_unit_places' and proretset and pronamespace = current_schema()::regnamespace) then
    drop function list_unit_places(bigint[]);
  end if;
end
$$;
create or replace function list_unit_places(p_units bigint[], out keys text[], out sets bigint[]) language plpgsql stable as $$
declare
  ids bigint[];
begin
  select array_agg(id order by id), array_agg(key order by id), array_agg(project_set_id order by id) into ids, keys, sets
  from unit where id = any (p_units);
  if ids is distinct from p_units then
    select array_agg(unit.key order by nr), array_agg(unit.project_set_id order by nr) into keys, sets
    from unnest(p_units) with ordinality named (unit_id, nr)
    cross join lateral (select key, project_set_id from unit where unit.id = named.unit_id offset 0) unit;
  end if;
end
$$;
