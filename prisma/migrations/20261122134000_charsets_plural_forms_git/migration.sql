-- What exports in the files' own charsets and with the files' own plural forms need, and the Git repository of a project.

alter table po_file
  add column plurals integer,
  add column plural_rule text;

alter table saved_diff
  alter column diff type bytea using convert_to(diff, 'UTF8'),
  add column charset text default 'UTF-8';

alter table scheduled_export
  alter column diff type bytea using convert_to(diff, 'UTF8'),
  add column charset text default 'UTF-8';

create table git_object (
  project_id bigint not null,
  sha1 bytea not null,
  zlib bytea not null,
  constraint git_object_pkey primary key (project_id, sha1),
  constraint git_object_project_id_fkey foreign key (project_id) references project (id) on delete cascade on update cascade
);

create table git_ref (
  project_id bigint not null,
  branch text not null,
  sha1 bytea not null,
  constraint git_ref_pkey primary key (project_id, branch),
  constraint git_ref_project_id_fkey foreign key (project_id) references project (id) on delete cascade on update cascade
);
