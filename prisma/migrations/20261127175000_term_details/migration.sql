-- Why: a term says what it means, what part of speech it is, whether it stays as it is, and which words must not translate it.

create table term_detail (
  unit_id bigint not null,
  meaning text not null default '',
  part_of_speech text not null default '',
  do_not_translate boolean not null default false,
  avoid text[] default array[]::text[],
  constraint term_detail_pkey primary key (unit_id)
);
alter table term_detail add constraint term_detail_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update no action;
