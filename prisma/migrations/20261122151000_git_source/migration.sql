-- Where the files of a project come from, when its settings say so: a Git repository, fetched on a schedule or when a push is told of.

create type git_interval as enum ('never', 'daily', 'weekly');
create table git_source (
  project_id bigint not null,
  url text not null,
  branch text,
  path text not null default '',
  every git_interval not null default 'never',
  secret text not null,
  person_id bigint,
  latest_commit text,
  job_id uuid,
  messages jsonb not null default '[]',
  imported_at timestamptz(3),
  next_at timestamptz(3),
  constraint git_source_pkey primary key (project_id)
);
create index git_source_person_id_idx on git_source(person_id);
create index git_source_next_at_idx on git_source(next_at);
alter table git_source add constraint git_source_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table git_source add constraint git_source_person_id_fkey foreign key (person_id) references person(id) on delete set null on update cascade;
