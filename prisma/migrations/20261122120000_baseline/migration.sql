-- Lays the tables of both services, as the models in prisma/models describe them; what a column means is said there.
-- Functions and triggers stand in prisma/sql. What models cannot say was set by hand:
-- - Ids on the wire (keys, tguids) are compared byte by byte (collate "C"): the ties that the interface breaks by tguid
--   come out the same in every database, and the comparison is the cheapest.
-- - Lists are never null.
-- - Names and addresses of people are compared whatever their case; collation "C" makes one index serve completing them from their
--   beginnings, too.
-- - Pages of `translation` leave room for the new version of a row whose count changes, so that a vote writes no index.

create type job_state as enum ('queued', 'running', 'done', 'failed');
create type project_role as enum ('admin', 'moderator');
create type role as enum ('contributor', 'moderator', 'administrator');
create type token_kind as enum ('access', 'refresh');

-- People and how they sign in.

create table person (
  id bigserial not null,
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
  locked_at timestamptz(3),
  constraint person_pkey primary key (id)
);
create index person_mail_folded on person (lower(mail) collate "C");
create unique index person_mail_key on person (mail);
create unique index person_name_folded on person (lower(name) collate "C");
create unique index person_name_key on person (name);
create index person_translation_lng_idx on person (translation_lng);

create table person_names (
  one boolean not null default true,
  changes bigint not null default 0,
  constraint person_names_pkey primary key (one),
  constraint person_names_one check (one)
);

create table identity (
  provider text not null,
  subject text not null,
  person_id bigint not null,
  constraint identity_pkey primary key (provider, subject)
);
create index identity_person_id_idx on identity (person_id);

create table session (
  id bytea not null,
  person_id bigint not null,
  csrf text not null,
  expires_at timestamptz(3) not null,
  constraint session_pkey primary key (id)
);
create index session_expires_at_idx on session (expires_at);
create index session_person_id_idx on session (person_id);

create table sign_in_attempt (
  key bytea not null,
  failures integer not null,
  since timestamptz(3) not null,
  constraint sign_in_attempt_pkey primary key (key)
);
create index sign_in_attempt_since_idx on sign_in_attempt (since);

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
create index sign_up_expires_at_idx on sign_up (expires_at);
create index sign_up_mail_folded on sign_up (lower(mail) collate "C");
create index sign_up_name_folded on sign_up (lower(name) collate "C");

create table mail_challenge (
  id bytea not null,
  purpose text not null,
  person_id bigint not null,
  mail text not null,
  expires_at timestamptz(3) not null,
  constraint mail_challenge_pkey primary key (id)
);
create index mail_challenge_person_id_idx on mail_challenge (person_id);

create unlogged table last_write (
  person_id bigint not null,
  position bigint not null,
  constraint last_write_pkey primary key (person_id)
);

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
  person_id bigint,
  scope text not null,
  expires_at timestamptz(3) not null,
  consumed_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint token_pkey primary key (hash)
);
create index token_expires_at_idx on token (expires_at);
create index token_family_idx on token (family);
create index token_person_id_idx on token (person_id);

create table authorization_code (
  hash bytea not null,
  client_id text not null,
  person_id bigint not null,
  scope text not null,
  redirect_uri text not null,
  code_challenge text not null,
  family uuid,
  expires_at timestamptz(3) not null,
  constraint authorization_code_pkey primary key (hash)
);
create index authorization_code_client_id_idx on authorization_code (client_id);
create index authorization_code_person_id_idx on authorization_code (person_id);

-- Units, translations and endorsements: what both services are about.

create table batch (
  id bigserial not null,
  kind text not null,
  about text not null,
  person_id bigint,
  created_at timestamptz(3) not null default current_timestamp,
  undone_at timestamptz(3),
  constraint batch_pkey primary key (id)
);
create index batch_created_at_idx on batch (created_at);
create index batch_person_id_created_at_idx on batch (person_id, created_at);

create table project_set (
  id bigserial not null,
  project_ids bigint[] not null,
  constraint project_set_pkey primary key (id)
);
create unique index project_set_project_ids_key on project_set (project_ids);

create table unit (
  id bigserial not null,
  key text collate "C" not null,
  forms text[] not null,
  batch_id bigint,
  created_at timestamptz(3) not null default current_timestamp,
  project_set_id bigint not null default 0,
  constraint unit_pkey primary key (id)
);
create index unit_batch_id_idx on unit (batch_id);
create index unit_created_at_idx on unit (created_at);
create unique index unit_key_key on unit (key);
create index unit_project_set_id_beginning on unit (project_set_id, "left"(lower(forms[1]), 60) collate "C");

