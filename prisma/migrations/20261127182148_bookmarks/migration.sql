-- Why: readers mark verses and write notes of their own to them.

create table bookmark (
  person_id bigint not null,
  unit_id bigint not null,
  note text not null default '',
  created_at timestamptz(3) not null default current_timestamp,
  constraint bookmark_pkey primary key (person_id,unit_id)
);
create index bookmark_unit_id_idx on bookmark(unit_id);
alter table bookmark add constraint bookmark_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table bookmark add constraint bookmark_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update cascade;
