-- What decides between candidates beside their votes: track records, accounts that vote alike, and what a project decides by.

create table track_record (
  lng text not null,
  person_id bigint not null,
  record double precision not null,
  confirmed double precision not null,
  total double precision not null,
  weight integer not null,
  confirmed_votes integer not null,
  established boolean not null,
  representative_id bigint,
  constraint track_record_pkey primary key (lng, person_id),
  constraint track_record_person_id_fkey foreign key (person_id) references person (id) on delete cascade on update no action
);
create index track_record_lng_representative_id_idx on track_record (lng, representative_id);
create index track_record_person_id_idx on track_record (person_id);

create table records_version (
  lng text not null,
  changes bigint not null,
  constraint records_version_pkey primary key (lng)
);

create table alike_pair (
  lng text not null,
  one_id bigint not null,
  other_id bigint not null,
  shared integer not null,
  agreed integer not null,
  against integer not null,
  expected_agreed double precision not null,
  expected_against double precision not null,
  log10_probability double precision not null,
  constraint alike_pair_pkey primary key (lng, one_id, other_id),
  constraint alike_pair_one_id_fkey foreign key (one_id) references person (id) on delete cascade on update no action,
  constraint alike_pair_other_id_fkey foreign key (other_id) references person (id) on delete cascade on update no action
);
create index alike_pair_one_id_idx on alike_pair (one_id);
create index alike_pair_other_id_idx on alike_pair (other_id);

create table alike_lift (
  lng text not null,
  one_id bigint not null,
  other_id bigint not null,
  lifted_by_id bigint,
  lifted_at timestamptz(3) not null,
  constraint alike_lift_pkey primary key (lng, one_id, other_id),
  constraint alike_lift_one_id_fkey foreign key (one_id) references person (id) on delete cascade on update no action,
  constraint alike_lift_other_id_fkey foreign key (other_id) references person (id) on delete cascade on update no action,
  constraint alike_lift_lifted_by_id_fkey foreign key (lifted_by_id) references person (id) on delete set null on update no action
);
create index alike_lift_one_id_idx on alike_lift (one_id);
create index alike_lift_other_id_idx on alike_lift (other_id);
create index alike_lift_lifted_by_id_idx on alike_lift (lifted_by_id);

create type decide_by as enum ('count', 'fresh', 'record');
alter table project add column decide_by decide_by not null default 'count';
