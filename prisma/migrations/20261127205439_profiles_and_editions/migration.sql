-- Why: people say something about themselves and upload a picture; the editions they read are the same in each browser.

alter table person add column about text not null default '';
create table person_picture (
  person_id bigint not null,
  key text not null,
  bytes bytea not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint person_picture_pkey primary key (person_id)
);
create table read_editions (
  person_id bigint not null,
  codes text[] not null default '{}',
  constraint read_editions_pkey primary key (person_id)
);
create unique index person_picture_key_key on person_picture(key);
alter table person_picture add constraint person_picture_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table read_editions add constraint read_editions_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
