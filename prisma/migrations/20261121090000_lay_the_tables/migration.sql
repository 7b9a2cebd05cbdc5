-- Lays the tables of both services, as the models in prisma/models describe them; what a column means is said there.
-- Prisma's engine wrote this, and these things were set by hand, which models cannot say:
-- - Ids on the wire (keys, tguids) are compared byte by byte (collate "C"): the ties that the interface breaks by tguid
--   come out the same in every database, and the comparison is the cheapest.
-- - Lists are never null.

create type job_state as enum ('queued', 'running', 'done', 'failed');
create type token_kind as enum ('access', 'refresh');
create type role as enum ('contributor', 'moderator', 'administrator');
create type project_role as enum ('admin', 'moderator');

-- People and how they sign in.

create table person (
  id serial not null,
  name text not null,
  mail text,
  mail_confirmed_at timestamptz(3),
  password_hash text,
  role role not null default 'contributor',
  translation_lng text,
  auxiliary_languages text[] not null default '{}',
  picture text,
  muted_notices text[] not null default '{}',
  created_at timestamptz(3) not null default current_timestamp,
  constraint person_pkey primary key (id)
);
create unique index person_name_key on person(name);
create unique index person_mail_key on person(mail);
create index person_translation_lng_idx on person(translation_lng);

create table identity (
  provider text not null,
  subject text not null,
  person_id integer not null,
  constraint identity_pkey primary key (provider,subject)
);
create index identity_person_id_idx on identity(person_id);

create table session (
  id bytea not null,
  person_id integer not null,
  csrf text not null,
  expires_at timestamptz(3) not null,
  constraint session_pkey primary key (id)
);
create index session_person_id_idx on session(person_id);
create index session_expires_at_idx on session(expires_at);

create table mail_challenge (
  id bytea not null,
  purpose text not null,
  person_id integer not null,
  mail text not null,
  expires_at timestamptz(3) not null,
  constraint mail_challenge_pkey primary key (id)
);
create index mail_challenge_person_id_idx on mail_challenge(person_id);

-- OAuth 2.0.

create table client (
  id text not null,
  secret_hash bytea,
  redirect_uris text[] not null default '{}',
  grants text[] not null default '{}',
  created_at timestamptz(3) not null default current_timestamp,
  constraint client_pkey primary key (id)
);

create table token (
  hash bytea not null,
  kind token_kind not null,
  family uuid not null,
  client_id text not null,
  person_id integer,
  scope text not null,
  expires_at timestamptz(3) not null,
  spent_at timestamptz(3),
  constraint token_pkey primary key (hash)
);
create index token_family_idx on token(family);
create index token_person_id_idx on token(person_id);
create index token_expires_at_idx on token(expires_at);

create table authorization_code (
  hash bytea not null,
  client_id text not null,
  person_id integer not null,
  scope text not null,
  redirect_uri text not null,
  code_challenge text not null,
  family uuid,
  expires_at timestamptz(3) not null,
  constraint authorization_code_pkey primary key (hash)
);
create index authorization_code_client_id_idx on authorization_code(client_id);
create index authorization_code_person_id_idx on authorization_code(person_id);

-- Units, translations and endorsements: what both services are about.

create table batch (
  id serial not null,
  kind text not null,
  about text not null,
  person_id integer,
  created_at timestamptz(3) not null default current_timestamp,
  undone_at timestamptz(3),
  constraint batch_pkey primary key (id)
);
create index batch_person_id_created_at_idx on batch(person_id, created_at);
create index batch_created_at_idx on batch(created_at);

create table unit (
  id serial not null,
  key text collate "C" not null,
  forms text[] not null,
  batch_id integer,
  created_at timestamptz(3) not null default current_timestamp,
  constraint unit_pkey primary key (id)
);
create unique index unit_key_key on unit(key);
create index unit_batch_id_idx on unit(batch_id);

create table translation (
  id serial not null,
  tguid text collate "C" not null,
  unit_id integer not null,
  lng text not null,
  forms text[] not null,
  author_id integer,
  count integer not null default 0,
  failing text[] not null default '{}',
  batch_id integer,
  created_at timestamptz(3) not null default current_timestamp,
  constraint translation_pkey primary key (id)
);
create unique index translation_tguid_key on translation(tguid);
create index translation_unit_id_lng_idx on translation(unit_id, lng);
create index translation_lng_created_at_idx on translation(lng, created_at);
create index translation_author_id_created_at_idx on translation(author_id, created_at);
create index translation_batch_id_idx on translation(batch_id);