create table unit_words (
  unit_id bigint not null,
  words tsvector not null,
  constraint unit_words_pkey primary key (unit_id)
) partition by hash (unit_id);
create index unit_words_words_idx on unit_words using gin (words);

create table translation (
  id bigserial not null,
  tguid text collate "C" not null,
  unit_id bigint not null,
  lng text not null,
  forms text[] not null,
  author_id bigint,
  count integer not null default 0,
  failing text[] not null default '{}',
  batch_id bigint,
  created_at timestamptz(3) not null default current_timestamp,
  adopted_batch_id bigint,
  constraint translation_pkey primary key (id, lng)
) with (fillfactor = 90);
create index translation_author_id_lng_created_at_idx on translation (author_id, lng, created_at) where (author_id is not null);
create index translation_batch_id_idx on translation (batch_id);
create index translation_lng_created_at_idx on translation (lng, created_at);
create index translation_of_people on translation (created_at desc, id desc) where (author_id is not null);
create unique index translation_tguid_lng_key on translation (tguid, lng);
create index translation_unit_id_lng_idx on translation (unit_id, lng);

create table translation_words (
  translation_id bigint not null,
  lng text not null,
  unit_id bigint not null,
  words tsvector not null,
  constraint translation_words_pkey primary key (translation_id, lng)
) partition by hash (translation_id);
create index translation_words_words_idx on translation_words using gin (words);

create table endorsement (
  id bigserial not null,
  translation_id bigint not null,
  person_id bigint not null,
  unit_id bigint not null,
  lng text not null,
  batch_id bigint,
  created_at timestamptz(3) not null default current_timestamp,
  constraint endorsement_pkey primary key (id, lng)
);
create index endorsement_batch_id_idx on endorsement (batch_id);
create index endorsement_lng_created_at_idx on endorsement (lng, created_at);
create index endorsement_person_id_unit_id_lng_idx on endorsement (person_id, unit_id, lng);
create unique index endorsement_translation_id_person_id_lng_key on endorsement (translation_id, person_id, lng);

create table trashed_translation (
  id bigint not null,
  tguid text collate "C" not null,
  unit_key text not null,
  lng text not null,
  forms text[] not null,
  author_id bigint,
  batch_id bigint,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3) not null default current_timestamp,
  deleted_by_id bigint,
  failing text[] not null default '{}',
  constraint trashed_translation_pkey primary key (id, lng)
);
create index trashed_translation_deleted_at_idx on trashed_translation (deleted_at);
create index trashed_translation_tguid_idx on trashed_translation (tguid);
create index trashed_translation_unit_key_lng_idx on trashed_translation (unit_key, lng);

create table trashed_endorsement (
  id bigint not null,
  lng text not null,
  translation_id bigint not null,
  tguid text collate "C" not null,
  person_id bigint not null,
  batch_id bigint,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3) not null default current_timestamp,
  deleted_by_id bigint,
  constraint trashed_endorsement_pkey primary key (id, lng)
);
create index trashed_endorsement_deleted_at_idx on trashed_endorsement (deleted_at);
create index trashed_endorsement_translation_id_idx on trashed_endorsement (translation_id);

-- Counters, and the changes that are to be added to them.

create table activity_counter (
  lng text not null,
  project_set_id bigint not null,
  day date not null,
  person_id bigint not null,
  translations integer not null,
  endorsements integer not null,
  constraint activity_counter_pkey primary key (lng, project_set_id, day, person_id)
);
create index activity_counter_lng_day_idx on activity_counter (lng, day);

create table activity_delta (
  lng text not null,
  project_set_id bigint not null,
  day date not null,
  person_id bigint not null,
  translations integer not null,
  endorsements integer not null
);

create table activity_counter_by_day (
  lng text not null,
  day date not null,
  translations integer not null,
  endorsements integer not null,
  constraint activity_counter_by_day_pkey primary key (lng, day)
);

create table activity_counter_by_month (
  lng text not null,
  month date not null,
  person_id bigint not null,
  translations integer not null,
  endorsements integer not null,
  constraint activity_counter_by_month_pkey primary key (lng, month, person_id)
);

create table translated_units_counter (
  lng text not null,
  project_set_id bigint not null,
  block bigint not null,
  units integer not null,
  constraint translated_units_counter_pkey primary key (lng, project_set_id, block)
);

create table translated_units_delta (
  lng text not null,
  project_set_id bigint not null,
  block bigint not null,
  units integer not null
);

create table project_set_change (
  unit_ids bigint[] not null
);

