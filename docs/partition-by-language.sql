-- Parts the tables of translations and endorsements by language (docs/operations/grow.md): each language that is named gets
-- a part of its own, all others share one. Stop the services, make a backup, and run it once:
--
--   PGOPTIONS='-c parting.lngs=fr,de,ja' psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --single-transaction --file docs/partition-by-language.sql
--
-- Both tables are written once more, so there must be room for them a second time.

lock table translation, endorsement, translation_words in access exclusive mode;

-- Keys and indexes of the tables, to be created again under the same names. All unique keys include the language already.
create temporary table standing on commit drop as
select 0 as turn, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as laid
from pg_constraint where contype = 'p' and conrelid in ('translation'::regclass, 'endorsement'::regclass)
union all
select 1, pg_get_indexdef(indexrelid)
from pg_index where indrelid in ('translation'::regclass, 'endorsement'::regclass) and not indisprimary
union all
select 2, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
from pg_constraint
where contype = 'f' and conparentid = 0 and (conrelid in ('translation'::regclass, 'endorsement'::regclass) or confrelid = 'translation'::regclass)
union all
select 3, pg_get_triggerdef(oid)
from pg_trigger where not tgisinternal and tgrelid in ('translation'::regclass, 'endorsement'::regclass);

do $$
declare
  name text;
  own text;
begin
  foreach name in array array['translation', 'endorsement'] loop
    execute format('alter table %I rename to %I', name, name || '_whole');
    execute format('create table %I (like %I including defaults including comments) partition by list (lng)', name, name || '_whole');
    execute format('alter sequence %I owned by %I.id', name || '_id_seq', name);
    foreach own in array string_to_array(current_setting('parting.lngs'), ',') loop
      execute format('create table %I partition of %I for values in (%L)', name || '_' || own, name, own);
    end loop;
    execute format('create table %I partition of %I default', name || '_others', name);
    execute format('insert into %I select * from %I', name, name || '_whole');
  end loop;
  drop table endorsement_whole, translation_whole cascade;
  for own in select laid from standing order by turn, laid loop
    execute own;
  end loop;
end
$$;

analyze translation;
analyze endorsement;
