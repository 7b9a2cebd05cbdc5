-- The vocabularies that projects name for a language: their terms are shown beside the strings of these projects alone.
create table project_vocabulary (
  lng text not null,
  project_id bigint not null,
  vocabulary_id bigint not null,
  constraint project_vocabulary_pkey primary key (lng,project_id,vocabulary_id)
);
create index project_vocabulary_project_id_idx on project_vocabulary(project_id);
create index project_vocabulary_vocabulary_id_idx on project_vocabulary(vocabulary_id);
alter table project_vocabulary add constraint project_vocabulary_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table project_vocabulary add constraint project_vocabulary_vocabulary_id_fkey foreign key (vocabulary_id) references project(id) on delete cascade on update cascade;
