-- Why: a path that came and was not read must not be written anew, and projects without POT files have templates that are put together here.
alter table project add column exclude text not null default '',
add column source_language text not null default '';
alter table template add column is_derived boolean not null default false;
create table unread_file (
  project_id bigint not null,
  path text not null,
  lng text,
  po_path text,
  sha256 bytea,
  constraint unread_file_pkey primary key (project_id,path)
);
create index unread_file_sha256_idx on unread_file(sha256);
alter table unread_file add constraint unread_file_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table unread_file add constraint unread_file_sha256_fkey foreign key (sha256) references file_content(sha256) on delete set null on update cascade;
