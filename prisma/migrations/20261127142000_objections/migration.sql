-- A reason against a translation is counted on it, and is no endorsement.

create type objection_reason as enum ('meaning', 'grammar', 'term', 'style', 'too_long');
alter table translation add column against integer[];
create table objection (
  translation_id bigint not null,
  lng text not null,
  person_id bigint not null,
  reason objection_reason not null,
  created_at timestamptz(3) not null,
  constraint objection_pkey primary key (translation_id,lng,person_id)
);
create index objection_person_id_idx on objection(person_id);
create index objection_created_at_idx on objection(created_at);
alter table objection add constraint objection_translation_id_lng_fkey foreign key (translation_id, lng) references translation(id, lng) on delete cascade on update no action;
alter table objection add constraint objection_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update no action;
