-- Statements of the most frequent requests, as they are sent. Written and compared by the contract hot-statements:
--   npx vitest run --config vitest.workspace.ts contracts/hot-statements -u
-- Paste one into psql on a migrated database, and look at its plan: explain execute NAME(null, …). To paste it again: deallocate all.

prepare record_1 as
select asked.nr::int - 1 as nr, its.version from unnest((select $1::text[]), (select $2::text[])) with ordinality asked (lng, sguid, nr)
    join (unit left join source_string profile on profile.unit_id = unit.id) on unit.key = asked.sguid
    cross join lateral (
  select concat_ws(' ', (select concat_ws(' ', pg_postmaster_start_time(), changes) from person_names),
    coalesce((select changes from records_version where records_version.lng = asked.lng), 0), unit.id, unit.xmin, profile.xmin, array_agg(translation.xmin) || array_agg(endorsement.xmin)) as version
  from translation left join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
  where translation.unit_id = unit.id and translation.lng = asked.lng) its;


prepare record_with_token_1 as
select presented.nr::int - 1 as nr, token.client_id as "clientId", token.scope, token.expires_at as "expiresAt", person.id, person.name, person.role,
  person.translation_lng as "translationLng", person.auxiliary_languages as "auxiliaryLanguages"
      from unnest((select $1::bytea[]), (select $2::timestamptz[])) with ordinality presented (hash, now, nr)
      join token on token.hash = presented.hash left join person on person.id = token.person_id
      where token.kind = 'access' and token.revoked_at is null and token.expires_at > presented.now and person.locked_at is null;


prepare suggest_1 as
select asked.nr::int - 1 as nr, unit.id, unit.key, unit.forms, json_build_object('context', coalesce(profile.context, '')) as profile, array(select distinct unnest(entry.flags) from template_entry entry where entry.unit_id = unit.id) as flags,
    case when cardinality(unit.forms) > 1 then (
  select jsonb_build_object('plurals', named.plurals, 'pluralRule', named.rule)
  from (select distinct template_id, project_id from template_entry where unit_id = unit.id) entry
  join template on template.project_id = entry.project_id
  left join po_file on po_file.template_id = template.id and po_file.lng = asked.lng
  cross join lateral (select coalesce(po_file.plurals, (template.plural_rules -> (asked.lng)::text ->> 'plurals')::int) as plurals,
    coalesce(po_file.plural_rule, template.plural_rules -> (asked.lng)::text ->> 'pluralRule') as rule) named
  where named.plurals is not null and (template.format is null or template.id = entry.template_id)
  order by template.id = entry.template_id desc, named.plurals desc, template.id limit 1) end as "pluralRule"
  from unnest((select $1::text[]), (select $2::text[])) with ordinality asked (lng, sguid, nr) join (unit left join source_string profile on profile.unit_id = unit.id) on unit.key = asked.sguid;


prepare suggest_2 as
select author, is_new as "isNew" from suggest($1::text[], $2::bigint[],
  $3::text[], $4::text[], $5::text[],
  $6::text[], $7::text[],
  $8::bigint[], $9::timestamptz[], $10, $11::bigint, $12,
  $13::bigint[]);


prepare endorse_1 as
select endorser, endorsed from endorse($1::text[], $2::bigint[], $3::timestamptz[], $4, null, false,
  $5::bigint[]);


prepare withdraw_1 as
select withdrawer as person, had_endorsed as had from withdraw($1::text[], $2::bigint[], $3::timestamptz[], false,
  $4::bigint[]);


prepare delete_1 as
select lock_units(array[$1::bigint], true);


prepare delete_2 as
select person_id as "personId" from endorsement where translation_id = $1 and lng = $2;


prepare delete_3 as
select translation.id, translation.lng, translation.forms, translation.author_id as "authorId",
      ((
  select bool_and(project.owner_id is not distinct from $1 or exists (
    select from project_member member where member.project_id = project.id and member.person_id = $2))
  from project where project.id in (select entry.project_id from template_entry entry where entry.unit_id = unit.id))) is true as moderated, (select to_json(found) from (select unit.id, unit.key, unit.forms, json_build_object('context', coalesce(profile.context, '')) as profile) found) as unit
    from unit left join source_string profile on profile.unit_id = unit.id join translation on translation.unit_id = unit.id
    where translation.tguid = $3 and translation.lng = $4;


prepare delete_4 as
select trash_translations(array[$1::bigint], array[$2::text], $3::bigint, $4::timestamptz);


prepare delete_5 as
select unit_id as "unitId", lng from locate_translations(array[$1::text]);


