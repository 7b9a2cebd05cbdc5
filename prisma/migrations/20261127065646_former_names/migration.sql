-- Names that people had before: kept, so that nobody else gets one. Programs of the previous release neither read nor write them.

create table former_name (
  id bigserial not null,
  person_id bigint,
  name text not null,
  name_key text not null,
  name_skeleton text not null,
  changed_at timestamptz(3) not null,
  constraint former_name_pkey primary key (id)
);
create index former_name_person_id_changed_at_idx on former_name(person_id, changed_at);
create index former_name_name_key_idx on former_name(name_key);
create index former_name_name_skeleton_idx on former_name(name_skeleton);
alter table former_name add constraint former_name_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
