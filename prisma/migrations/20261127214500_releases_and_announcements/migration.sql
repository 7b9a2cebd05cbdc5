-- Releases and announcements of projects, what weekly mails tell of them, and addresses that refuse mails.

alter table person add column mail_refusals integer not null default 0;
alter table project add column release_note text not null default '',
add column release_on date;
create table announcement (
  id bigserial not null,
  project_id bigint not null,
  person_id bigint,
  text text not null,
  created_at timestamptz(3) not null,
  constraint announcement_pkey primary key (id)
);
create table arrived_string (
  project_id bigint not null,
  unit_id bigint not null,
  arrived_at timestamptz(3) not null,
  is_changed boolean not null,
  constraint arrived_string_pkey primary key (project_id,unit_id)
);
create index announcement_project_id_created_at_idx on announcement(project_id, created_at);
create index announcement_person_id_idx on announcement(person_id);
create index arrived_string_unit_id_idx on arrived_string(unit_id);
create index arrived_string_arrived_at_idx on arrived_string(arrived_at);
alter table announcement add constraint announcement_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table announcement add constraint announcement_person_id_fkey foreign key (person_id) references person(id) on delete set null on update cascade;
alter table arrived_string add constraint arrived_string_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table arrived_string add constraint arrived_string_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update no action;