prepare delete_6 as
with told as (
      insert into notice (id, kind, event, person_id, address, topic, details, created_at)
      select gen_random_uuid(), $1, letter.event, person.id, $2, $3, letter.details, $4
      from unnest($5::text[], $6::bigint[],
        $7::json[]) letter (event, person_id, details)
      join person on person.id = letter.person_id
      where ($8::text is not null or (person.mail is not null and (person.mail_confirmed_at is not null
  or not exists (select from identity where identity.person_id = person.id)) and person.mail_refusals < 2)) and not $9 = any(person.muted_notices)
        and (select count(*) from notice recent where recent.person_id = person.id and recent.kind = $10
          and recent.created_at > $11::timestamptz - interval '1 day') < $12::float8
      on conflict (event, person_id) do nothing
      returning id, person_id
    ), told_of as (
      select told.id, told.person_id, $13::text is not null and $14 = any(person.daily_notices) as is_daily
      from told join person on person.id = told.person_id
    ), entries as (
      -- One entry of a digest waits for each person: its key keeps its time, and the one that is sent takes the others with it.
      select array_agg(($15, json_build_object('payload', told.id, 'job', null), null, sent.digest_at, $16,
        'digest ' || $17 || ' ' || told.person_id || ' ' || $18, null, null)::graphile_worker.job_spec) as specs
      from told_of told left join lateral (
        -- One that is being sent counts as sent: what comes meanwhile is not in it. Once a day: at its end (UTC), with what comes until then.
        select greatest(max(coalesce(former.sent_at, former.sending_at)) + $19 * interval '1 minute',
          case when told.is_daily then (date_trunc('day', $20::timestamptz at time zone 'UTC') + interval '1 day') at time zone 'UTC' end) as digest_at
        from notice former
        where $21::text is not null and former.person_id = told.person_id and former.kind = $22 and former.topic = $23
          and former.created_at > $24::timestamptz - interval '1 day'
      ) sent on true
    )
    select count(added.id)::int as people from entries, graphile_worker.add_jobs(entries.specs, job_key_preserve_run_at => true) added where entries.specs is not null;


prepare search_logical_sources_1 as
select json_agg(unit_id) as ids from (
  select found.unit_id from unit_words found
  where found.words @@ $1::tsquery
    and true
  order by (found.words @@ $2::tsquery)::int + (found.words @@ $3::tsquery)::int desc, found.unit_id limit $4::int) listed;


