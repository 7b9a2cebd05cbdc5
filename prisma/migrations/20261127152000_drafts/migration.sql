-- Why: machines may propose translations, which are none until a person keeps them, and accounts may be programs.

create type draft_state as enum ('open', 'kept', 'skipped', 'broken');
alter type role add value 'agent';
alter table translation add column draft_as_is boolean,
add column draft_engine text;
alter table trashed_translation add column draft_as_is boolean,
add column draft_engine text;
create table draft_engine (
  id bigserial not null,
  project_id bigint not null,
  lng text not null,
  engine text not null,
  url text not null,
  key bytea,
  model text not null default '',
  budget integer not null,
  used_in text not null default '',
  used integer not null default 0,
  run_id uuid,
  job_id uuid,
  constraint draft_engine_pkey primary key (id)
);
create table draft (
  id bigserial not null,
  project_id bigint not null,
  unit_id bigint not null,
  lng text not null,
  engine text not null,
  proposer_id bigint,
  forms text[],
  failing text[] default array[]::text[],
  state draft_state not null default 'open',
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by_id bigint,
  tguid text,
  length integer,
  changed integer,
  constraint draft_pkey primary key (id)
);
create unique index draft_engine_project_id_lng_key on draft_engine(project_id, lng);
create index draft_unit_id_lng_idx on draft(unit_id, lng);
create index draft_project_id_lng_state_idx on draft(project_id, lng, state);
create index draft_proposer_id_idx on draft(proposer_id);
create index draft_settled_by_id_idx on draft(settled_by_id);
alter table draft_engine add constraint draft_engine_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update no action;
alter table draft add constraint draft_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update no action;
alter table draft add constraint draft_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update no action;
alter table draft add constraint draft_proposer_id_fkey foreign key (proposer_id) references person(id) on delete set null on update no action;
alter table draft add constraint draft_settled_by_id_fkey foreign key (settled_by_id) references person(id) on delete set null on update no action;
