-- A cluster keeps foreign keys, as triggers on one server see only what is there.

create or replace function require_units(p_table text, p_units bigint[]) returns void language plpgsql as $$
begin
end
$$;
create or replace function require_templates(p_table text, p_templates bigint[]) returns void language plpgsql as $$
begin
end
$$;
create or replace function require_people(p_table text, p_people bigint[]) returns void language plpgsql as $$
begin
end
$$;
create or replace function require_translations(p_table text, p_translations bigint[], p_lngs text[]) returns void language plpgsql as $$
begin
end
$$;
drop trigger if exists release_deleted on unit;
drop trigger if exists release_deleted on template;
drop trigger if exists release_deleted on translation;
drop trigger if exists keep_named on person;

do $$
declare
  named text;
  own text;
  definition text;
begin
  for named, own, definition in values
    ('translation', 'translation_unit_id_fkey', 'foreign key (unit_id) references unit (id)'),
    ('translation', 'translation_author_id_fkey', 'foreign key (author_id) references person (id)'),
    ('endorsement', 'endorsement_translation_id_lng_fkey', 'foreign key (translation_id, lng) references translation (id, lng) on delete cascade'),
    ('endorsement', 'endorsement_person_id_fkey', 'foreign key (person_id) references person (id)'),
    ('template_entry', 'template_entry_template_id_fkey', 'foreign key (template_id) references template (id) on delete cascade'),
    ('template_entry', 'template_entry_unit_id_fkey', 'foreign key (unit_id) references unit (id) on delete cascade'),
    ('source_string', 'source_string_unit_id_fkey', 'foreign key (unit_id) references unit (id) on delete cascade')
  loop
    if not exists (select from pg_constraint where conrelid = named::regclass and conname = own) then
      execute format('alter table %I add constraint %I %s', named, own, definition);
    end if;
  end loop;
end
$$;
