-- Reports of translations to moderators, accounts that are locked for some days, sessions that were confirmed at a provider, and what was erased from
-- the trash, of which mirrors are told. Addresses of accounts until now count as confirmed, as they did: from now on those alone that were.

create type flag_reason as enum ('spam', 'insult', 'wrong_language', 'other');
create type flag_outcome as enum ('removed', 'kept');
alter type change_kind add value 'erased';
alter table person add column locked_until timestamptz(3);
alter table session add column confirmed_at timestamptz(3);
create table flag (
  id bigserial not null,
  translation_id bigint not null,
  lng text not null,
  tguid text not null,
  unit_key text not null,
  person_id bigint not null,
  reason flag_reason not null,
  note text not null default '',
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by_id bigint,
  outcome flag_outcome,
  constraint flag_pkey primary key (id)
);
create table erased_translation (
  id bigint not null,
  lng text not null,
  tguid text not null,
  unit_key text not null,
  erased_at timestamptz(3) not null,
  erased_by_id bigint,
  reason text not null,
  constraint erased_translation_pkey primary key (id,lng)
);
create index flag_settled_at_created_at_idx on flag(settled_at, created_at);
create index flag_person_id_idx on flag(person_id);
create index flag_settled_by_id_idx on flag(settled_by_id);
create unique index flag_translation_id_person_id_key on flag(translation_id, person_id);
create index erased_translation_tguid_idx on erased_translation(tguid);
create index person_locked_until_idx on person(locked_until);
alter table flag add constraint flag_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update no action;
alter table flag add constraint flag_settled_by_id_fkey foreign key (settled_by_id) references person(id) on delete set null on update no action;
update person set mail_confirmed_at = created_at where mail is not null and mail_confirmed_at is null;
