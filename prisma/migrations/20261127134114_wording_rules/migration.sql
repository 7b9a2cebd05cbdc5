-- A rule replaces a word in many strings by one vote; what it wrote teaches track records nothing (docs/rules.md).

create type wording_rule_state as enum ('open', 'written');
alter table batch add column teaches boolean not null default true;
create table wording_rule (
  id bigserial not null,
  project_id bigint not null,
  lng text not null,
  replaced text not null,
  wording text not null,
  proposer_id bigint not null,
  created_at timestamptz(3) not null,
  state wording_rule_state not null default 'open',
  batch_id bigint,
  settled_at timestamptz(3),
  constraint wording_rule_pkey primary key (id)
);
create table wording_rule_string (
  rule_id bigint not null,
  unit_id bigint not null,
  position integer not null,
  translation_id bigint not null,
  failing text[] default array[]::text[],
  left_out boolean not null default false,
  constraint wording_rule_string_pkey primary key (rule_id,unit_id)
);
create table wording_rule_vote (
  rule_id bigint not null,
  person_id bigint not null,
  in_favour boolean not null,
  voted_at timestamptz(3) not null,
  constraint wording_rule_vote_pkey primary key (rule_id,person_id)
);
create index wording_rule_project_id_lng_idx on wording_rule(project_id, lng);
create index wording_rule_proposer_id_idx on wording_rule(proposer_id);
create index wording_rule_batch_id_idx on wording_rule(batch_id);
create index wording_rule_string_unit_id_idx on wording_rule_string(unit_id);
create index wording_rule_vote_person_id_idx on wording_rule_vote(person_id);
alter table wording_rule add constraint wording_rule_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update no action;
alter table wording_rule add constraint wording_rule_proposer_id_fkey foreign key (proposer_id) references person(id) on delete cascade on update no action;
alter table wording_rule add constraint wording_rule_batch_id_fkey foreign key (batch_id) references batch(id) on delete set null on update no action;
alter table wording_rule_string add constraint wording_rule_string_rule_id_fkey foreign key (rule_id) references wording_rule(id) on delete cascade on update no action;
alter table wording_rule_string add constraint wording_rule_string_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update no action;
alter table wording_rule_vote add constraint wording_rule_vote_rule_id_fkey foreign key (rule_id) references wording_rule(id) on delete cascade on update no action;
alter table wording_rule_vote add constraint wording_rule_vote_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update no action;
