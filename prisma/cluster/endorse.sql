-- Endorsing where languages are on several servers: one after the other. Translations are looked up by `locate_translations`, which a server that is
-- gone does not stop.

-- Endorses translations. Leaves out, and does not name in its answer, what names nothing (any more) and, without waiting, what is of units
-- that somebody else holds.
create or replace function endorse(p_tguids text[], p_people bigint[], p_times timestamptz[], p_single boolean, p_batch bigint, p_waits boolean,
  p_projects bigint[] default null)
returns table (endorser bigint, endorsed bigint) language plpgsql
set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off
set jit to off as $$
declare
  locked bigint[];
  lngs text[];
  language text;
  translations bigint[];
  units bigint[];
  people bigint[];
  times timestamptz[];
  projects bigint[];
begin
  select array_agg(unit_id), array_agg(distinct lng) into units, lngs from locate_translations(p_tguids);
  if units is null then
    return;
  end if;
  locked := lock_units(units, p_waits);
  foreach language in array lngs loop
    -- From here on, the statements read what former holders of these locks wrote.
    select array_agg(translation.id), array_agg(translation.unit_id), array_agg(named.person_id), array_agg(named.at), array_agg(named.project_id)
    into translations, units, people, times, projects
    from unnest((select p_tguids), (select p_people), (select p_times), (select p_projects)) named (tguid, person_id, at, project_id)
    join translation on translation.tguid = named.tguid and translation.lng = language
    where translation.unit_id = any (locked);

    if translations is not null then
      return query select * from endorse_locked(language, translations, units, people, times, p_single, p_batch, projects);
    end if;
  end loop;
end
$$;

-- Takes people's own endorsements back, into the trash: in a project those of its home and of none, else all. Gives those whose translation is
-- there, and whether they had endorsed it so; leaves out what `endorse` would.
create or replace function withdraw(p_tguids text[], p_people bigint[], p_times timestamptz[], p_waits boolean, p_projects bigint[] default null)
returns table (withdrawer bigint, had_endorsed boolean) language plpgsql
set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off
set jit to off as $$
declare
  locked bigint[];
  lngs text[];
  language text;
  asked bigint[];
  former bigint[];
  times timestamptz[];
  all_homes text[] := homes_of(p_projects);
  homes text[];
begin
  select array_agg(unit_id), array_agg(distinct lng) into locked, lngs from locate_translations(p_tguids);
  if locked is null then
    return;
  end if;
  locked := lock_units(locked, p_waits);
  foreach language in array lngs loop
    select array_agg(named.person_id), array_agg(
      case when named.home is null or endorsement.project_ids is null or endorsement.project_ids && named.home::bigint[] then endorsement.id end),
      array_agg(named.at), array_agg(named.home)
    into asked, former, times, homes
    from unnest((select p_tguids), (select p_people), (select p_times), (select all_homes)) named (tguid, person_id, at, home)
    join translation on translation.tguid = named.tguid and translation.lng = language
    left join endorsement on endorsement.translation_id = translation.id and endorsement.person_id = named.person_id
      and endorsement.lng = language
    where translation.unit_id = any (locked);

    if cardinality(array_remove(former, null)) > 0 then
      perform end_endorsements(language, former, homes, asked, times);
    end if;
    return query select one.person_id, one.id is not null from unnest((select asked), (select former)) one (person_id, id);
  end loop;
end
$$;
