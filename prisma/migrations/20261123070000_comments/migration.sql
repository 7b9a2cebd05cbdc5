-- Comments on units, in a language or to the developers, and whom they concern.
create table comment (
  id bigserial not null,
  unit_id bigint not null,
  lng text,
  person_id bigint not null,
  mistake boolean not null default false,
  text text not null,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  deleted_by_id bigint,
  reason text not null default '',
  constraint comment_pkey primary key (id),
  constraint comment_unit_id_fkey foreign key (unit_id) references unit (id) on delete cascade on update no action,
  constraint comment_person_id_fkey foreign key (person_id) references person (id) on delete cascade on update no action,
  constraint comment_deleted_by_id_fkey foreign key (deleted_by_id) references person (id) on delete set null on update no action
);
create index comment_unit_id_id_idx on comment (unit_id, id);
create index comment_person_id_id_idx on comment (person_id, id);
create index comment_deleted_by_id_idx on comment (deleted_by_id);

create table comment_mention (
  comment_id bigint not null,
  person_id bigint not null,
  constraint comment_mention_pkey primary key (comment_id, person_id),
  constraint comment_mention_comment_id_fkey foreign key (comment_id) references comment (id) on delete cascade on update no action,
  constraint comment_mention_person_id_fkey foreign key (person_id) references person (id) on delete cascade on update no action
);
create index comment_mention_person_id_comment_id_idx on comment_mention (person_id, comment_id);
