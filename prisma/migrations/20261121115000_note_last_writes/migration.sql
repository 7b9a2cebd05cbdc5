-- Notes where the primary's log was when a person last wrote, so that a replica that is not as far does not answer them.
-- Only written where there are replicas. Unlogged: replicas need it not, and after a crash nobody is behind any more.
create unlogged table last_write (
  person_id integer not null,
  position bigint not null,
  constraint last_write_pkey primary key (person_id),
  constraint last_write_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade
);
