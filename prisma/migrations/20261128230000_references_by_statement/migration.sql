-- Why: PostgreSQL looks foreign keys up row by row, which took an eighth of an import's time and a quarter of that of an import as votes. Triggers look up
-- the rows of a statement together (prisma/sql/references.sql), and `verify` finds rows that name nothing. A cluster keeps its keys.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  alter table translation drop constraint translation_unit_id_fkey, drop constraint translation_author_id_fkey;
  alter table endorsement drop constraint endorsement_translation_id_lng_fkey, drop constraint endorsement_person_id_fkey;
  alter table template_entry drop constraint template_entry_template_id_fkey, drop constraint template_entry_unit_id_fkey;
  alter table source_string drop constraint source_string_unit_id_fkey;
end
$$;
