-- Why: a translation that comes back from the trash has the reasons against it again, and an import that made somebody its author can still be undone.

alter table objection drop constraint objection_translation_id_lng_fkey;
alter table trashed_translation add column adopted_batch_id bigint;