-- Long work, mails and kept answers.

create table job (
  id uuid not null,
  kind text not null,
  person_id bigint,
  state job_state not null default 'queued',
  done integer not null default 0,
  total integer,
  messages jsonb not null default '[]',
  created_at timestamptz(3) not null default current_timestamp,
  finished_at timestamptz(3),
  constraint job_pkey primary key (id)
);
create index job_person_id_idx on job (person_id);

create table upload_chunk (
  id uuid not null,
  nr integer not null,
  bytes bytea not null,
  created_at timestamptz(3) not null,
  constraint upload_chunk_pkey primary key (id, nr)
);
create index upload_chunk_created_at_idx on upload_chunk (created_at);

create table notice (
  id uuid not null,
  kind text not null,
  event text not null,
  person_id bigint,
  address text,
  details json,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  name text,
  lng text,
  constraint notice_pkey primary key (id)
);
create index notice_address_created_at_idx on notice (address, created_at);
create index notice_created_at_idx on notice (created_at);
create unique index notice_event_person_id_key on notice (event, person_id);
create index notice_person_id_created_at_idx on notice (person_id, created_at);

create unlogged table cached_answer (
  key bytea not null,
  answer text not null,
  expires_at timestamptz(3) not null,
  constraint cached_answer_pkey primary key (key)
);
create index cached_answer_expires_at_idx on cached_answer (expires_at);

-- The string service: projects and their files.

create table project (
  id bigserial not null,
  origin text not null,
  name text not null,
  owner_id bigint,
  created_at timestamptz(3) not null default current_timestamp,
  constraint project_pkey primary key (id)
);
create unique index project_origin_name_key on project (origin, name);
create index project_owner_id_idx on project (owner_id);

create table project_member (
  project_id bigint not null,
  person_id bigint not null,
  role project_role not null,
  constraint project_member_pkey primary key (project_id, person_id)
);
create index project_member_person_id_idx on project_member (person_id);

create table subscription (
  project_id bigint not null,
  person_id bigint not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint subscription_pkey primary key (project_id, person_id)
);
create index subscription_person_id_created_at_idx on subscription (person_id, created_at);

create table file_content (
  sha256 bytea not null,
  size integer not null,
  gzip bytea not null,
  constraint file_content_pkey primary key (sha256)
);

create table template (
  id bigserial not null,
  project_id bigint not null,
  path text not null,
  sha256 bytea,
  constraint template_pkey primary key (id)
);
create unique index template_project_id_path_key on template (project_id, path);
create index template_sha256_idx on template (sha256);

create table template_entry (
  template_id bigint not null,
  position integer not null,
  unit_id bigint not null,
  project_id bigint not null,
  "references" text[] not null default '{}',
  comments text[] not null default '{}',
  flags text[] not null default '{}',
  constraint template_entry_pkey primary key (template_id, "position")
);
create index template_entry_project_id_unit_id_idx on template_entry (project_id, unit_id);
create index template_entry_unit_id_idx on template_entry (unit_id);

create table po_file (
  template_id bigint not null,
  lng text not null,
  sha256 bytea not null,
  translated integer not null,
  fuzzy integer not null,
  untranslated integer not null,
  obsolete integer not null,
  constraint po_file_pkey primary key (template_id, lng)
);
create index po_file_sha256_idx on po_file (sha256);

create table snapshot (
  project_id bigint not null,
  lng text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint snapshot_pkey primary key (project_id, lng)
);

create table snapshot_file (
  project_id bigint not null,
  lng text not null,
  path text not null,
  sha256 bytea not null,
  constraint snapshot_file_pkey primary key (project_id, lng, path)
);
create index snapshot_file_sha256_idx on snapshot_file (sha256);

create table saved_diff (
  project_id bigint not null,
  lng text not null,
  nr integer not null,
  comment text not null,
  diff text not null,
  ediff text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint saved_diff_pkey primary key (project_id, lng, nr)
);

create table scheduled_export (
  id bytea not null,
  name text not null,
  archive bytea not null,
  diff text not null,
  ediff text not null,
  expires_at timestamptz(3) not null,
  constraint scheduled_export_pkey primary key (id)
);
create index scheduled_export_expires_at_idx on scheduled_export (expires_at);

create table source_string (
  unit_id bigint not null,
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
  unit_id bigint not null,
  chapter_nr integer not null,
  nr integer not null,
  last_nr integer not null,
  constraint verse_pkey primary key (unit_id)
);
create unique index verse_chapter_nr_nr_key on verse (chapter_nr, nr);