create table endorsement (
  id serial not null,
  translation_id integer not null,
  person_id integer not null,
  unit_id integer not null,
  lng text not null,
  batch_id integer,
  created_at timestamptz(3) not null default current_timestamp,
  constraint endorsement_pkey primary key (id)
);
create index endorsement_person_id_unit_id_lng_idx on endorsement(person_id, unit_id, lng);
create index endorsement_lng_created_at_idx on endorsement(lng, created_at);
create index endorsement_batch_id_idx on endorsement(batch_id);
create unique index endorsement_translation_id_person_id_key on endorsement(translation_id, person_id);

create table trashed_translation (
  id integer not null,
  tguid text collate "C" not null,
  unit_key text not null,
  lng text not null,
  forms text[] not null,
  author_id integer,
  batch_id integer,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3) not null default current_timestamp,
  deleted_by_id integer,
  constraint trashed_translation_pkey primary key (id)
);
create index trashed_translation_tguid_idx on trashed_translation(tguid);
create index trashed_translation_deleted_at_idx on trashed_translation(deleted_at);

create table trashed_endorsement (
  id integer not null,
  translation_id integer not null,
  tguid text collate "C" not null,
  person_id integer not null,
  batch_id integer,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3) not null default current_timestamp,
  deleted_by_id integer,
  constraint trashed_endorsement_pkey primary key (id)
);
create index trashed_endorsement_translation_id_idx on trashed_endorsement(translation_id);
create index trashed_endorsement_deleted_at_idx on trashed_endorsement(deleted_at);

-- Long work.

create table job (
  id uuid not null,
  kind text not null,
  person_id integer,
  state job_state not null default 'queued',
  done integer not null default 0,
  total integer,
  messages jsonb not null default '[]',
  created_at timestamptz(3) not null default current_timestamp,
  finished_at timestamptz(3),
  constraint job_pkey primary key (id)
);
create index job_person_id_idx on job(person_id);

-- The string service: projects and their files.

create table project (
  id serial not null,
  origin text not null,
  name text not null,
  owner_id integer,
  created_at timestamptz(3) not null default current_timestamp,
  constraint project_pkey primary key (id)
);
create index project_owner_id_idx on project(owner_id);
create unique index project_origin_name_key on project(origin, name);

create table project_member (
  project_id integer not null,
  person_id integer not null,
  role project_role not null,
  constraint project_member_pkey primary key (project_id,person_id)
);
create index project_member_person_id_idx on project_member(person_id);

create table subscription (
  project_id integer not null,
  person_id integer not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint subscription_pkey primary key (project_id,person_id)
);
create index subscription_person_id_created_at_idx on subscription(person_id, created_at);

create table file_content (
  sha256 bytea not null,
  size integer not null,
  gzip bytea not null,
  constraint file_content_pkey primary key (sha256)
);

create table template (
  id serial not null,
  project_id integer not null,
  path text not null,
  sha256 bytea,
  constraint template_pkey primary key (id)
);
create index template_sha256_idx on template(sha256);
create unique index template_project_id_path_key on template(project_id, path);

create table template_entry (
  template_id integer not null,
  position integer not null,
  unit_id integer not null,
  project_id integer not null,
  "references" text[] not null default '{}',
  comments text[] not null default '{}',
  flags text[] not null default '{}',
  constraint template_entry_pkey primary key (template_id,position)
);
create index template_entry_unit_id_idx on template_entry(unit_id);
create index template_entry_project_id_unit_id_idx on template_entry(project_id, unit_id);

create table po_file (
  template_id integer not null,
  lng text not null,
  sha256 bytea not null,
  translated integer not null,
  fuzzy integer not null,
  untranslated integer not null,
  obsolete integer not null,
  constraint po_file_pkey primary key (template_id,lng)
);
create index po_file_sha256_idx on po_file(sha256);

