-- Locks and look-ups where `unit` is on every server, so that locking a row of it would lock all of it (docs/decisions/0070-cluster.md).

-- Locks units: rows of a narrow table of the coordinator's are locked in their place, one for each unit that was ever written to.
create or replace function lock_units(p_units bigint[], p_waits boolean) returns bigint[] language plpgsql as $$
declare
  locked bigint[];
begin
  insert into unit_lock (id) select distinct id from unnest(p_units) named (id)
  where not exists (select from unit_lock standing where standing.id = named.id) order by id on conflict do nothing;
  if p_waits then
    locked := array(select id from unit_lock where id = any (p_units) order by id for no key update);
  else
    locked := array(select id from unit_lock where id = any (p_units) order by id for no key update skip locked);
  end if;
  -- A row is free as soon as the coordinator committed, a moment before other servers show what its writer left there; this lock is free after
  -- that. Only where few are locked, which is what people do: it takes memory that all share.
  if cardinality(locked) <= 100 then
    perform pg_advisory_xact_lock(hashtext('unit_lock'), (id % 2147483647)::int) from unnest(locked) one (id);
  end if;
  return array(select id from unit where id = any (locked));
end
$$;

-- Units and languages of translations, on a cluster, where a tguid alone names no server and all are asked: where one does not answer, what the others
-- have. Fails as it did where they have none, since that one may have it.
create or replace function locate_translations(p_tguids text[]) returns table (unit_id bigint, lng text) language plpgsql as $$
declare
  units bigint[];
  lngs text[];
  failure text;
  reason text;
begin
  begin
    select array_agg(translation.unit_id), array_agg(translation.lng) into units, lngs from translation where translation.tguid = any (p_tguids);
  exception when others then
    get stacked diagnostics failure = returned_sqlstate, reason = message_text;
    execute format($command$
      select array_agg((place ->> 0)::bigint), array_agg(place ->> 1)
      from run_command_on_placements('translation', %L) answer cross join lateral json_array_elements(nullif(result, '')::json) place where success
    $command$, format('select json_agg(json_build_array(unit_id, lng)) from %%s where tguid = any (%L)', p_tguids)) into units, lngs;
    if units is null then
      raise exception using errcode = failure, message = reason;
    end if;
  end;
  return query select * from unnest(units, lngs);
end
$$;
