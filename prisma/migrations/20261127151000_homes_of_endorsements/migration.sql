-- Why: a vote belongs to the project that it was given in, and to the family of projects that this is in, so that votes for one project do not change
-- the export of another.

alter table endorsement add column given_at timestamptz(3)[],
add column given_batch_ids bigint[],
add column project_ids bigint[];
alter table project add column family text,
add column imported_at timestamptz(3);
alter table trashed_endorsement add column given_at timestamptz(3)[],
add column given_batch_ids bigint[],
add column project_ids bigint[];
create index project_family_idx on project(family);
