-- Why: people prove with a passkey or a code, after their password, that it is they; accounts at providers are listed with their age.

alter table identity add column created_at timestamptz(3) not null default current_timestamp;
create table passkey (
  id bytea not null,
  person_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default array[]::text[],
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint passkey_pkey primary key (id)
);
create table totp (
  person_id bigint not null,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz(3) not null,
  constraint totp_pkey primary key (person_id)
);
create table recovery_code (
  hash bytea not null,
  person_id bigint not null,
  constraint recovery_code_pkey primary key (hash)
);
create table pending_step (
  id bytea not null,
  purpose text not null,
  person_id bigint not null,
  details text not null,
  failures integer not null default 0,
  expires_at timestamptz(3) not null,
  constraint pending_step_pkey primary key (id)
);
create index passkey_person_id_idx on passkey(person_id);
create index recovery_code_person_id_idx on recovery_code(person_id);
create index pending_step_person_id_idx on pending_step(person_id);
create index pending_step_expires_at_idx on pending_step(expires_at);
alter table passkey add constraint passkey_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table totp add constraint totp_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table recovery_code add constraint recovery_code_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table pending_step add constraint pending_step_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
