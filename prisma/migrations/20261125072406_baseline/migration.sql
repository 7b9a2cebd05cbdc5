-- Lays the tables of both services, as the models in prisma/models describe them; what a column means is said there.
-- Functions and triggers stand in prisma/sql. What models cannot say was set by hand:
-- - Ids on the wire (keys, tguids) are compared byte by byte (collate "C"): the ties that the interface breaks by tguid
--   come out the same in every database, and the comparison is the cheapest.
-- - Lists are never null.
-- - Names and addresses of people are compared whatever their case; collation "C" makes one index serve completing them from their
--   beginnings, too.
-- - Pages of `translation` leave room for the new version of a row whose count changes, so that a vote writes no index.
--
-- What refers to what, and what goes when it goes: what is of a language (translations, endorsements, their words) names the language in its
-- keys, and does not go with units, people or batches, which are not, so that these tables can be laid on several servers by language.
-- Words are made from the texts and can be made again, and imports write as many as texts: they have no foreign key, which would look each up.
-- They go by a trigger (prisma/sql/words.sql).
-- Whoever deletes units takes their translations to the trash first (prisma/sql/trash.sql); people and batches stay.

create type change_kind as enum ('suggested', 'imported', 'updated', 'deleted', 'restored', 'voted', 'withdrawn', 'decided',
  'source_added', 'source_changed', 'source_removed');
create type decide_by as enum ('count', 'fresh', 'record');
create type electorate_holder as enum ('person', 'project', 'team');
create type git_interval as enum ('never', 'daily', 'weekly');
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
  unnamed_in_dumps boolean not null default false,
  daily_notices text[] not null default '{}',
  read_comment_id bigint not null default 0,
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
-- The one row that counts names.
insert into person_names default values;

