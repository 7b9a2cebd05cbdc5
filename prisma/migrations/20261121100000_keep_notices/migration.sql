-- Mails are written down with what gives rise to them, so that a change that is kept tells everybody concerned, once each,
-- and one that is not kept tells nobody.
create table notice (
  id uuid not null,
  kind text not null,
  event text not null,
  person_id integer not null,
  address text,
  details json,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint notice_pkey primary key (id),
  constraint notice_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade
);
create unique index notice_event_person_id_key on notice(event, person_id);
create index notice_person_id_created_at_idx on notice(person_id, created_at);
create index notice_created_at_idx on notice(created_at);
