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

create table sign_in_place (
  person_id bigint not null,
  place bytea not null,
  seen_at timestamptz(3) not null,
  constraint sign_in_place_pkey primary key (person_id, place)
);
create index sign_in_place_seen_at_idx on sign_in_place (seen_at);
alter table sign_in_place
  add constraint sign_in_place_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;

-- Counts of wrong passwords begin anew: they last for ten minutes.
drop table sign_in_attempt;
create table rate_limit_counter (
  key bytea not null,
  count integer not null,
  resets_at timestamptz(3) not null,
  constraint rate_limit_counter_pkey primary key (key)
);
create index rate_limit_counter_resets_at_idx on rate_limit_counter (resets_at);

-- Letter case makes no other address of an address.
drop index notice_address_created_at_idx;
create index notice_address_folded on notice (lower(address) collate "C", created_at);
alter table notice add column topic text;
