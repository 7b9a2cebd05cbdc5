-- Batches are kept, with their numbers: rows name them without a foreign key, which an import would look up for each row.
create or replace function keep_batches() returns trigger language plpgsql as $$
begin
  raise exception 'Batches are kept: rows name them.' using errcode = 'restrict_violation';
end
$$;
drop trigger if exists keep_batches on batch;
create trigger keep_batches before delete or update of id on batch for each statement execute function keep_batches();
