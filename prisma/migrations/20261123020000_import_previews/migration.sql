-- The files of dry runs, kept for a day so that they can be imported without being sent again.

create table import_preview (
  job_id uuid not null,
  file_id uuid,
  file_name text not null,
  params jsonb not null,
  import_job_id uuid,
  created_at timestamptz(3) not null,
  constraint import_preview_pkey primary key (job_id)
);

create index import_preview_created_at_idx on import_preview (created_at);

alter table import_preview add constraint import_preview_job_id_fkey foreign key (job_id) references job (id) on delete cascade on update cascade;
