-- Why: files of exports that people asked for wait here for two days, where every process of the service can give them out.

create table scheduled_export (
  id bytea not null,
  name text not null,
  archive bytea not null,
  diff text not null,
  ediff text not null,
  expires_at timestamptz(3) not null,
  constraint scheduled_export_pkey primary key (id)
);
create index scheduled_export_expires_at_idx on scheduled_export(expires_at);
