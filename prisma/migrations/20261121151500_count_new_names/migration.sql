-- Counts changes of people's names, so that a process that keeps records, which show names, can ask whether its records still hold
-- (docs/decisions/0021-hot-paths-and-starting.md). Everything else that a record shows stands in its own rows.
create table person_names (
  one boolean not null default true,
  changes bigint not null default 0,
  constraint person_names_pkey primary key (one),
  constraint person_names_one check (one)
);
insert into person_names default values;

create function count_new_names() returns trigger language plpgsql as $$
begin
  update person_names set changes = changes + 1;
  return null;
end
$$;
create trigger count_new_names after update of name on person for each row when (old.name <> new.name) execute function count_new_names();
