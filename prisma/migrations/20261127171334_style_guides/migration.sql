-- Why: the team of a language writes its style guide; every version is kept, so that it can be restored.

create table style_guide (
  id bigserial not null,
  lng text not null,
  text text not null,
  person_id bigint not null,
  created_at timestamptz(3) not null,
  constraint style_guide_pkey primary key (id)
);
create index style_guide_lng_id_idx on style_guide(lng, id);
create index style_guide_person_id_idx on style_guide(person_id);
alter table style_guide add constraint style_guide_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update no action;
