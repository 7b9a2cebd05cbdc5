-- A translation belongs to the wording of its source (docs/decisions/0033-changed-sources.md). One that was made for an earlier wording notes
-- which (`earlier_source_hash`); it is not counted as translating its unit until somebody confirms it. Sources of most kinds never change.

-- Tells a source text from every other: SHA-256 of its forms.
create or replace function source_hash(p_forms text[]) returns bytea language sql stable parallel safe
  return sha256(convert_to(array_to_json(p_forms)::text, 'UTF8'));

-- Counts units as translated (1), or no longer (-1), in each language in which they have a translation for their current source. To be called
-- before and after that changes.
create or replace function count_translated_units(p_units bigint[], p_step int) returns void language plpgsql as $$
begin
  insert into translated_units_delta (lng, project_set_id, block, units)
  select translated.lng, unit.project_set_id, unit_block(unit.id), p_step * count(*)
  from (
    select distinct unit_id, lng from translation where unit_id = any (array(select unnest(p_units))) and earlier_source_hash is null
  ) translated
  join unit on unit.id = translated.unit_id
  group by 1, 2, 3;
end
$$;

-- Keeps the sources of units that have translations, also in the trash, so that people can see later what these were made for.
create or replace function keep_sources(p_units bigint[]) returns void language plpgsql as $$
declare
  keys text[] := array(select key from unit where id = any (array(select unnest(p_units))));
  translated bigint[] := array(select distinct unit_id from translation where unit_id = any (array(select unnest(p_units))));
  trashed text[] := array(select distinct unit_key from trashed_translation where unit_key = any (keys));
begin
  insert into earlier_source (hash, forms)
  select source_hash(forms), forms from unit
  where id = any (array(select unnest(p_units))) and (id = any (translated) or key = any (trashed))
  on conflict do nothing;
end
$$;

-- Gives units, which are locked, other sources; forms are JSON, as lists of lists must be of one length. Their translations are for an earlier
-- source from now on; those that were made for the one that comes (back) are for the current one again. Gives how many are for an earlier
-- source now and were not before.
create or replace function replace_sources(p_units bigint[], p_forms text[]) returns bigint language plpgsql as $$
declare
  units bigint[];
  sources text[];
  formers bytea[];
  currents bytea[];
  number bigint;
begin
  select array_agg(unit.id), array_agg(named.forms), array_agg(source_hash(unit.forms)), array_agg(source_hash(parsed.forms))
  into units, sources, formers, currents
  from unnest((select p_units), (select p_forms)) named (unit_id, forms)
  cross join lateral (select array(select json_array_elements_text(named.forms::json)) as forms) parsed
  join unit on unit.id = named.unit_id
  where unit.forms <> parsed.forms;
  if units is null then
    return 0;
  end if;

  perform keep_sources(units);
  perform count_translated_units(units, -1);
  with moved as (
    update translation
    set earlier_source_hash = nullif(coalesce(translation.earlier_source_hash, source.former), source.current)
    from unnest((select units), (select formers), (select currents)) source (unit_id, former, current)
    where translation.unit_id = source.unit_id
      and (translation.earlier_source_hash is null or translation.earlier_source_hash = source.current)
    returning translation.earlier_source_hash
  )
  select count(earlier_source_hash) into number from moved;
  update unit set forms = array(select json_array_elements_text(source.forms::json))
  from unnest((select units), (select sources)) source (unit_id, forms)
  where unit.id = source.unit_id;
  perform count_translated_units(units, 1);
  return number;
end
$$;

-- Confirms translations for the current source; their units are locked. Returns how many were not confirmed before.
create or replace function confirm_translations(p_ids bigint[], p_lngs text[]) returns bigint language plpgsql as $$
declare
  units bigint[] := array(
    select distinct translation.unit_id from unnest((select p_ids), (select p_lngs)) named (id, lng)
    join translation on translation.id = named.id and translation.lng = named.lng
    where translation.earlier_source_hash is not null);
  number bigint;
begin
  perform count_translated_units(units, -1);
  with confirmed as (
    update translation set earlier_source_hash = null
    from unnest((select p_ids), (select p_lngs)) named (id, lng)
    where translation.id = named.id and translation.lng = named.lng and translation.earlier_source_hash is not null
    returning translation.id
  )
  select count(*) into number from confirmed;
  perform count_translated_units(units, 1);
  return number;
end
$$;
