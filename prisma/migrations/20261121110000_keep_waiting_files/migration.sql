-- Why: the file of an import that is done as a job waits here, where every process that works on the queue finds it,
-- on whatever machine. In pieces, so that none of them is ever held as a whole.

create table waiting_file (
  id uuid not null,
  nr integer not null,
  bytes bytea not null,
  created_at timestamptz(3) not null,
  constraint waiting_file_pkey primary key (id,nr)
);
create index waiting_file_created_at_idx on waiting_file(created_at);