-- Tables of words are in 16 parts, each with an index of its own, so that a search for a common word stops after the part that gave it
-- enough (an index gives either all places of a word or none), and so that a single index stays small enough to be written fast.
-- Autovacuum merges new entries into the index, which every search would read one by one otherwise.
do $$
declare
  parted text;
begin
  foreach parted in array array['unit_words', 'translation_words'] loop
    for part in 0..15 loop
      execute format(
        'create table %I partition of %I for values with (modulus 16, remainder %s)
           with (autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0)',
        parted || '_' || part, parted, part
      );
    end loop;
    -- How common the commonest 10,000 words are, by one part for all, steers searches away from them.
    execute format('alter table %I alter column words set statistics 1000', parted || '_0');
  end loop;
end
$$;

-- The project set of what is in no project, and the one row that counts names.
insert into project_set (id, project_ids) values (0, '{}');
insert into person_names default values;

-- Files of prisma/sql that were applied.

create table sql_file (
  name text not null,
  checksum text not null,
  constraint sql_file_pkey primary key (name)
);

-- What refers to what, and what goes when it goes. What is of a language (translations, endorsements, their words) names the language in its
-- keys, and does not go with units, people or batches, which are not: so these tables can be laid on several servers by language.
-- Words are made from the texts and can be made again, and imports write as many as texts: they have no foreign key, which would look each up.
-- They go by a trigger (prisma/sql/words.sql).
-- Whoever deletes units takes their translations to the trash first (prisma/sql/trash.sql); people and batches stay.

alter table identity
  add constraint identity_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table session
  add constraint session_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table mail_challenge
  add constraint mail_challenge_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table last_write
  add constraint last_write_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table token
  add constraint token_client_id_fkey foreign key (client_id) references client(id) on update cascade on delete cascade;
alter table token
  add constraint token_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table authorization_code
  add constraint authorization_code_client_id_fkey foreign key (client_id) references client(id) on update cascade on delete cascade;
alter table authorization_code
  add constraint authorization_code_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table batch
  add constraint batch_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete set null;
alter table notice
  add constraint notice_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table project
  add constraint project_owner_id_fkey foreign key (owner_id) references person(id) on update cascade on delete set null;
alter table project_member
  add constraint project_member_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table project_member
  add constraint project_member_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade;
alter table subscription
  add constraint subscription_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
alter table subscription
  add constraint subscription_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade;
alter table template
  add constraint template_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade;
alter table template
  add constraint template_sha256_fkey foreign key (sha256) references file_content(sha256) on update cascade on delete set null;
alter table po_file
  add constraint po_file_sha256_fkey foreign key (sha256) references file_content(sha256) on update cascade on delete restrict;
alter table po_file
  add constraint po_file_template_id_fkey foreign key (template_id) references template(id) on update cascade on delete cascade;
alter table snapshot
  add constraint snapshot_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade;
alter table snapshot_file
  add constraint snapshot_file_project_id_lng_fkey foreign key (project_id, lng) references snapshot(project_id, lng) on update cascade on delete cascade;
alter table snapshot_file
  add constraint snapshot_file_sha256_fkey foreign key (sha256) references file_content(sha256) on update cascade on delete restrict;
alter table saved_diff
  add constraint saved_diff_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade;
alter table verse
  add constraint verse_chapter_nr_fkey foreign key (chapter_nr) references chapter(nr) on update cascade on delete restrict;
alter table verse
  add constraint verse_unit_id_fkey foreign key (unit_id) references unit(id) on update cascade on delete cascade;
alter table unit
  add constraint unit_batch_id_fkey foreign key (batch_id) references batch(id);
alter table unit
  add constraint unit_project_set_id_fkey foreign key (project_set_id) references project_set(id);
alter table translation
  add constraint translation_unit_id_fkey foreign key (unit_id) references unit(id);
alter table translation
  add constraint translation_author_id_fkey foreign key (author_id) references person(id);
alter table translation
  add constraint translation_batch_id_fkey foreign key (batch_id) references batch(id);
alter table endorsement
  add constraint endorsement_translation_id_lng_fkey foreign key (translation_id, lng) references translation(id, lng) on delete cascade;
alter table endorsement
  add constraint endorsement_person_id_fkey foreign key (person_id) references person(id);
alter table endorsement
  add constraint endorsement_batch_id_fkey foreign key (batch_id) references batch(id);
alter table source_string
  add constraint source_string_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade;
alter table template_entry
  add constraint template_entry_template_id_fkey foreign key (template_id) references template(id) on delete cascade;
alter table template_entry
  add constraint template_entry_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade;
