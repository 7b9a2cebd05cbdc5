import sql, { empty, type Sql } from 'sql-template-tag';
import { candidates, FRESH_FROM } from '../../ranking/candidate-order.sql.js';
import type { OptionalRule } from '../../ranking/deciding-rule.js';
import { type Home, isHomeEndorsement } from '../../ranking/home.sql.js';
import type { Unit } from '../kind/unit.js';
import type { UnitKind } from '../kind/unit-kind.js';
import { orderOf, rankingOf } from '../kind-order.sql.js';
import type { ShownTranslation } from '../translation.js';
import { epochMsOf, unitColumns } from '../unit.sql.js';
import type { UnitRecord } from './unit-record.js';

const endorsementsJson = (beside: Sql = empty): Sql => sql`
  coalesce(json_agg(json_build_array(endorsement.id, person.name, person.id, ${epochMsOf('endorsement.created_at')}${beside})
    order by endorsement.created_at desc, endorsement.id desc), '[]') as endorsements`;

const PERSON = sql`cross join lateral (select id, name from person where person.id = endorsement.person_id offset 0) person`;

/** All endorsements of `candidate`, where only those of a home count in the order, and whether each does. */
const everyEndorsement = (home: Home): Sql => sql`cross join lateral (
    select ${endorsementsJson(sql`, ${isHomeEndorsement(home)}`)} from endorsement ${PERSON}
    where endorsement.translation_id = candidate.id and endorsement.lng = candidate.lng) shown`;

/** Parameters of the order of translations. */
export interface TranslationOptions extends OptionalRule {
  /** {@link FRESH_FROM}, where the statement has computed it. */
  readonly freshFrom?: Sql;
  /** Ids of the people whose endorsements come first. */
  readonly preferred?: readonly number[] | undefined;
}

/**
 * The translations of `unit` in a language, as JSON, best first. People are looked up one by one, by key: with a join PostgreSQL reads more of them
 * than a unit has candidates and endorsements.
 */
const translationsIn = (kind: UnitKind, lng: string | Sql, { freshFrom, preferred, decideBy, home }: TranslationOptions = {}): Sql => sql`(
  select coalesce(json_agg(json_build_array(candidate.tguid, candidate.lng, candidate.forms, ${epochMsOf('candidate.created_at')},
           author.name, candidate.author_id, candidate.count, candidate.failing, candidate.earlier_source_hash is not null, candidate.against,
           candidate.draft_engine, candidate.draft_as_is, ${home ? sql`shown.endorsements, candidate.home_count` : sql`candidate.endorsements`}) order by ${orderOf(kind, decideBy)}), '[]')
  from ${candidates(rankingOf(kind, preferred, home), {
    condition: sql`translation.unit_id = unit.id and translation.lng = ${lng}`,
    ...(freshFrom && { freshFrom }),
    ...(!home && { aggregates: endorsementsJson(), joined: PERSON }),
  })} ${home ? everyEndorsement(home) : empty} left join lateral (select name from person where person.id = candidate.author_id offset 0) author on true)`;

type EndorsementTuple = [id: number, name: string, uid: number, time: number, counts?: boolean];
type TranslationTuple = [
  tguid: string,
  lng: string,
  forms: string[],
  time: number,
  author: string | null,
  uid: number | null,
  count: number,
  failing: string[],
  forEarlierSource: boolean,
  against: number[] | null,
  draftEngine: string | null,
  draftAsIs: boolean | null,
  endorsements: EndorsementTuple[],
  home?: number,
];

/** A row with the columns of a record. */
export interface RecordRow extends Unit {
  readonly translations: readonly TranslationTuple[];
  readonly alternatives?: Readonly<Record<string, readonly string[]>>;
}

const toTranslation = ([
  tguid,
  lng,
  forms,
  time,
  author,
  uid,
  count,
  failing,
  forEarlierSource,
  against,
  draftEngine,
  draftAsIs,
  endorsements,
  home,
]: TranslationTuple): ShownTranslation => ({
  tguid,
  lng,
  forms,
  time: new Date(Math.round(time)),
  author,
  uid,
  count,
  ...(home !== undefined && { home }),
  failing,
  forEarlierSource,
  against,
  endorsements: endorsements.map(([id, name, person, since, counts]) => ({
    id,
    name,
    uid: person,
    time: new Date(Math.round(since)),
    ...(counts === false && { isForeign: true as const }),
  })),
  draft: draftEngine === null ? null : { engine: draftEngine, asIs: draftAsIs === true },
});

/** The record of a row. */
export const toRecord = ({ id, key, forms, profile, translations, alternatives }: RecordRow): UnitRecord => ({
  unit: { id, key, forms, profile },
  translations: translations.map(toTranslation),
  alternatives: alternatives ?? {},
});

/** The columns of a record without alternatives. */
export const columnsIn = (kind: UnitKind, lng: string | Sql, options?: TranslationOptions): Sql =>
  sql`${unitColumns(kind)}, ${translationsIn(kind, lng, options)} as translations`;
