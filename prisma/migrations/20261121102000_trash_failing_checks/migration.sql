-- A translation that comes back from the trash fails the checks that it failed before.
alter table trashed_translation add column failing text[] not null default '{}';
