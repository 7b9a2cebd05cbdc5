-- Adds translations, for one person and for many, each with its author's endorsement (`endorse_locked`). Forms and checks are JSON, as
-- lists of lists must be of one length. An author stands in a call once. Gives the authors whose unit still has the key that the tguid
-- was made with, and whether their text was new; without waiting, those only whose unit nobody else holds.
create or replace function suggest(p_tguids text[], p_units bigint[], p_keys text[], p_lngs text[], p_forms text[], p_words text[],
  p_failing text[], p_authors bigint[], p_times timestamptz[], p_single boolean, p_batch bigint, p_waits boolean)
returns table (author bigint, is_new boolean) language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off as $$
declare
  locked bigint[] := lock_units(p_units, p_waits);
  added_ids bigint[];
  units bigint[];
  lngs text[];
  authors bigint[];
  times timestamptz[];
  others bigint[];
begin
  with asked as materialized (
    select named.*
    from unnest((select p_tguids), (select p_units), (select p_keys), (select p_lngs), (select p_forms), (select p_words),
        (select p_failing), (select p_authors), (select p_times)) with ordinality
      named (tguid, unit_id, key, lng, forms, words, failing, author_id, at, nr)
    join unit on unit.id = named.unit_id and unit.key = named.key
    where unit.id = any (locked)
  ), added as (
    insert into translation (tguid, unit_id, lng, forms, failing, author_id, batch_id, created_at)
    select tguid, unit_id, lng, array(select json_array_elements_text(forms::json)), array(select json_array_elements_text(failing::json)),
      author_id, p_batch, at
    from asked order by nr
    on conflict do nothing returning id, author_id
  ), worded as (
    insert into translation_words (translation_id, lng, unit_id, words)
    select added.id, asked.lng, asked.unit_id, asked.words::tsvector from added join asked using (author_id)
  )
  select array_agg(added.id) filter (where added.id is not null), array_agg(asked.unit_id) filter (where added.id is not null),
    array_agg(asked.lng) filter (where added.id is not null), array_agg(author_id) filter (where added.id is not null),
    array_agg(asked.at) filter (where added.id is not null), array_agg(author_id) filter (where added.id is null)
  into added_ids, units, lngs, authors, times, others
  from asked left join added using (author_id);

  if added_ids is not null then
    perform endorse_locked(added_ids, units, lngs, authors, times, p_single, p_batch);
  end if;
  return query select unnest(authors), true union all select unnest(others), false;
end
$$;
