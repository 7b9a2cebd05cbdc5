-- Triggers of tables that are on every server, where they run on each: what they do once is done by the coordinator.

-- True on the coordinator.
create or replace function is_coordinator() returns boolean language plpgsql stable as $$
declare
  answer boolean := true;
begin
  if to_regclass('pg_catalog.pg_dist_local_group') is not null then
    execute 'select groupid = 0 from pg_catalog.pg_dist_local_group' into answer;
  end if;
  return answer;
end
$$;

drop trigger if exists count_added_units on unit;
create trigger count_added_units after insert on unit referencing new table as changed for each statement
  when (is_coordinator()) execute function count_units();
drop trigger if exists count_deleted_units on unit;
create trigger count_deleted_units after delete on unit referencing old table as changed for each statement
  when (is_coordinator()) execute function count_units();
drop trigger if exists note_added_units on unit;
create trigger note_added_units after insert on unit referencing new table as changed for each statement
  when (is_coordinator()) execute function note_units();
drop trigger if exists note_removed_units on unit;
create trigger note_removed_units after delete on unit referencing old table as changed for each statement
  when (is_coordinator()) execute function note_units();
drop trigger if exists note_changed_units on unit;
create trigger note_changed_units after update on unit referencing old table as former new table as changed for each statement
  when (is_coordinator()) execute function note_changed_units();
drop trigger if exists delete_unit_words on unit;
create trigger delete_unit_words after delete on unit referencing old table as gone for each statement
  when (is_coordinator()) execute function delete_unit_words();
drop trigger if exists count_new_names on person;
create trigger count_new_names after update of name on person for each row
  when (old.name <> new.name and is_coordinator()) execute function count_new_names();
drop trigger if exists note_units_that_came on template_entry;
create trigger note_units_that_came after insert on template_entry referencing new table as changed for each statement
  when (is_coordinator()) execute function note_moved_units();
drop trigger if exists note_units_that_left on template_entry;
create trigger note_units_that_left after delete on template_entry referencing old table as changed for each statement
  when (is_coordinator()) execute function note_moved_units();

-- Readings of files are not used here, so none has to go.
create or replace function forget_readings_of_trashed() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create or replace function forget_readings_of_left() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
