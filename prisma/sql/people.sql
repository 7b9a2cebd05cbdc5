-- Counts changes of people's names, so that a process that keeps records, which show names, can ask whether its records still hold
-- (docs/decisions/0021-hot-paths-and-starting.md). Everything else that a record shows is in its own rows.

create or replace function count_new_names() returns trigger language plpgsql as $$
begin
  update person_names set changes = changes + 1;
  return null;
end
$$;
drop trigger if exists count_new_names on person;
create trigger count_new_names after update of name on person for each row when (old.name <> new.name) execute function count_new_names();

-- Clears the keys of a name that is changed by whoever does not write them, as the former program: they are filled in again.
create or replace function clear_name_keys() returns trigger language plpgsql as $$
begin
  if new.name_key is not distinct from old.name_key then
    new.name_key := null;
    new.name_skeleton := null;
  end if;
  return new;
end
$$;
drop trigger if exists clear_name_keys on person;
create trigger clear_name_keys before update of name on person for each row when (old.name <> new.name) execute function clear_name_keys();
