-- Whole translations that readers can choose.
create table edition (
  id bigserial not null,
  code text not null,
  lng text not null,
  name text not null,
  author_id bigint not null,
  licence text not null default '',
  created_at timestamptz(3) not null default current_timestamp,
  constraint edition_pkey primary key (id)
);
create unique index edition_code_key on edition (code);
create unique index edition_author_id_lng_key on edition (author_id, lng);
alter table edition add constraint edition_author_id_fkey foreign key (author_id) references person(id) on update cascade on delete cascade;