create table identity (
  provider text not null,
  subject text not null,
  person_id bigint not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint identity_pkey primary key (provider, subject),
  constraint identity_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index identity_person_id_idx on identity (person_id);

create table session (
  id bytea not null,
  person_id bigint not null,
  csrf text not null,
  expires_at timestamptz(3) not null,
  constraint session_pkey primary key (id),
  constraint session_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index session_expires_at_idx on session (expires_at);
create index session_person_id_idx on session (person_id);

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
  constraint mail_challenge_pkey primary key (id),
  constraint mail_challenge_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index mail_challenge_person_id_idx on mail_challenge (person_id);

create table sign_in_place (
  person_id bigint not null,
  place bytea not null,
  seen_at timestamptz(3) not null,
  constraint sign_in_place_pkey primary key (person_id, place),
  constraint sign_in_place_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index sign_in_place_seen_at_idx on sign_in_place (seen_at);

create table passkey (
  id bytea not null,
  person_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default array[]::text[],
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint passkey_pkey primary key (id),
  constraint passkey_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index passkey_person_id_idx on passkey (person_id);

create table totp (
  person_id bigint not null,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz(3) not null,
  constraint totp_pkey primary key (person_id),
  constraint totp_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);

create table recovery_code (
  hash bytea not null,
  person_id bigint not null,
  constraint recovery_code_pkey primary key (hash),
  constraint recovery_code_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index recovery_code_person_id_idx on recovery_code (person_id);

create table pending_step (
  id bytea not null,
  purpose text not null,
  person_id bigint not null,
  details text not null,
  failures integer not null default 0,
  expires_at timestamptz(3) not null,
  constraint pending_step_pkey primary key (id),
  constraint pending_step_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index pending_step_expires_at_idx on pending_step (expires_at);
create index pending_step_person_id_idx on pending_step (person_id);

create table rate_limit_counter (
  key bytea not null,
  count integer not null,
  resets_at timestamptz(3) not null,
  constraint rate_limit_counter_pkey primary key (key)
);
create index rate_limit_counter_resets_at_idx on rate_limit_counter (resets_at);

create unlogged table last_write (
  person_id bigint not null,
  position bigint not null,
  constraint last_write_pkey primary key (person_id),
  constraint last_write_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);

-- OAuth 2.0, and tokens that people make for their own programs.

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
  constraint token_pkey primary key (hash),
  constraint token_client_id_fkey foreign key (client_id) references client(id) on update cascade on delete cascade,
  constraint token_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
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
  constraint authorization_code_pkey primary key (hash),
  constraint authorization_code_client_id_fkey foreign key (client_id) references client(id) on update cascade on delete cascade,
  constraint authorization_code_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index authorization_code_client_id_idx on authorization_code (client_id);
create index authorization_code_person_id_idx on authorization_code (person_id);

create table personal_access_token (
  id bigserial not null,
  hash bytea not null,
  person_id bigint not null,
  name text not null,
  scope text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint personal_access_token_pkey primary key (id),
  constraint personal_access_token_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index personal_access_token_expires_at_idx on personal_access_token (expires_at);
create unique index personal_access_token_hash_key on personal_access_token (hash);
create index personal_access_token_person_id_idx on personal_access_token (person_id);

-- Units, translations and endorsements: what both services are about. `earlier_source`: which source a translation was made for, where that is
-- not the one that its unit has now (prisma/sql/sources.sql).

create table batch (
  id bigserial not null,
  kind text not null,
  about text not null,
  person_id bigint,
  created_at timestamptz(3) not null default current_timestamp,
  undone_at timestamptz(3),
  constraint batch_pkey primary key (id),
  constraint batch_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete set null
);
create index batch_created_at_idx on batch (created_at);
create index batch_person_id_created_at_idx on batch (person_id, created_at);

create table project_set (
  id bigserial not null,
  project_ids bigint[] not null,
  constraint project_set_pkey primary key (id)
);
create unique index project_set_project_ids_key on project_set (project_ids);
-- The project set of what is in no project.
insert into project_set (id, project_ids) values (0, '{}');

create table unit (
  id bigserial not null,
  key text collate "C" not null,
  forms text[] not null,
  batch_id bigint,
  created_at timestamptz(3) not null default current_timestamp,
  project_set_id bigint not null default 0,
  constraint unit_pkey primary key (id),
  constraint unit_batch_id_fkey foreign key (batch_id) references batch(id),
  constraint unit_project_set_id_fkey foreign key (project_set_id) references project_set(id)
);
create index unit_batch_id_idx on unit (batch_id);
create index unit_created_at_idx on unit (created_at);
create unique index unit_key_key on unit (key);
create index unit_project_set_id_beginning on unit (project_set_id, "left"(lower(forms[1]), 60) collate "C");

-- What writers lock on a cluster, where rows of `unit` are on every server (prisma/sql/units.sql). Without one it stays empty.
create table unit_lock (
  id bigint not null,
  constraint unit_lock_pkey primary key (id)
);

-- Short texts are found by parts of their words, too (docs/decisions/0050-memory-of-short-texts.md). The function stands in prisma/sql/words.sql
-- as well; it is here because a column is made by it.
create or replace function word_grams(words tsvector) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  word text;
  padded text;
  grams text[] := '{}';
begin
  foreach word in array tsvector_to_array(words) loop
    continue when word like '=%';
    padded := ' ' || word || ' ';
    for at in 1 .. char_length(word) loop grams := grams || substr(padded, at, 3); end loop;
  end loop;
  return array_to_tsvector(grams);
end
$$;
create table unit_words (
  unit_id bigint not null,
  words tsvector not null,
  grams tsvector generated always as (case when length(words) <= 4 then word_grams(words) end) stored,
  constraint unit_words_pkey primary key (unit_id)
) partition by hash (unit_id);
create index unit_words_grams_idx on unit_words using gin (grams) where (grams is not null);
create index unit_words_words_idx on unit_words using gin (words);

create table earlier_source (
  hash bytea not null,
  forms text[] not null,
  constraint earlier_source_pkey primary key (hash)
);

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
  earlier_source_hash bytea,
  constraint translation_pkey primary key (id, lng),
  constraint translation_author_id_fkey foreign key (author_id) references person(id),
  constraint translation_batch_id_fkey foreign key (batch_id) references batch(id),
  constraint translation_unit_id_fkey foreign key (unit_id) references unit(id)
) with (fillfactor = 90);
create index translation_author_id_lng_created_at_idx on translation (author_id, lng, created_at) where (author_id is not null);
create index translation_batch_id_idx on translation (batch_id);
create index translation_for_earlier_source on translation (lng, id) where (earlier_source_hash is not null);
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
  constraint endorsement_pkey primary key (id, lng),
  constraint endorsement_batch_id_fkey foreign key (batch_id) references batch(id),
  constraint endorsement_person_id_fkey foreign key (person_id) references person(id),
  constraint endorsement_translation_id_lng_fkey foreign key (translation_id, lng) references translation(id, lng) on delete cascade
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
  source_hash bytea,
  deletion_batch_id bigint,
  constraint trashed_translation_pkey primary key (id, lng)
);
create index trashed_translation_deleted_at_idx on trashed_translation (deleted_at);
create index trashed_translation_deletion_batch_id_idx on trashed_translation (deletion_batch_id);
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

-- Long work, mails and kept answers. `import_preview`: the files of dry runs, kept for a day so that they can be imported without being sent again.

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
  report jsonb,
  stages jsonb not null default '[]',
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

create table import_preview (
  job_id uuid not null,
  file_id uuid,
  file_name text not null,
  params jsonb not null,
  import_job_id uuid,
  created_at timestamptz(3) not null,
  constraint import_preview_pkey primary key (job_id),
  constraint import_preview_job_id_fkey foreign key (job_id) references job(id) on update cascade on delete cascade
);
create index import_preview_created_at_idx on import_preview (created_at);

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
  topic text,
  sending_at timestamptz(3),
  constraint notice_pkey primary key (id),
  constraint notice_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index notice_address_folded on notice (lower(address) collate "C", created_at);
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

-- The string service: projects and their files, what they are exported to, and the Git repositories that they come from and go to.

create table file_content (
  sha256 bytea not null,
  size integer not null,
  gzip bytea not null,
  constraint file_content_pkey primary key (sha256)
);

create table project (
  id bigserial not null,
  origin text not null,
  name text not null,
  owner_id bigint,
  created_at timestamptz(3) not null default current_timestamp,
  language_tags jsonb not null default '{}',
  layout text not null default '{lng}/{path}.po',
  decide_by decide_by not null default 'count',
  licence text not null default '',
  description text not null default '',
  constraint project_pkey primary key (id),
  constraint project_owner_id_fkey foreign key (owner_id) references person(id) on update cascade on delete set null
);
create unique index project_origin_name_key on project (origin, name);
create index project_owner_id_idx on project (owner_id);

create table project_member (
  project_id bigint not null,
  person_id bigint not null,
  role project_role not null,
  constraint project_member_pkey primary key (project_id, person_id),
  constraint project_member_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade,
  constraint project_member_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade
);
create index project_member_person_id_idx on project_member (person_id);

create table subscription (
  project_id bigint not null,
  person_id bigint not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint subscription_pkey primary key (project_id, person_id),
  constraint subscription_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade,
  constraint subscription_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade
);
create index subscription_person_id_created_at_idx on subscription (person_id, created_at);

create table template (
  id bigserial not null,
  project_id bigint not null,
  path text not null,
  sha256 bytea,
  file text,
  po_path text,
  constraint template_pkey primary key (id),
  constraint template_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade,
  constraint template_sha256_fkey foreign key (sha256) references file_content(sha256) on update cascade on delete set null
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
  constraint template_entry_pkey primary key (template_id, "position"),
  constraint template_entry_template_id_fkey foreign key (template_id) references template(id) on delete cascade,
  constraint template_entry_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade
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
  file text,
  plurals integer,
  plural_rule text,
  constraint po_file_pkey primary key (template_id, lng),
  constraint po_file_sha256_fkey foreign key (sha256) references file_content(sha256) on update cascade on delete restrict,
  constraint po_file_template_id_fkey foreign key (template_id) references template(id) on update cascade on delete cascade
);
create index po_file_sha256_idx on po_file (sha256);

create table snapshot (
  project_id bigint not null,
  lng text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint snapshot_pkey primary key (project_id, lng),
  constraint snapshot_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade
);

create table snapshot_file (
  project_id bigint not null,
  lng text not null,
  path text not null,
  sha256 bytea not null,
  constraint snapshot_file_pkey primary key (project_id, lng, path),
  constraint snapshot_file_project_id_lng_fkey foreign key (project_id, lng) references snapshot(project_id, lng) on update cascade on delete cascade,
  constraint snapshot_file_sha256_fkey foreign key (sha256) references file_content(sha256) on update cascade on delete restrict
);
create index snapshot_file_sha256_idx on snapshot_file (sha256);

create table saved_diff (
  project_id bigint not null,
  lng text not null,
  nr integer not null,
  comment text not null,
  diff bytea not null,
  ediff text not null,
  created_at timestamptz(3) not null default current_timestamp,
  charset text default 'UTF-8',
  constraint saved_diff_pkey primary key (project_id, lng, nr),
  constraint saved_diff_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade
);

create table scheduled_export (
  id bytea not null,
  name text not null,
  archive bytea not null,
  diff bytea not null,
  ediff text not null,
  expires_at timestamptz(3) not null,
  charset text default 'UTF-8',
  constraint scheduled_export_pkey primary key (id)
);
create index scheduled_export_expires_at_idx on scheduled_export (expires_at);

create table git_source (
  project_id bigint not null,
  url text not null,
  branch text,
  path text not null default '',
  every git_interval not null default 'never',
  secret text not null,
  person_id bigint,
  latest_commit text,
  job_id uuid,
  messages jsonb not null default '[]',
  imported_at timestamptz(3),
  next_at timestamptz(3),
  constraint git_source_pkey primary key (project_id),
  constraint git_source_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete set null,
  constraint git_source_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade
);
create index git_source_next_at_idx on git_source (next_at);
create index git_source_person_id_idx on git_source (person_id);

create table git_object (
  project_id bigint not null,
  sha1 bytea not null,
  zlib bytea not null,
  constraint git_object_pkey primary key (project_id, sha1),
  constraint git_object_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade
);
-- What is compressed already is not compressed again.
alter table file_content alter column gzip set storage external;
alter table git_object alter column zlib set storage external;

-- Blobs name the stored contents that they are of, so that no file is stored and compressed twice.
create table git_blob (
  project_id bigint not null,
  sha1 bytea not null,
  sha256 bytea not null,
  constraint git_blob_pkey primary key (project_id, sha1),
  constraint git_blob_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade,
  constraint git_blob_sha256_fkey foreign key (sha256) references file_content(sha256) on update cascade on delete restrict
);
create index git_blob_sha256_project_id_idx on git_blob (sha256, project_id);

create table git_ref (
  project_id bigint not null,
  branch text not null,
  sha1 bytea not null,
  constraint git_ref_pkey primary key (project_id, branch),
  constraint git_ref_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade
);

create table project_vocabulary (
  lng text not null,
  project_id bigint not null,
  vocabulary_id bigint not null,
  constraint project_vocabulary_pkey primary key (lng, project_id, vocabulary_id),
  constraint project_vocabulary_project_id_fkey foreign key (project_id) references project(id) on update cascade on delete cascade,
  constraint project_vocabulary_vocabulary_id_fkey foreign key (vocabulary_id) references project(id) on update cascade on delete cascade
);
create index project_vocabulary_project_id_idx on project_vocabulary (project_id);
create index project_vocabulary_vocabulary_id_idx on project_vocabulary (vocabulary_id);

create table source_string (
  unit_id bigint not null,
  context text not null,
  constraint source_string_pkey primary key (unit_id),
  constraint source_string_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade
);

-- The verse service: chapters and verses, editions (whole translations that readers can choose), what texts and translations say beside their
-- words in USFM, and numberings (versifications) with what they call the verses.

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
  reference text not null default '',
  cited_in jsonb,
  constraint verse_pkey primary key (unit_id),
  constraint verse_chapter_nr_fkey foreign key (chapter_nr) references chapter(nr) on update cascade on delete restrict,
  constraint verse_unit_id_fkey foreign key (unit_id) references unit(id) on update cascade on delete cascade
);
create unique index verse_chapter_nr_nr_key on verse (chapter_nr, nr);

create table edition (
  id bigserial not null,
  code text not null,
  lng text not null,
  name text not null,
  author_id bigint not null,
  licence text not null default '',
  created_at timestamptz(3) not null default current_timestamp,
  constraint edition_pkey primary key (id),
  constraint edition_author_id_fkey foreign key (author_id) references person(id) on update cascade on delete cascade
);
create unique index edition_author_id_lng_key on edition (author_id, lng);
create unique index edition_code_key on edition (code);

create table text_description (
  is_only boolean not null default true,
  name text not null,
  licence text not null default '',
  origin text not null default '',
  constraint text_description_pkey primary key (is_only)
);

create table source_markup (
  chapter_nr integer not null,
  nr integer not null,
  text_hash bytea,
  usfm text not null,
  constraint source_markup_pkey primary key (chapter_nr, nr)
);

create table translation_markup (
  lng text not null,
  person_id bigint not null,
  chapter_nr integer not null,
  nr integer not null,
  text_hash bytea,
  usfm text not null,
  constraint translation_markup_pkey primary key (lng, chapter_nr, nr, person_id),
  constraint translation_markup_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index translation_markup_person_id_idx on translation_markup (person_id);

create table numbering (
  code text not null,
  name text not null,
  format text not null,
  tradition text not null default '',
  content text not null,
  constraint numbering_pkey primary key (code)
);

create table text_numbering (
  is_only boolean not null default true,
  numbering text not null,
  is_guessed boolean not null,
  constraint text_numbering_pkey primary key (is_only)
);

create table numbered_chapter (
  numbering text not null,
  nr integer not null,
  name text not null,
  tname text not null,
  verses integer not null,
  start integer not null,
  constraint numbered_chapter_pkey primary key (numbering, nr)
);

create table numbered_verse (
  numbering text not null,
  chapter_nr integer not null,
  nr integer not null,
  part text not null default '',
  unit_id bigint not null,
  constraint numbered_verse_pkey primary key (numbering, chapter_nr, nr, part),
  constraint numbered_verse_unit_id_fkey foreign key (unit_id) references verse(unit_id) on update cascade on delete cascade
);
create index numbered_verse_unit_id_idx on numbered_verse (unit_id);

-- What decides between candidates beside their endorsements: track records, accounts that vote alike, communities (people who choose like each
-- other and unlike others, used only where both communities agree), and electorates (named sets of people whose endorsements come first
-- where somebody asks for it).

create table track_record (
  lng text not null,
  person_id bigint not null,
  record double precision not null,
  confirmed double precision not null,
  total double precision not null,
  weight integer not null,
  confirmed_votes integer not null,
  established boolean not null,
  representative_id bigint,
  constraint track_record_pkey primary key (person_id, lng),
  constraint track_record_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index track_record_lng_representative_id_idx on track_record (lng, representative_id);

create table records_version (
  lng text not null,
  changes bigint not null,
  constraint records_version_pkey primary key (lng)
);

create table alike_pair (
  lng text not null,
  one_id bigint not null,
  other_id bigint not null,
  shared integer not null,
  agreed integer not null,
  against integer not null,
  expected_agreed double precision not null,
  expected_against double precision not null,
  log10_probability double precision not null,
  constraint alike_pair_pkey primary key (lng, one_id, other_id),
  constraint alike_pair_one_id_fkey foreign key (one_id) references person(id) on delete cascade,
  constraint alike_pair_other_id_fkey foreign key (other_id) references person(id) on delete cascade
);
create index alike_pair_one_id_idx on alike_pair (one_id);
create index alike_pair_other_id_idx on alike_pair (other_id);

create table alike_lift (
  lng text not null,
  one_id bigint not null,
  other_id bigint not null,
  lifted_by_id bigint,
  lifted_at timestamptz(3) not null,
  constraint alike_lift_pkey primary key (lng, one_id, other_id),
  constraint alike_lift_lifted_by_id_fkey foreign key (lifted_by_id) references person(id) on delete set null,
  constraint alike_lift_one_id_fkey foreign key (one_id) references person(id) on delete cascade,
  constraint alike_lift_other_id_fkey foreign key (other_id) references person(id) on delete cascade
);
create index alike_lift_lifted_by_id_idx on alike_lift (lifted_by_id);
create index alike_lift_one_id_idx on alike_lift (one_id);
create index alike_lift_other_id_idx on alike_lift (other_id);

create table community_member (
  lng text not null,
  person_id bigint not null,
  side smallint not null,
  constraint community_member_pkey primary key (lng, person_id),
  constraint community_member_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index community_member_person_id_idx on community_member (person_id);

create table electorate (
  id bigserial not null,
  name text not null,
  holder electorate_holder not null,
  owner_id bigint not null,
  project_id bigint,
  public boolean not null,
  created_at timestamptz(3) not null,
  constraint electorate_pkey primary key (id),
  constraint electorate_owner_id_fkey foreign key (owner_id) references person(id) on delete cascade,
  constraint electorate_project_id_fkey foreign key (project_id) references project(id) on delete cascade
);
create index electorate_owner_id_idx on electorate (owner_id);
create index electorate_project_id_idx on electorate (project_id);

create table electorate_member (
  electorate_id bigint not null,
  person_id bigint not null,
  constraint electorate_member_pkey primary key (electorate_id, person_id),
  constraint electorate_member_electorate_id_fkey foreign key (electorate_id) references electorate(id) on delete cascade,
  constraint electorate_member_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index electorate_member_person_id_idx on electorate_member (person_id);

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
  constraint comment_deleted_by_id_fkey foreign key (deleted_by_id) references person(id) on delete set null,
  constraint comment_person_id_fkey foreign key (person_id) references person(id) on delete cascade,
  constraint comment_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade
);
create index comment_deleted_by_id_idx on comment (deleted_by_id);
create index comment_person_id_id_idx on comment (person_id, id);
create index comment_unit_id_id_idx on comment (unit_id, id);

create table comment_mention (
  comment_id bigint not null,
  person_id bigint not null,
  constraint comment_mention_pkey primary key (comment_id, person_id),
  constraint comment_mention_comment_id_fkey foreign key (comment_id) references comment(id) on delete cascade,
  constraint comment_mention_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index comment_mention_person_id_comment_id_idx on comment_mention (person_id, comment_id);

-- The change log: what happened, in one order for everybody, read by cursor (docs/decisions/0058-changes.md). A row that is to be on the server
-- of its language names one; the empty text: it is about the unit itself.

create table change (
  position bigint not null,
  kind change_kind not null,
  unit_key text not null,
  project_set_id bigint not null,
  lng text,
  translation_id bigint,
  person_id bigint,
  changed_at timestamptz(3) not null,
  constraint change_pkey primary key ("position")
);
create index change_changed_at_idx on change (changed_at);

create table unsequenced_change (
  id bigserial not null,
  kind change_kind not null,
  unit_key text not null,
  project_set_id bigint not null,
  lng text not null default '',
  translation_id bigint,
  person_id bigint,
  changed_at timestamptz(3) not null
);

create table change_head (
  position bigint not null,
  constraint change_head_pkey primary key ("position")
);
insert into change_head (position) values (0);

create table change_epoch (
  id bigserial not null,
  token text not null,
  ended_at bigint,
  constraint change_epoch_pkey primary key (id)
);
create unique index change_epoch_token_key on change_epoch (token);
insert into change_epoch (token) values (substr(md5(gen_random_uuid()::text), 1, 12));

create table change_reader (
  name text not null,
  position bigint not null,
  constraint change_reader_pkey primary key (name)
);

create table announced_decision (
  unit_id bigint not null,
  lng text not null,
  translation_id bigint not null,
  constraint announced_decision_pkey primary key (unit_id, lng),
  constraint announced_decision_unit_id_fkey foreign key (unit_id) references unit(id) on update cascade on delete cascade
);

-- Webhooks: addresses that are told what happens, and how each delivery went.

create table webhook (
  id bigserial not null,
  person_id bigint not null,
  url text not null,
  secret text not null,
  kinds text[],
  lng text,
  scope jsonb not null default '{}',
  position bigint not null,
  failures integer not null default 0,
  next_at timestamptz(3) not null,
  leased_until timestamptz(3),
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint webhook_pkey primary key (id),
  constraint webhook_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade
);
create index webhook_next_at_idx on webhook (next_at);
create index webhook_person_id_idx on webhook (person_id);

create table webhook_delivery (
  id bigserial not null,
  webhook_id bigint not null,
  after bigint not null,
  reached bigint not null,
  changes integer not null,
  attempts integer not null default 0,
  status integer,
  problem text,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  constraint webhook_delivery_pkey primary key (id),
  constraint webhook_delivery_webhook_id_fkey foreign key (webhook_id) references webhook(id) on update cascade on delete cascade
);
create index webhook_delivery_webhook_id_id_idx on webhook_delivery (webhook_id, id);

-- Nothing is selected by these columns, which are the widest: without them `analyze` takes two thirds of its time, which every import waits for.
alter table translation alter column forms set statistics 0;
alter table unit alter column forms set statistics 0;
alter table template_entry alter column "references" set statistics 0, alter column comments set statistics 0, alter column flags set statistics 0;
alter table unsequenced_change alter column unit_key set statistics 0, alter column project_set_id set statistics 0,
  alter column translation_id set statistics 0, alter column person_id set statistics 0, alter column changed_at set statistics 0;

-- Files of prisma/sql that were applied.

create table sql_file (
  name text not null,
  checksum text not null,
  constraint sql_file_pkey primary key (name)
);

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
