-- Counts changes of names.

create or replace function count_new_names() returns trigger language plpgsql as $$
begin
  update person_names set changes = changes + 1;
  return null;
end
$$;
drop trigger if exists count_new_names on person;
create trigger count_new_names after update of name on person for each row when ((old.name <> new.name)) execute function count_new_names();
