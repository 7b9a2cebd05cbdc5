-- The change log: what happened, in one order for everybody, read by cursor (docs/decisions/0058-changes.md).

create type change_kind as enum ('suggested', 'imported', 'updated', 'deleted', 'restored', 'voted', 'withdrawn', 'decided', 'source_added',
  'source_changed', 'source_removed');

create table change (
  position bigint not null,
  kind change_kind not null,
  unit_key text not null,
  project_set_id bigint not null,
  lng text,
  translation_id bigint,
  person_id bigint,
  changed_at timestamptz(3) not null,
  constraint change_pkey primary key (position)
);
create index change_changed_at_idx on change (changed_at);

create table unsequenced_change (
  id bigserial not null,
  kind change_kind not null,
  unit_key text not null,
  project_set_id bigint not null,
  lng text,
  translation_id bigint,
  person_id bigint,
  changed_at timestamptz(3) not null
);

create table change_head (
  position bigint not null,
  constraint change_head_pkey primary key (position)
);
insert into change_head (position) values (0);

create table change_epoch (
  id bigserial not null,
  token text not null,
  ended_at bigint,
  constraint change_epoch_pkey primary key (id)
);
create unique index change_epoch_token_key on change_epoch (token);
insert into change_epoch (token) values (substr(md5(gen_random_uuid()::text), 1, 12));

create table change_reader (
  name text not null,
  position bigint not null,
  constraint change_reader_pkey primary key (name)
);

create table announced_decision (
  unit_id bigint not null,
  lng text not null,
  translation_id bigint not null,
  constraint announced_decision_pkey primary key (unit_id, lng),
  constraint announced_decision_unit_id_fkey foreign key (unit_id) references unit (id) on delete cascade on update cascade
);
