-- Blobs of a project's Git repository name the stored contents that they are of, so that no file is stored and compressed twice.
create table git_blob (
  project_id bigint not null,
  sha1 bytea not null,
  sha256 bytea not null,
  constraint git_blob_pkey primary key (project_id, sha1),
  constraint git_blob_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade,
  constraint git_blob_sha256_fkey foreign key (sha256) references file_content(sha256) on update cascade on delete restrict
);
create index git_blob_sha256_project_id_idx on git_blob (sha256, project_id);

-- What is compressed already is not compressed again.
alter table file_content alter column gzip set storage external;
alter table git_object alter column zlib set storage external;