create table snapshot (
  project_id integer not null,
  lng text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint snapshot_pkey primary key (project_id,lng)
);

create table snapshot_file (
  project_id integer not null,
  lng text not null,
  path text not null,
  sha256 bytea not null,
  constraint snapshot_file_pkey primary key (project_id,lng,path)
);
create index snapshot_file_sha256_idx on snapshot_file(sha256);

create table saved_diff (
  project_id integer not null,
  lng text not null,
  nr integer not null,
  comment text not null,
  diff text not null,
  ediff text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint saved_diff_pkey primary key (project_id,lng,nr)
);

create table source_string (
  unit_id integer not null,
  context text not null,
  constraint source_string_pkey primary key (unit_id)
);

-- The verse service.

create table chapter (
  nr integer not null,
  name text not null,
  tname text not null,
  verses integer not null,
  start integer not null,
  constraint chapter_pkey primary key (nr)
);

create table verse (
  unit_id integer not null,
  chapter_nr integer not null,
  nr integer not null,
  last_nr integer not null,
  constraint verse_pkey primary key (unit_id)
);
create unique index verse_chapter_nr_nr_key on verse(chapter_nr, nr);

-- What refers to what, and what goes when it goes.

alter table token
  add constraint token_client_id_fkey foreign key (client_id) references client(id) on delete cascade on update cascade;
alter table token
  add constraint token_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table authorization_code
  add constraint authorization_code_client_id_fkey foreign key (client_id) references client(id) on delete cascade on update cascade;
alter table authorization_code
  add constraint authorization_code_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table identity
  add constraint identity_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table session
  add constraint session_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table mail_challenge
  add constraint mail_challenge_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table source_string
  add constraint source_string_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update cascade;
alter table project
  add constraint project_owner_id_fkey foreign key (owner_id) references person(id) on delete set null on update cascade;
alter table project_member
  add constraint project_member_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table project_member
  add constraint project_member_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table subscription
  add constraint subscription_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table subscription
  add constraint subscription_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table template
  add constraint template_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table template
  add constraint template_sha256_fkey foreign key (sha256) references file_content(sha256) on delete set null on update cascade;
alter table template_entry
  add constraint template_entry_template_id_fkey foreign key (template_id) references template(id) on delete cascade on update cascade;
alter table template_entry
  add constraint template_entry_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update cascade;
alter table po_file
  add constraint po_file_template_id_fkey foreign key (template_id) references template(id) on delete cascade on update cascade;
alter table po_file
  add constraint po_file_sha256_fkey foreign key (sha256) references file_content(sha256) on delete restrict on update cascade;
alter table snapshot
  add constraint snapshot_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table snapshot_file
  add constraint snapshot_file_project_id_lng_fkey foreign key (project_id, lng) references snapshot(project_id, lng) on delete cascade on update cascade;
alter table snapshot_file
  add constraint snapshot_file_sha256_fkey foreign key (sha256) references file_content(sha256) on delete restrict on update cascade;
alter table saved_diff
  add constraint saved_diff_project_id_fkey foreign key (project_id) references project(id) on delete cascade on update cascade;
alter table unit
  add constraint unit_batch_id_fkey foreign key (batch_id) references batch(id) on delete set null on update cascade;
alter table translation
  add constraint translation_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update cascade;
alter table translation
  add constraint translation_author_id_fkey foreign key (author_id) references person(id) on delete set null on update cascade;
alter table translation
  add constraint translation_batch_id_fkey foreign key (batch_id) references batch(id) on delete set null on update cascade;
alter table endorsement
  add constraint endorsement_translation_id_fkey foreign key (translation_id) references translation(id) on delete cascade on update cascade;
alter table endorsement
  add constraint endorsement_person_id_fkey foreign key (person_id) references person(id) on delete cascade on update cascade;
alter table endorsement
  add constraint endorsement_batch_id_fkey foreign key (batch_id) references batch(id) on delete set null on update cascade;
alter table batch
  add constraint batch_person_id_fkey foreign key (person_id) references person(id) on delete set null on update cascade;
alter table verse
  add constraint verse_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update cascade;
alter table verse
  add constraint verse_chapter_nr_fkey foreign key (chapter_nr) references chapter(nr) on delete restrict on update cascade;
