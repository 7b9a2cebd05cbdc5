create table personal_access_token (
  id bigserial not null,
  hash bytea not null,
  person_id bigint not null,
  name text not null,
  scope text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint personal_access_token_pkey primary key (id)
);
create unique index personal_access_token_hash_key on personal_access_token (hash);
create index personal_access_token_person_id_idx on personal_access_token (person_id);
create index personal_access_token_expires_at_idx on personal_access_token (expires_at);
alter table personal_access_token
  add constraint personal_access_token_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
