-- Adding translations.

create or replace function add_together(p_tguids text[], p_units bigint[], p_keys text[], p_lngs text[], p_forms text[], p_words text[], p_failing text[], p_authors bigint[], p_times timestamptz[], p_single boolean) returns table(adder bigint, is_new boolean) language plpgsql as $$
declare
  free bigint[] := lock_free_units(p_units);
  added_ids bigint[];
  adders bigint[];
  times timestamptz[];
  others bigint[];
begin
  with asked as materialized (
    select named.*
    from unnest((select p_tguids), (select p_units), (select p_keys), (select p_lngs), (select p_forms), (select p_words),
        (select p_failing), (select p_authors), (select p_times)) with ordinality
      named (tguid, unit_id, key, lng, forms, words, failing, author_id, at, nr)
    join unit on unit.id = named.unit_id and unit.key = named.key
    where unit.id = any (free)
  ), added as (
    insert into translation (tguid, unit_id, lng, forms, failing, author_id, created_at)
    select tguid, unit_id, lng, array(select json_array_elements_text(forms::json)), array(select json_array_elements_text(failing::json)),
      author_id, at
    from asked order by nr
    on conflict do nothing returning id, unit_id, author_id
  ), worded as (
    insert into translation_words (translation_id, unit_id, words)
    select added.id, added.unit_id, asked.words::tsvector from added join asked using (author_id)
  )
  select array_agg(added.id) filter (where added.id is not null), array_agg(author_id) filter (where added.id is not null),
    array_agg(asked.at) filter (where added.id is not null), array_agg(author_id) filter (where added.id is null)
  into added_ids, adders, times, others
  from asked left join added using (author_id);

  perform endorse_locked(added_ids, adders, times, p_single);
  return query select unnest(adders), true union all select unnest(others), false;
end
$$;
