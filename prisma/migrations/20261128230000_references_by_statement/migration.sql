-- Why: PostgreSQL looks foreign keys up row by row, which took an eighth of an import's time and a quarter of that of an import as votes. Triggers look up
-- the rows of a statement together (prisma/sql/references.sql), and `verify` finds rows that name nothing. A cluster keeps its keys.
--
-- Those that delete what goes with a row are made here too, as programs of before may delete before that file is applied.
create or replace function release_deleted_units() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
begin
  if ids = '{}' then
    return null;
  end if;
  if exists (select from translation where unit_id = any (ids)) then
    raise foreign_key_violation using message = 'A unit that has translations stays.';
  end if;
  delete from template_entry where unit_id = any (ids);
  delete from source_string where unit_id = any (ids);
  return null;
end
$$;
create or replace function release_deleted_templates() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
begin
  if ids <> '{}' then
    delete from template_entry where template_id = any (ids);
  end if;
  return null;
end
$$;
create or replace function release_deleted_translations() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
  lngs text[] := array(select distinct lng from gone);
begin
  if ids <> '{}' then
    delete from endorsement where translation_id = any (ids) and lng = any (lngs);
  end if;
  return null;
end
$$;

do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  create trigger release_deleted after delete on unit referencing old table as gone for each statement execute function release_deleted_units();
  create trigger release_deleted after delete on template referencing old table as gone for each statement execute function release_deleted_templates();
  create trigger release_deleted after delete on translation referencing old table as gone for each statement execute function release_deleted_translations();
  alter table translation drop constraint translation_unit_id_fkey, drop constraint translation_author_id_fkey;
  alter table endorsement drop constraint endorsement_translation_id_lng_fkey, drop constraint endorsement_person_id_fkey;
  alter table template_entry drop constraint template_entry_template_id_fkey, drop constraint template_entry_unit_id_fkey;
  alter table source_string drop constraint source_string_unit_id_fkey;
end
$$;
