-- Why: changes wait for their positions as one row for a statement and a language, no longer as one each, which an import of many translations took
-- long to write.

lock table unsequenced_change in access exclusive mode;

alter table unsequenced_change add column number integer;
alter table unsequenced_change add column kinds change_kind[];
alter table unsequenced_change add column unit_keys text[];
alter table unsequenced_change add column project_set_ids bigint[];
alter table unsequenced_change add column translation_ids bigint[];
alter table unsequenced_change add column person_ids bigint[];
alter table unsequenced_change add column times timestamptz(3)[];

-- What waits now.
with gone as (delete from unsequenced_change returning *)
insert into unsequenced_change (lng, number, kinds, unit_keys, project_set_ids, translation_ids, person_ids, times, kind, unit_key, project_set_id,
  changed_at)
select lng, count(*), array_agg(kind order by id), array_agg(unit_key order by id), array_agg(project_set_id order by id),
  array_agg(translation_id order by id), array_agg(person_id order by id), array_agg(changed_at order by id), 'decided', '', 0, now()
from gone group by lng, id / 10000 order by min(id);

alter table unsequenced_change alter column number set not null;
alter table unsequenced_change drop column changed_at;
alter table unsequenced_change drop column kind;
alter table unsequenced_change drop column person_id;
alter table unsequenced_change drop column project_set_id;
alter table unsequenced_change drop column translation_id;
alter table unsequenced_change drop column unit_key;

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

-- Of one that looked units up itself, for each change one kind.
drop function if exists note_changes(change_kind[], bigint[], text[], bigint[], bigint[], timestamptz[]);
