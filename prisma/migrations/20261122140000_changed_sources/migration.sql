-- Which source a translation was made for, where that is not the one that its unit has now (prisma/sql/sources.sql).
create table earlier_source (hash bytea not null, forms text[] not null, constraint earlier_source_pkey primary key (hash));
alter table translation add column earlier_source_hash bytea;
create index translation_for_earlier_source on translation (lng, id) where (earlier_source_hash is not null);
alter table trashed_translation add column source_hash bytea, add column deletion_batch_id bigint;
create index trashed_translation_deletion_batch_id_idx on trashed_translation (deletion_batch_id);

-- They have one argument more, in prisma/sql/trash.sql.
drop function if exists trash_translations(bigint[], text[], bigint, timestamptz);
drop function if exists trash_units(bigint[], bigint, timestamptz);
