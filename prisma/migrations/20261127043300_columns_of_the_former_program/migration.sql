-- Why: databases to which the three migrations before this one were applied when they still took columns and rows away get these back, for programs
-- that need them. Elsewhere nothing is missing.

alter table unsequenced_change add column if not exists kind change_kind;
alter table unsequenced_change add column if not exists unit_key text;
alter table unsequenced_change add column if not exists project_set_id bigint;
alter table unsequenced_change add column if not exists translation_id bigint;
alter table unsequenced_change add column if not exists person_id bigint;
alter table unsequenced_change add column if not exists changed_at timestamptz(3);
alter table unsequenced_change alter column number set default 1;

alter table source_string drop constraint if exists source_string_context_check;

-- Verses have none.
insert into source_string (unit_id, context)
select id, '' from unit
where not exists (select from verse) and not exists (select from source_string where source_string.unit_id = unit.id);
