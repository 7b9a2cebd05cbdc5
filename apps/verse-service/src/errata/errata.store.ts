import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import { bestFirst, candidates, clearByCount } from '@translation-commons/core/ranking/candidate-order.sql.js';
import { FOR_CURRENT_SOURCE } from '@translation-commons/core/ranking/current-source.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import sql, { raw } from 'sql-template-tag';
import type { ErrataPart, Erratum } from './erratum.js';

/** Readers who like other words before these count: a suggestion has its author's like. */
const LEAST_LIKES = 2;

/** Selection of errata. */
export interface ErrataQuery {
  readonly lng: string;
  readonly authorId: number;
  readonly decideBy: DecideBy;
  readonly order: 'text' | 'newest';
  readonly offset: number;
  readonly limit: number;
}

/**
 * Errata of an author's edition: verses in which another translation leads that more readers like than the edition's words. Likes are counted first, by
 * translation; what leads follows from counts where they suffice, and from the order of candidates for the rest.
 */
export const selectErrata = async (
  connection: Connection,
  { lng, authorId, decideBy, order, offset, limit }: ErrataQuery,
): Promise<ErrataPart> => {
  const condition = sql`translation.unit_id = rest.unit_id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}`;
  const found = await rows<Erratum & { total: number } & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with own as (
        select distinct on (endorsement.unit_id) endorsement.unit_id, translation.id, translation.forms[1] as text, translation.against
        from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
        where endorsement.person_id = ${authorId}::bigint and endorsement.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}
        order by endorsement.unit_id, endorsement.created_at desc, endorsement.id desc),
      placed as (
        select own.*, verse.chapter_nr, verse.nr, verse.reference, verse.cited_in, row_number() over (order by verse.chapter_nr, verse.nr)::int as line
        from own join verse on verse.unit_id = own.unit_id),
      liked as (
        select endorsement.unit_id, endorsement.translation_id, count(*)::int as likes, max(endorsement.created_at) as latest
        from endorsement
        where endorsement.lng = ${lng} and endorsement.person_id <> all(array(select author_id from edition where edition.lng = ${lng}))
        group by endorsement.unit_id, endorsement.translation_id),
      possible as (
        select own.unit_id, max(coalesce(its.likes, 0)) as likes
        from own join liked other on other.unit_id = own.unit_id and other.translation_id <> own.id
        left join liked its on its.translation_id = own.id
        where other.likes >= ${LEAST_LIKES}::int and other.likes > coalesce(its.likes, 0)
        group by own.unit_id),
      leads as materialized (select * from ${clearByCount(decideBy, lng, sql`unit_id in (select unit_id from possible)`)}),
      best as (
        select unit_id, id from leads
        union all
        select rest.unit_id, first.id from (select unit_id from possible except select unit_id from leads) rest
        cross join lateral (
          select candidate.id from ${candidates({ errors: [], preferred: [] }, { condition })} order by ${bestFirst(decideBy)} limit 1) first)
      select placed.line, placed.chapter_nr as chapter, placed.nr, placed.reference, placed.cited_in as "citedIn", unit.forms[1] as source, placed.text,
        translation.forms[1] as preferred, translation.tguid, coalesce(author.name, '') as author, possible.likes,
        of_best.likes as "preferredLikes", placed.against, of_best.latest as time, count(*) over ()::int as total
      from best
      join possible on possible.unit_id = best.unit_id
      join placed on placed.unit_id = best.unit_id
      join unit on unit.id = best.unit_id
      join translation on translation.id = best.id and translation.lng = ${lng}
      join liked of_best on of_best.translation_id = best.id
      left join person author on author.id = translation.author_id
      where best.id <> placed.id and translation.forms[1] <> placed.text and of_best.likes >= ${LEAST_LIKES}::int and of_best.likes > possible.likes
      order by ${order === 'text' ? sql`placed.chapter_nr, placed.nr` : sql`of_best.latest desc, placed.chapter_nr, placed.nr`}
      limit ${limit}::int offset ${offset}::int`),
    ),
  );
  return { total: found[0]?.total ?? 0, errata: found.map(({ total: _, ...erratum }) => erratum) };
};
