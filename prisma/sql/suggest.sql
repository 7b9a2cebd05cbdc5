-- Functions whose arguments changed; former programs call their successors without the last arguments.
drop function if exists suggest(text[], bigint[], text[], text[], text[], text[], text[], bigint[], timestamptz[], boolean, bigint, boolean);
drop function if exists suggest_locked(text, bigint[], text[], bigint[], text[], text[], text[], text[], text[], bigint[], timestamptz[], boolean, bigint);

-- Adds translations, for one person and for many, each with its author's endorsement (`endorse_locked`), which is given in a
-- project of its own for each (null: in none). Forms and checks are JSON, as
-- lists of lists must be of one length. An author is in a call once. Gives the authors whose unit still has the key that the tguid
-- was made with, and whether their text was new; without waiting, those only whose unit nobody else holds.
create or replace function suggest(p_tguids text[], p_units bigint[], p_keys text[], p_lngs text[], p_forms text[], p_words text[],
  p_failing text[], p_authors bigint[], p_times timestamptz[], p_single boolean, p_batch bigint, p_waits boolean,
  p_projects bigint[] default null)
returns table (author bigint, is_new boolean) language plpgsql
set plan_cache_mode to force_generic_plan set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off
set jit to off as $$
declare
  locked bigint[] := lock_units(p_units, p_waits);
begin
  return query
    select added.*
    from (select distinct unnest(p_lngs) as lng order by 1) one
    cross join lateral suggest_locked(one.lng, locked, p_tguids, p_units, p_keys, p_lngs, p_forms, p_words, p_failing, p_authors, p_times, p_single,
      p_batch, p_projects) added;
end
$$;

-- Adds the translations of one language, whose units are locked.
create or replace function suggest_locked(p_lng text, p_locked bigint[], p_tguids text[], p_units bigint[], p_keys text[], p_lngs text[],
  p_forms text[], p_words text[], p_failing text[], p_authors bigint[], p_times timestamptz[], p_single boolean, p_batch bigint,
  p_projects bigint[] default null)
returns table (author bigint, is_new boolean) language plpgsql as $$
declare
  asked_authors bigint[];
  added_ids bigint[];
  units bigint[];
  authors bigint[];
  times timestamptz[];
  full_units bigint[];
  full_authors bigint[];
begin
  -- Authors in the call, with one unit each, who have too many already.
  select array_agg(unit_id), array_agg(author_id) into full_units, full_authors
  from (
    select unit_id, author_id from translation
    where unit_id = any (p_locked) and lng = p_lng and author_id = any (p_authors)
    group by unit_id, author_id having count(*) >= 20) of_one;
  with asked as materialized (
    select named.*
    from unnest((select p_tguids), (select p_units), (select p_keys), (select p_lngs), (select p_forms), (select p_words),
        (select p_failing), (select p_authors), (select p_times)) with ordinality
      named (tguid, unit_id, key, lng, forms, words, failing, author_id, at, nr)
    join unit on unit.id = named.unit_id and unit.key = named.key
    where unit.id = any (p_locked) and named.lng = p_lng
      and not exists (select from unnest(full_units, full_authors) too_many (unit_id, author_id)
        where too_many.unit_id = named.unit_id and too_many.author_id = named.author_id)
  ), added as (
    -- Counted with the author's endorsement, which follows: the row is written once.
    insert into translation (tguid, unit_id, lng, forms, failing, author_id, count, batch_id, created_at)
    select tguid, unit_id, p_lng, array(select json_array_elements_text(forms::json)), array(select json_array_elements_text(failing::json)),
      author_id, 1, p_batch, at
    from asked order by nr
    on conflict do nothing returning id, author_id
  ), worded as (
    insert into translation_words (translation_id, lng, unit_id, words)
    select added.id, p_lng, asked.unit_id, asked.words::tsvector from added join asked using (author_id)
  )
  select array_agg(author_id), array_agg(added.id) filter (where added.id is not null),
    array_agg(asked.unit_id) filter (where added.id is not null), array_agg(author_id) filter (where added.id is not null),
    array_agg(asked.at) filter (where added.id is not null)
  into asked_authors, added_ids, units, authors, times
  from asked left join added using (author_id);

  if added_ids is not null then
    perform endorse_locked(p_lng, added_ids, units, authors, times, p_single, p_batch, case when p_projects is not null then (
      select array_agg(named.project_id order by added.nr)
      from unnest((select authors)) with ordinality added (author_id, nr)
      join unnest((select p_authors), (select p_projects)) named (author_id, project_id) using (author_id)) end, true);
  end if;
  return query select one, coalesce(one = any (authors), false) from unnest(asked_authors) one
    union all
    select named.author_id, null::boolean
    from unnest(p_units, p_lngs, p_authors) named (unit_id, lng, author_id)
    join unnest(full_units, full_authors) too_many (unit_id, author_id) using (unit_id, author_id)
    where named.lng = p_lng;
end
$$;
