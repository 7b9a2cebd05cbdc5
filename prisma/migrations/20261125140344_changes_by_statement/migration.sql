-- Why: changes wait for their positions as one row for a statement and a language, no longer as one each, which an import of many translations took
-- long to write. The program before this one writes rows of one change each, so their columns stay, and `sequence_changes` reads both.

alter table unsequenced_change add column number integer not null default 1;
alter table unsequenced_change add column kinds change_kind[];
alter table unsequenced_change add column unit_keys text[];
alter table unsequenced_change add column project_set_ids bigint[];
alter table unsequenced_change add column translation_ids bigint[];
alter table unsequenced_change add column person_ids bigint[];
alter table unsequenced_change add column times timestamptz(3)[];

alter table unsequenced_change alter column changed_at drop not null;
alter table unsequenced_change alter column kind drop not null;
alter table unsequenced_change alter column project_set_id drop not null;
alter table unsequenced_change alter column unit_key drop not null;

-- Lists are read once, as wholes: neither statistics nor compression are worth their time.
alter table unsequenced_change alter column kinds set statistics 0;
alter table unsequenced_change alter column unit_keys set statistics 0;
alter table unsequenced_change alter column project_set_ids set statistics 0;
alter table unsequenced_change alter column translation_ids set statistics 0;
alter table unsequenced_change alter column person_ids set statistics 0;
alter table unsequenced_change alter column times set statistics 0;
alter table unsequenced_change alter column kinds set storage external;
alter table unsequenced_change alter column unit_keys set storage external;
alter table unsequenced_change alter column project_set_ids set storage external;
alter table unsequenced_change alter column translation_ids set storage external;
alter table unsequenced_change alter column person_ids set storage external;
alter table unsequenced_change alter column times set storage external;
