-- The order of changes that several servers note. Each has a range of its own in the sequence, so all of one server would come before all of another.

-- An id that begins with the time, in microseconds; the sequence tells apart what one server notes at the same.
create or replace function next_change_id() returns bigint language sql volatile as $$
  select (extract(epoch from clock_timestamp() - timestamptz '2026-01-01 00:00:00Z') * 1000000)::bigint * 4096
    + nextval('unsequenced_change_id_seq') % 4096
$$;
alter table unsequenced_change alter column id set default next_change_id();
