-- Whoever signs up becomes somebody here when the mail address is confirmed, and not before: until then they wait in a table of their own,
-- so that no name is taken, and nobody can learn from what is taken whose addresses are known here.
create table sign_up (
  id bytea not null,
  name text not null,
  mail text not null,
  password_hash text not null,
  translation_lng text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint sign_up_pkey primary key (id)
);
create index sign_up_expires_at_idx on sign_up(expires_at);
create index sign_up_mail_folded on sign_up ((lower(mail) collate "C"));
create index sign_up_name_folded on sign_up ((lower(name) collate "C"));

-- People give the address that they signed up with in any case.
create index person_mail_folded on person ((lower(mail) collate "C"));

-- Mails go to people who have no account yet.
alter table notice alter column person_id drop not null;
alter table notice add column name text, add column lng text;
create index notice_address_created_at_idx on notice(address, created_at);

-- Administrators keep people out.
alter table person add column locked_at timestamptz(3);