prepare search_logical_sources_2 as
select unit.id, unit.key, unit.forms, json_build_object('context', coalesce(profile.context, '')) as profile, (
  select coalesce(json_agg(json_build_array(candidate.tguid, candidate.lng, candidate.forms, date_part('epoch', candidate.created_at) * 1000,
           author.name, candidate.author_id, candidate.count, candidate.failing, candidate.earlier_source_hash is not null, candidate.against,
           candidate.draft_engine, candidate.draft_as_is, candidate.endorsements) order by candidate.earlier_source_hash is not null,candidate.preferred desc,(candidate.home_count - candidate.unheard) desc,candidate.fails_error,candidate.fresh_halves desc,(candidate.record_parts - case when candidate.fails_error then 3603600000000 else 0 end) desc,candidate.created_at,case when candidate.batch_id is not null then candidate.id end,candidate.tguid), '[]')
  from (
    select translation.*, translation.failing && $1::text[] as fails_error, figures.*, translation.count as home_count
    from (select translation.*, max(translation.created_at) filter (where translation.earlier_source_hash is null and translation.count > 0 and case
    when (select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[] is not null then (
      select count(*) from endorsement where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id is distinct from translation.author_id and not coalesce(endorsement.person_id = any((select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[]), false)) > 0
    else translation.count > 1 or (
      select endorsement.id from endorsement
      where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id = translation.author_id) is null
    end) over (partition by translation.unit_id, translation.lng) as fresh_from from translation where translation.unit_id = unit.id and translation.lng = $2) translation
    cross join lateral (
      select 0 as preferred,count(*) filter (where not endorsement.is_heard) as unheard,coalesce(sum(endorsement.halves) filter (where endorsement.is_heard), 0) as fresh_halves,coalesce(sum(endorsement.halves * endorsement.weight::bigint * 720720 / endorsement.shares) filter (where endorsement.established), 0) as record_parts,
  coalesce(json_agg(json_build_array(endorsement.id, person.name, person.id, date_part('epoch', endorsement.created_at) * 1000)
    order by endorsement.created_at desc, endorsement.id desc), '[]') as endorsements from (
    select endorsement.*, coalesce(track_record.weight, 693147) as weight, coalesce(track_record.established,
    (select bool_or(elsewhere.established) from track_record elsewhere where elsewhere.person_id = endorsement.person_id), false) as established,
      coalesce(track_record.representative_id, endorsement.person_id) as representative, (track_record.representative_id is null or not exists (
    select from track_record fellow
    join endorsement earlier on earlier.person_id = fellow.person_id and earlier.unit_id = endorsement.unit_id and earlier.lng = endorsement.lng
    where fellow.lng = endorsement.lng and fellow.representative_id = track_record.representative_id
      and fellow.person_id <> endorsement.person_id
      and (earlier.created_at, earlier.person_id) < (
        select min(own.created_at), endorsement.person_id from endorsement own
        where own.person_id = endorsement.person_id and own.unit_id = endorsement.unit_id and own.lng = endorsement.lng))) as is_heard,
      case when endorsement.person_id is distinct from translation.author_id and not (track_record.representative_id is not null and coalesce(track_record.representative_id = (
    select author.representative_id from track_record author
    where author.lng = (translation.lng) and author.person_id = translation.author_id), false)) and endorsement.created_at >= coalesce(translation.fresh_from, '-infinity') then 2 else 1 end as halves,
      case when track_record.circle_ids is null then 1 else 1 + (select count(*) from endorsement fellow
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)) end as shares,
      case when track_record.circle_ids is null then 0 else (
    select count(*) from endorsement fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and its.established) end as heard_fellows, case when track_record.circle_ids is null then 0 else (
    select count(*) from endorsement fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and true) end as every_fellows
    from endorsement endorsement
    left join lateral (
      select weight, established, representative_id, circle_ids from track_record
      where track_record.lng = (endorsement.lng) and track_record.person_id = endorsement.person_id offset 0) track_record on true
    where endorsement.translation_id = translation.id and endorsement.lng = (translation.lng) offset 0) endorsement cross join lateral (select id, name from person where person.id = endorsement.person_id offset 0) person ) figures) candidate  left join lateral (select name from person where person.id = candidate.author_id offset 0) author on true) as translations from unit left join source_string profile on profile.unit_id = unit.id where unit.id = any($3::bigint[]) order by array_position($4::bigint[], unit.id);


prepare search_logical_translations_1 as
select json_agg(unit_id) as ids from (
  select found.unit_id from translation_words found
  where found.words @@ $1::tsquery and found.lng = $2
    and true
  order by (found.words @@ $3::tsquery)::int + (found.words @@ $4::tsquery)::int desc, found.unit_id limit $5::int) listed;


prepare search_similar_sources_1 as
with near_0 as materialized (
      select found.unit_id, found.unit_id as text_id, (1000000 * (case when found.words @@ $1::tsquery then $2::float8 else 0 end + case when found.words @@ $3::tsquery then $4::float8 else 0 end + case when found.words @@ $5::tsquery then $6::float8 else 0 end) / (1 + 0.05::float8 * abs(ln(length(found.words)::float8 / $7::float8))))::int as score from unnest($8::tsquery[]) asked (query) join unit_words found on found.words @@ asked.query
      ), compared as materialized (
    select * from ((select * from near_0 limit $9::int)) candidate order by score desc, unit_id limit $10::int)
  select (select json_agg(unit_id) from (select unit_id from compared) listed) as ids, (select json_agg(score) from compared) as scores, (
    select json_agg(json_build_object('id', best.unit_id, 'score', best.score, 'forms', text.forms))
    from (select * from compared limit $11::int) best join unit text on text.id = best.text_id ) as best;


prepare search_similar_translations_1 as
with near_0 as materialized (
      select found.unit_id, found.translation_id as text_id, (1000000 * (case when found.words @@ $1::tsquery then $2::float8 else 0 end + case when found.words @@ $3::tsquery then $4::float8 else 0 end + case when found.words @@ $5::tsquery then $6::float8 else 0 end) / (1 + 0.05::float8 * abs(ln(length(found.words)::float8 / $7::float8))))::int as score from unnest($8::tsquery[]) asked (query) join translation_words found on found.words @@ asked.query
      ), compared as materialized (
    select * from ((select * from near_0 limit $9::int)) candidate order by score desc, unit_id limit $10::int)
  select (select json_agg(unit_id) from (select unit_id from compared) listed) as ids, (select json_agg(score) from compared) as scores, (
    select json_agg(json_build_object('id', best.unit_id, 'score', best.score, 'forms', text.forms))
    from (select * from compared limit $11::int) best join translation text on text.id = best.text_id ) as best;


prepare queue_1 as
select unit.id, unit.key, unit.forms, json_build_object('context', coalesce(profile.context, '')) as profile from unit left join source_string profile on profile.unit_id = unit.id join (select found.unit_id from (select unit.id as unit_id from unit left join source_string profile on profile.unit_id = unit.id where true) found
      where true and true
      order by found.unit_id asc limit $1::int) looked on looked.unit_id = unit.id
    where not exists (select from translation
  where translation.unit_id = unit.id and translation.lng = $2 and translation.earlier_source_hash is null) order by looked.unit_id asc limit $3::int;


prepare list_api_report_statistics_1 as
select json_build_array(json_build_object(
  'endorsements', coalesce(sum(endorsements) filter (where day >= $1::date), 0),
  'translations', coalesce(sum(translations) filter (where day >= $2::date), 0)),json_build_object(
  'endorsements', coalesce(sum(endorsements) filter (where day >= $3::date), 0),
  'translations', coalesce(sum(translations) filter (where day >= $4::date), 0)),json_build_object(
  'endorsements', coalesce(sum(endorsements) filter (where day >= $5::date), 0),
  'translations', coalesce(sum(translations) filter (where day >= $6::date), 0))) as sums from (select lng, day, translations, endorsements from activity_counter_by_day union all select lng, day, translations, endorsements from activity_delta) activity where lng = $7 and day >= $8::date;


prepare list_api_report_topcontrib_1 as
select person.id as uid, person.name, score, translations, endorsements
    from (
      select person_id, 5 * sum(translations) + sum(endorsements) as score, sum(translations) as translations, sum(endorsements) as endorsements
      from (
  select lng, person_id, translations, endorsements from activity_counter_by_month where month >= $1::date union all
  select lng, person_id, translations, endorsements from activity_counter where day >= $2::date and day < $3::date union all
  select lng, person_id, translations, endorsements from activity_delta where day >= $4::date) activity where lng = $5 group by person_id having 5 * sum(translations) + sum(endorsements) > 0) contributor
    join person on person.id = person_id
    where person.mail is not null order by score desc, person.name collate "C" limit $6;


prepare list_latest_fr_1 as
with latest as materialized (
        select * from (select translation.* from (select * from translation where lng = $1 and translation.created_at >= $2 order by translation.created_at desc, translation.id desc limit $3) translation
      where author_id is not null and translation.earlier_source_hash is null and true) translation order by created_at desc, id desc limit $4),
      listed as materialized (
        select unit.id, unit.key, unit.forms, json_build_object('context', coalesce(profile.context, '')) as profile, unit.project_set_id, latest.id as nr, tguid, lng, latest.forms as texts, latest.created_at,
          person.name as username, person.mail as usermail
        from latest join (unit left join source_string profile on profile.unit_id = unit.id) on unit.id = latest.unit_id join person on person.id = latest.author_id),
      placed as materialized (
        select project_set.id as project_set_id, place from project_set cross join lateral (
  select json_build_object('origin', project.origin, 'project', project.name) as place
  from project where project.id = any(project_set.project_ids) and true
  order by project.origin collate "C", project.name collate "C" limit 1) found
        where project_set.id in (select project_set_id from listed))
      select coalesce(json_agg(json_build_array(
          json_build_object('id', id, 'key', key, 'forms', forms, 'profile', profile), place,
          tguid, lng, texts, date_part('epoch', created_at) * 1000, username, usermail) order by created_at desc, nr desc), '[]') as latest,
        case when (select count(*) from latest) < $5 then (select count(*) > $6 from (select from translation where lng = $7 and translation.created_at >= $8 limit $9) seen) else false end as "isPart"
      from listed left join placed using (project_set_id);


prepare list_project_list_all_1 as
select project.origin, project.name as project,
    coalesce(array_agg(distinct po_file.lng) filter (where po_file.lng is not null), '{}') as lngs
  from project left join template on template.project_id = project.id left join po_file on po_file.template_id = template.id
  where project.origin like $1 and project.name like $2
  group by project.id order by project.origin collate "C", project.name collate "C";


prepare list_vocabulary_list_1 as
select name from project where origin = $1 order by name collate "C";


prepare list_auto_user_fr_p_1 as
select person.name from person
  where ((person.name_key collate "C" >= $1 and person.name_key collate "C" < $2)
      or (person.name_key is null and lower(person.name) collate "C" >= lower($3)
        and lower(person.name) collate "C" < lower($4) || $5))
    and (person.translation_lng = $6
      or exists (select from translation where author_id = person.id and lng = $7)
      or exists (select from endorsement where person_id = person.id and lng = $8))
  order by lower(person.name) collate "C" limit 10;


prepare list_auto_user_fr_p_2 as
select person.name from person
  where ((person.name_key collate "C" >= $1 and person.name_key collate "C" < $2)
      or (person.name_key is null and starts_with(lower(person.name), $3))
      or (octet_length(person.name) > char_length(person.name) and starts_with(fold_text(person.name), fold_text($4))))
    and (person.translation_lng = $5
      or exists (select from translation where author_id = person.id and lng = $6)
      or exists (select from endorsement where person_id = person.id and lng = $7))
  order by lower(person.name) collate "C" limit 10;


prepare changes_1 as
select exists (select 1 from unsequenced_change) as waits;


prepare changes_2 as
select position as head,
    coalesce((select min(position) from change), position + 1) as first,
    (select json_agg(json_build_object('token', token, 'endedAt', ended_at)) from change_epoch) as epochs
  from change_head;


prepare changes_3 as
with scanned as materialized (
        select * from change where position > $1::bigint order by position limit $2::int
      ), listed as materialized (
        select * from scanned where true order by position limit $3::int
      ), looked_up as materialized (
        select listed.position, listed.kind, listed.changed_at, listed.unit_key,
          case when listed.lng is null and unit.id is not null then (select to_json(it) from (select unit.id, unit.key, unit.forms, json_build_object('context', coalesce(profile.context, '')) as profile) it) end as unit,
          array_to_json(array(select project.origin || '/' || project.name from project where project.id = any (project_set.project_ids)
            order by (project.origin || '/' || project.name) collate "C")) as projects,
          listed.lng, coalesce(translation.tguid, trashed.tguid, erased.tguid) as tguid,
          array_to_json(case when coalesce(translation.forms, case when not ((trashed.deleted_by_id is null or trashed.deleted_by_id is distinct from trashed.author_id)
  and trashed.deletion_batch_id is null) then trashed.forms end) is not null then array(select left(form, $4::int) from unnest(coalesce(translation.forms, case when not ((trashed.deleted_by_id is null or trashed.deleted_by_id is distinct from trashed.author_id)
  and trashed.deletion_batch_id is null) then trashed.forms end)) form) end) as forms,
          coalesce(translation.created_at, trashed.created_at) as created_at, translation.earlier_source_hash is not null as is_for_earlier,
          coalesce(translation.draft_engine, trashed.draft_engine) as draft_engine, coalesce(translation.draft_as_is, trashed.draft_as_is) as draft_as_is,
          listed.person_id, case when not person.unnamed_in_dumps then person.name end as name
        from listed join project_set on project_set.id = listed.project_set_id
        left join (unit left join source_string profile on profile.unit_id = unit.id) on unit.key = listed.unit_key and listed.lng is null
        left join translation on translation.id = listed.translation_id and translation.lng = listed.lng
        left join trashed_translation trashed on trashed.id = listed.translation_id and trashed.lng = listed.lng
        left join erased_translation erased on erased.id = listed.translation_id and erased.lng = listed.lng
        left join person on person.id = listed.person_id
      ), measured as (
        select looked_up.*, row_number() over in_order as nr,
          sum($5::bigint + coalesce(octet_length(unit::text), 0) + octet_length(projects::text) + coalesce(octet_length(forms::text), 0))
            over in_order as bytes
        from looked_up window in_order as (order by position)
      ), page as materialized (
        select * from measured where bytes <= $6::bigint or nr = 1
      )
      select case when (select count(*) from page) < (select count(*) from listed) or (select count(*) from listed) = $7::int
            then (select max(position) from page)
          else coalesce((select max(position) from scanned), $8::bigint) end as reached,
        (select coalesce(json_agg(json_build_array(position, kind, changed_at, unit_key, unit, projects, lng, tguid, forms, created_at,
          is_for_earlier, person_id, name, draft_engine, draft_as_is) order by position), '[]') from page) as changes;


prepare unit_page_1 as
select * from (
        select comment.id, comment.lng, comment.mistake, comment.text, author.name as author, author.id as uid,
  comment.created_at as time, case when comment.deleted_at is null then null
    else json_build_object('by', deleter.name, 'reason', comment.reason) end as deleted from comment join person author on author.id = comment.person_id left join person deleter on deleter.id = comment.deleted_by_id
        where comment.unit_id = $1 and (comment.lng is null or comment.lng = $2) and ($3 or comment.deleted_at is null)
        order by comment.id desc limit $4::int) latest
      order by id;


prepare unit_page_2 as
select draft.id, unit.key as sguid, unit.forms as source, draft.lng, draft.forms, draft.engine, draft.created_at as "createdAt", draft.failing, draft.unit_id as "unitId", draft.project_id as "projectId" from draft join unit on unit.id = draft.unit_id
        where draft.unit_id = $1 and draft.lng = $2 and draft.state = 'open' and not exists (
  select from translation where translation.unit_id = draft.unit_id and translation.lng = draft.lng
    and (draft.engine <> $3 or translation.created_at > draft.created_at)) order by draft.created_at desc, draft.id desc limit $4::int;


prepare unit_page_3 as
select happened, forms, person.name as by, time from (
        select 'suggested' as happened, forms, author_id as person_id, created_at as time, id
        from translation where unit_id = $1 and lng = $2
        union all
        select 'suggested', case when not ((trashed.deleted_by_id is null or trashed.deleted_by_id is distinct from trashed.author_id)
  and trashed.deletion_batch_id is null) then trashed.forms end, author_id, created_at, id from trashed_translation trashed where unit_key = $3 and lng = $4 and deletion_batch_id is null
    and (source_hash is null or source_hash = source_hash($5::text[]) or deleted_at >= (select unit.created_at from unit where unit.id = $6))
        union all
        select 'deleted', case when not ((trashed.deleted_by_id is null or trashed.deleted_by_id is distinct from trashed.author_id)
  and trashed.deletion_batch_id is null) then trashed.forms end, deleted_by_id, deleted_at, id from trashed_translation trashed where unit_key = $7 and lng = $8 and deletion_batch_id is null
    and (source_hash is null or source_hash = source_hash($9::text[]) or deleted_at >= (select unit.created_at from unit where unit.id = $10))
      ) event left join person on person.id = event.person_id
      order by time desc, event.id desc limit $11::int;


prepare unit_page_4 as
select id, forms from unit where id = any($1::bigint[]);


prepare unit_page_5 as
select tguid, author_id as "authorId", preferred::int as preferred, home_count::int as count, voices::int as voices, fails_error as "failsError",
        fresh_halves::int as "freshHalves", record_sum::float8 as "recordSum", created_at as "createdAt",
        case when batch_id is not null then id end as "importPlace", score, people::int as people, p as probability, share, state
      from (
  select judged.*, case
      when most = 0 then 'none'
      when cardinality(endorsed_voices) > 1 and (endorsed_voices[1] = endorsed_voices[2] or share < $1::float8) then 'contested'
      when p >= $2::float8 and first_apart then 'decided'
      else 'leading' end as state
  from (
    select placed.*, exp(first_score - highest) / sum(exp(score - highest)) over (partition by unit_id, lng) as p,
      case when greatest(first_score, 0) + greatest(second_score, 0) = 0 then 0.5
        else greatest(first_score, 0) / (greatest(first_score, 0) + greatest(second_score, 0)) end as share
    from (
      select candidate.*, row_number() over ranked as place, max(score) over ranked as highest, max(home_count) over ranked as most,
        array_agg(voices) filter (where home_count > 0) over ranked as endorsed_voices, first_value(score) over ranked as first_score,
        coalesce(nth_value(score, 2) over ranked, 0) as second_score, first_value(apart) over ranked as first_apart
      from (
        select candidate.*, (candidate.home_count - candidate.unheard) as voices, (candidate.record_parts - case when candidate.fails_error then 3603600000000 else 0 end) as record_sum, case when anybody_heard then heard_people else every_people end as people,
          case when anybody_heard then heard_apart else every_apart end as apart,
          (case when anybody_heard then record_parts else every_parts end)::float8 / $3::float8 - case when candidate.fails_error then $4::float8 else 0 end as score
        from (
          select candidate.*, bool_or(candidate.heard > 0) over (partition by candidate.unit_id, candidate.lng) as anybody_heard
          from (
    select translation.*, translation.failing && $5::text[] as fails_error, figures.*, translation.count as home_count
    from (select translation.*, max(translation.created_at) filter (where translation.earlier_source_hash is null and translation.count > 0 and case
    when (select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[] is not null then (
      select count(*) from endorsement where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id is distinct from translation.author_id and not coalesce(endorsement.person_id = any((select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[]), false)) > 0
    else translation.count > 1 or (
      select endorsement.id from endorsement
      where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id = translation.author_id) is null
    end) over (partition by translation.unit_id, translation.lng) as fresh_from from translation where translation.unit_id = $6 and translation.lng = $7 and translation.earlier_source_hash is null) translation
    cross join lateral (
      select 0 as preferred,count(*) filter (where not endorsement.is_heard) as unheard,coalesce(sum(endorsement.halves) filter (where endorsement.is_heard), 0) as fresh_halves,coalesce(sum(endorsement.halves * endorsement.weight::bigint * 720720 / endorsement.shares) filter (where endorsement.established), 0) as record_parts,
  count(*) filter (where endorsement.established) as heard,
  coalesce(sum(endorsement.halves * endorsement.weight::bigint * 720720 / endorsement.shares), 0) as every_parts,
  count(distinct endorsement.representative) filter (where endorsement.established and endorsement.weight > 0) as heard_people,
  count(distinct endorsement.representative) filter (where endorsement.weight > 0) as every_people,
  coalesce(min(endorsement.heard_fellows) filter (where endorsement.established and endorsement.weight > 0)
    < count(*) filter (where endorsement.established and endorsement.weight > 0) - 1, false) as heard_apart,
  coalesce(min(endorsement.every_fellows) filter (where endorsement.weight > 0) < count(*) filter (where endorsement.weight > 0) - 1, false) as every_apart from (
    select endorsement.*, coalesce(track_record.weight, 693147) as weight, coalesce(track_record.established,
    (select bool_or(elsewhere.established) from track_record elsewhere where elsewhere.person_id = endorsement.person_id), false) as established,
      coalesce(track_record.representative_id, endorsement.person_id) as representative, (track_record.representative_id is null or not exists (
    select from track_record fellow
    join endorsement earlier on earlier.person_id = fellow.person_id and earlier.unit_id = endorsement.unit_id and earlier.lng = endorsement.lng
    where fellow.lng = endorsement.lng and fellow.representative_id = track_record.representative_id
      and fellow.person_id <> endorsement.person_id
      and (earlier.created_at, earlier.person_id) < (
        select min(own.created_at), endorsement.person_id from endorsement own
        where own.person_id = endorsement.person_id and own.unit_id = endorsement.unit_id and own.lng = endorsement.lng))) as is_heard,
      case when endorsement.person_id is distinct from translation.author_id and not (track_record.representative_id is not null and coalesce(track_record.representative_id = (
    select author.representative_id from track_record author
    where author.lng = (translation.lng) and author.person_id = translation.author_id), false)) and endorsement.created_at >= coalesce(translation.fresh_from, '-infinity') then 2 else 1 end as halves,
      case when track_record.circle_ids is null then 1 else 1 + (select count(*) from endorsement fellow
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)) end as shares,
      case when track_record.circle_ids is null then 0 else (
    select count(*) from endorsement fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and its.established) end as heard_fellows, case when track_record.circle_ids is null then 0 else (
    select count(*) from endorsement fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and true) end as every_fellows
    from endorsement endorsement
    left join lateral (
      select weight, established, representative_id, circle_ids from track_record
      where track_record.lng = (endorsement.lng) and track_record.person_id = endorsement.person_id offset 0) track_record on true
    where endorsement.translation_id = translation.id and endorsement.lng = (translation.lng) offset 0) endorsement  ) figures) candidate) candidate) candidate
      window ranked as (partition by candidate.unit_id, candidate.lng order by candidate.earlier_source_hash is not null,candidate.preferred desc,(candidate.home_count - candidate.unheard) desc,candidate.fails_error,candidate.fresh_halves desc,(candidate.record_parts - case when candidate.fails_error then 3603600000000 else 0 end) desc,candidate.created_at,case when candidate.batch_id is not null then candidate.id end,candidate.tguid
        rows between unbounded preceding and unbounded following)) placed) judged) judged where place <= 2 order by place;


prepare unit_page_6 as
select unit.id, unit.key, unit.forms, json_build_object('context', coalesce(profile.context, '')) as profile, (
  select coalesce(json_agg(json_build_array(candidate.tguid, candidate.lng, candidate.forms, date_part('epoch', candidate.created_at) * 1000,
           author.name, candidate.author_id, candidate.count, candidate.failing, candidate.earlier_source_hash is not null, candidate.against,
           candidate.draft_engine, candidate.draft_as_is, candidate.endorsements) order by candidate.earlier_source_hash is not null,candidate.preferred desc,(candidate.home_count - candidate.unheard) desc,candidate.fails_error,candidate.fresh_halves desc,(candidate.record_parts - case when candidate.fails_error then 3603600000000 else 0 end) desc,candidate.created_at,case when candidate.batch_id is not null then candidate.id end,candidate.tguid), '[]')
  from (
    select translation.*, translation.failing && $1::text[] as fails_error, figures.*, translation.count as home_count
    from (select translation.*, max(translation.created_at) filter (where translation.earlier_source_hash is null and translation.count > 0 and case
    when (select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[] is not null then (
      select count(*) from endorsement where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id is distinct from translation.author_id and not coalesce(endorsement.person_id = any((select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[]), false)) > 0
    else translation.count > 1 or (
      select endorsement.id from endorsement
      where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id = translation.author_id) is null
    end) over (partition by translation.unit_id, translation.lng) as fresh_from from translation where translation.unit_id = unit.id and translation.lng = $2) translation
    cross join lateral (
      select 0 as preferred,count(*) filter (where not endorsement.is_heard) as unheard,coalesce(sum(endorsement.halves) filter (where endorsement.is_heard), 0) as fresh_halves,coalesce(sum(endorsement.halves * endorsement.weight::bigint * 720720 / endorsement.shares) filter (where endorsement.established), 0) as record_parts,
  coalesce(json_agg(json_build_array(endorsement.id, person.name, person.id, date_part('epoch', endorsement.created_at) * 1000)
    order by endorsement.created_at desc, endorsement.id desc), '[]') as endorsements from (
    select endorsement.*, coalesce(track_record.weight, 693147) as weight, coalesce(track_record.established,
    (select bool_or(elsewhere.established) from track_record elsewhere where elsewhere.person_id = endorsement.person_id), false) as established,
      coalesce(track_record.representative_id, endorsement.person_id) as representative, (track_record.representative_id is null or not exists (
    select from track_record fellow
    join endorsement earlier on earlier.person_id = fellow.person_id and earlier.unit_id = endorsement.unit_id and earlier.lng = endorsement.lng
    where fellow.lng = endorsement.lng and fellow.representative_id = track_record.representative_id
      and fellow.person_id <> endorsement.person_id
      and (earlier.created_at, earlier.person_id) < (
        select min(own.created_at), endorsement.person_id from endorsement own
        where own.person_id = endorsement.person_id and own.unit_id = endorsement.unit_id and own.lng = endorsement.lng))) as is_heard,
      case when endorsement.person_id is distinct from translation.author_id and not (track_record.representative_id is not null and coalesce(track_record.representative_id = (
    select author.representative_id from track_record author
    where author.lng = (translation.lng) and author.person_id = translation.author_id), false)) and endorsement.created_at >= coalesce(translation.fresh_from, '-infinity') then 2 else 1 end as halves,
      case when track_record.circle_ids is null then 1 else 1 + (select count(*) from endorsement fellow
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)) end as shares,
      case when track_record.circle_ids is null then 0 else (
    select count(*) from endorsement fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and its.established) end as heard_fellows, case when track_record.circle_ids is null then 0 else (
    select count(*) from endorsement fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and true) end as every_fellows
    from endorsement endorsement
    left join lateral (
      select weight, established, representative_id, circle_ids from track_record
      where track_record.lng = (endorsement.lng) and track_record.person_id = endorsement.person_id offset 0) track_record on true
    where endorsement.translation_id = translation.id and endorsement.lng = (translation.lng) offset 0) endorsement cross join lateral (select id, name from person where person.id = endorsement.person_id offset 0) person ) figures) candidate  left join lateral (select name from person where person.id = candidate.author_id offset 0) author on true) as translations, (
  select coalesce(json_object_agg(best.lng, best.forms), '{}') from (
    select distinct on (candidate.lng) candidate.lng, candidate.forms
    from (
    select translation.*, translation.failing && $3::text[] as fails_error, figures.*, translation.count as home_count
    from (select translation.*, max(translation.created_at) filter (where translation.earlier_source_hash is null and translation.count > 0 and case
    when (select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[] is not null then (
      select count(*) from endorsement where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id is distinct from translation.author_id and not coalesce(endorsement.person_id = any((select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[]), false)) > 0
    else translation.count > 1 or (
      select endorsement.id from endorsement
      where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id = translation.author_id) is null
    end) over (partition by translation.unit_id, translation.lng) as fresh_from from translation where translation.unit_id = unit.id and translation.lng = any($4) and translation.earlier_source_hash is null) translation
    cross join lateral (
      select 0 as preferred,count(*) filter (where not endorsement.is_heard) as unheard,coalesce(sum(endorsement.halves) filter (where endorsement.is_heard), 0) as fresh_halves,coalesce(sum(endorsement.halves * endorsement.weight::bigint * 720720 / endorsement.shares) filter (where endorsement.established), 0) as record_parts from (
    select endorsement.*, coalesce(track_record.weight, 693147) as weight, coalesce(track_record.established,
    (select bool_or(elsewhere.established) from track_record elsewhere where elsewhere.person_id = endorsement.person_id), false) as established,
      coalesce(track_record.representative_id, endorsement.person_id) as representative, (track_record.representative_id is null or not exists (
    select from track_record fellow
    join endorsement earlier on earlier.person_id = fellow.person_id and earlier.unit_id = endorsement.unit_id and earlier.lng = endorsement.lng
    where fellow.lng = endorsement.lng and fellow.representative_id = track_record.representative_id
      and fellow.person_id <> endorsement.person_id
      and (earlier.created_at, earlier.person_id) < (
        select min(own.created_at), endorsement.person_id from endorsement own
        where own.person_id = endorsement.person_id and own.unit_id = endorsement.unit_id and own.lng = endorsement.lng))) as is_heard,
      case when endorsement.person_id is distinct from translation.author_id and not (track_record.representative_id is not null and coalesce(track_record.representative_id = (
    select author.representative_id from track_record author
    where author.lng = (translation.lng) and author.person_id = translation.author_id), false)) and endorsement.created_at >= coalesce(translation.fresh_from, '-infinity') then 2 else 1 end as halves,
      case when track_record.circle_ids is null then 1 else 1 + (select count(*) from endorsement fellow
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)) end as shares,
      case when track_record.circle_ids is null then 0 else (
    select count(*) from endorsement fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and its.established) end as heard_fellows, case when track_record.circle_ids is null then 0 else (
    select count(*) from endorsement fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and true) end as every_fellows
    from endorsement endorsement
    left join lateral (
      select weight, established, representative_id, circle_ids from track_record
      where track_record.lng = (endorsement.lng) and track_record.person_id = endorsement.person_id offset 0) track_record on true
    where endorsement.translation_id = translation.id and endorsement.lng = (translation.lng) offset 0) endorsement  where translation.count > 0) figures) candidate
    order by candidate.lng, candidate.earlier_source_hash is not null,candidate.preferred desc,(candidate.home_count - candidate.unheard) desc,candidate.fails_error,candidate.fresh_halves desc,(candidate.record_parts - case when candidate.fails_error then 3603600000000 else 0 end) desc,candidate.created_at,case when candidate.batch_id is not null then candidate.id end,candidate.tguid) best) as alternatives from unit left join source_string profile on profile.unit_id = unit.id where unit.key = $5;


prepare unit_page_7 as
with near_0 as materialized (
      select found.unit_id, found.unit_id as text_id, (1000000 * (case when found.words @@ $1::tsquery then $2::float8 else 0 end + case when found.words @@ $3::tsquery then $4::float8 else 0 end + case when found.words @@ $5::tsquery then $6::float8 else 0 end + case when found.words @@ $7::tsquery then $8::float8 else 0 end + case when found.words @@ $9::tsquery then $10::float8 else 0 end) / (1 + 0.05::float8 * abs(ln(length(found.words)::float8 / $11::float8))))::int as score from unnest($12::tsquery[]) asked (query) join (select * from unit_words_0 union all select * from unit_words_1 union all select * from unit_words_2 union all select * from unit_words_3 union all select * from unit_words_4 union all select * from unit_words_5 union all select * from unit_words_6 union all select * from unit_words_7) found on found.words @@ asked.query
      ), compared as materialized (
    select * from ((select * from near_0 limit $13::int)) candidate order by score desc, unit_id limit $14::int)
  select (select json_agg(unit_id) from (select unit_id from compared) listed) as ids, (select json_agg(score) from compared) as scores, (
    select json_agg(json_build_object('id', best.unit_id, 'score', best.score, 'forms', text.forms))
    from (select * from compared limit $15::int) best join unit text on text.id = best.text_id ) as best;


prepare unit_page_8 as
with near_0 as materialized (
      select found.unit_id, found.unit_id as text_id, (1000000 * (case when found.words @@ $1::tsquery then $2::float8 else 0 end + case when found.words @@ $3::tsquery then $4::float8 else 0 end + case when found.words @@ $5::tsquery then $6::float8 else 0 end + case when found.words @@ $7::tsquery then $8::float8 else 0 end + case when found.words @@ $9::tsquery then $10::float8 else 0 end) / (1 + 0.05::float8 * abs(ln(length(found.words)::float8 / $11::float8))))::int as score from unnest($12::tsquery[]) asked (query) join (select * from unit_words_8 union all select * from unit_words_9 union all select * from unit_words_10 union all select * from unit_words_11 union all select * from unit_words_12 union all select * from unit_words_13 union all select * from unit_words_14 union all select * from unit_words_15) found on found.words @@ asked.query
      ), compared as materialized (
    select * from ((select * from near_0 limit $13::int)) candidate order by score desc, unit_id limit $14::int)
  select (select json_agg(unit_id) from (select unit_id from compared) listed) as ids, (select json_agg(score) from compared) as scores, (
    select json_agg(json_build_object('id', best.unit_id, 'score', best.score, 'forms', text.forms))
    from (select * from compared limit $15::int) best join unit text on text.id = best.text_id ) as best;


prepare unit_page_9 as
with occurring as materialized (
        select entry.*, template.path, project.origin, project.name as project, project.source_language
        from template_entry entry join template on template.id = entry.template_id join project on project.id = entry.project_id
        where entry.unit_id = $1),
      first as (
        select * from occurring
        order by (template_id is not distinct from $2) desc, (project = $3) desc, (origin = $4) desc,
          (origin || '/' || project = any($5::text[])) desc, project_id, path collate "C", position limit 1)
      select (select json_build_object('templateId', first.template_id, 'origin', origin, 'project', project, 'template', path, 'sourceLanguage', source_language,
          'number', first.position + 1, 'references', "references", 'comments', comments, 'flags', flags,
          'size', (select count(*) from template_entry other where other.template_id = first.template_id),
          'previous', (select unit.key from template_entry other join unit on unit.id = other.unit_id
            where other.template_id = first.template_id and other.position < first.position order by other.position desc limit 1),
          'next', (select unit.key from template_entry other join unit on unit.id = other.unit_id
            where other.template_id = first.template_id and other.position > first.position order by other.position limit 1)) from first) as place,
        (select json_agg(json_build_object('templateId', template_id, 'origin', origin, 'project', project) order by project_id, path collate "C")
          from (select *, row_number() over (partition by project_id order by path collate "C", position) as turn from occurring
            order by turn, project_id limit $6::int) listed) as others,
        array(select name from project vocabulary where origin = $7 and (exists (
  select from project_vocabulary link where link.vocabulary_id = vocabulary.id and link.project_id = (select project_id from first)) or not exists (select from project_vocabulary link where link.vocabulary_id = vocabulary.id))
          order by name collate "C") as vocabularies;
