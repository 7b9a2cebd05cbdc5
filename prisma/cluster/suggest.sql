-- Suggesting where languages are on several servers: each statement is for one language.

create or replace function suggest(p_tguids text[], p_units bigint[], p_keys text[], p_lngs text[], p_forms text[], p_words text[],
  p_failing text[], p_authors bigint[], p_times timestamptz[], p_single boolean, p_batch bigint, p_waits boolean,
  p_projects bigint[] default null)
returns table (author bigint, is_new boolean) language plpgsql
set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off
set jit to off as $$
declare
  locked bigint[] := lock_units(p_units, p_waits);
  language text;
begin
  for language in select distinct unnest(p_lngs) order by 1 loop
    return query select * from suggest_locked(language, locked, p_tguids, p_units, p_keys, p_lngs, p_forms, p_words, p_failing, p_authors, p_times,
      p_single, p_batch, p_projects);
  end loop;
end
$$;

-- Adds the translations of one language, whose units are locked.
create or replace function suggest_locked(p_lng text, p_locked bigint[], p_tguids text[], p_units bigint[], p_keys text[], p_lngs text[],
  p_forms text[], p_words text[], p_failing text[], p_authors bigint[], p_times timestamptz[], p_single boolean, p_batch bigint,
  p_projects bigint[] default null)
returns table (author bigint, is_new boolean) language plpgsql as $$
declare
  asked_tguids text[];
  asked_units bigint[];
  asked_forms text[];
  asked_words text[];
  asked_failing text[];
  asked_authors bigint[];
  asked_times timestamptz[];
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
  -- One after the other: what one part of a statement reads or writes for others is sent to all servers, and fails where one is gone that none of
  -- this is for.
  select array_agg(named.tguid order by nr), array_agg(named.unit_id order by nr), array_agg(named.forms order by nr),
    array_agg(named.words order by nr), array_agg(named.failing order by nr), array_agg(named.author_id order by nr), array_agg(named.at order by nr)
  into asked_tguids, asked_units, asked_forms, asked_words, asked_failing, asked_authors, asked_times
  from unnest(p_tguids, p_units, p_keys, p_lngs, p_forms, p_words, p_failing, p_authors, p_times) with ordinality
    named (tguid, unit_id, key, lng, forms, words, failing, author_id, at, nr)
  join unit on unit.id = named.unit_id and unit.key = named.key
  where unit.id = any (p_locked) and named.lng = p_lng
    and not exists (select from unnest(full_units, full_authors) too_many (unit_id, author_id)
      where too_many.unit_id = named.unit_id and too_many.author_id = named.author_id);
  with added as (
    insert into translation (tguid, unit_id, lng, forms, failing, author_id, batch_id, created_at)
    select tguid, unit_id, p_lng, array(select json_array_elements_text(forms::json)), array(select json_array_elements_text(failing::json)),
      author_id, p_batch, at
    from unnest(asked_tguids, asked_units, asked_forms, asked_failing, asked_authors, asked_times) with ordinality
      asked (tguid, unit_id, forms, failing, author_id, at, nr)
    order by nr
    on conflict do nothing returning id, author_id
  )
  select array_agg(id), array_agg(author_id) into added_ids, authors from added;
  select array_agg(asked.unit_id order by added.nr), array_agg(asked.at order by added.nr), array_agg(asked.words order by added.nr)
  into units, times, asked_words
  from unnest(authors) with ordinality added (author_id, nr)
  join unnest(asked_authors, asked_units, asked_times, asked_words) asked (author_id, unit_id, at, words) using (author_id);
  insert into translation_words (translation_id, lng, unit_id, words)
  select id, p_lng, unit_id, words::tsvector from unnest(added_ids, units, asked_words) added (id, unit_id, words);

  if added_ids is not null then
    perform endorse_locked(p_lng, added_ids, units, authors, times, p_single, p_batch, case when p_projects is not null then (
      select array_agg(named.project_id order by added.nr)
      from unnest((select authors)) with ordinality added (author_id, nr)
      join unnest((select p_authors), (select p_projects)) named (author_id, project_id) using (author_id)) end);
  end if;
  return query select one, coalesce(one = any (authors), false) from unnest(asked_authors) one
    union all
    select named.author_id, null::boolean
    from unnest(p_units, p_lngs, p_authors) named (unit_id, lng, author_id)
    join unnest(full_units, full_authors) too_many (unit_id, author_id) using (unit_id, author_id)
    where named.lng = p_lng;
end
$$;
