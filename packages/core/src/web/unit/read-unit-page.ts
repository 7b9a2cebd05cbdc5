import sql from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import { listEvents, type UnitEvent } from '../../changes/history.store.js';
import { type Decision, readDecisionOf } from '../../deciding/decision/read-decision.js';
import { getLanguage } from '../../i18n/languages/get-language.js';
import { isModerator } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { similarityTo } from '../../search/query/similarity.js';
import { search } from '../../search/search.js';
import { listEarlierSources } from '../../translations/sources/list-earlier-sources.js';
import type { Context } from '../../units/context.js';
import { locateUnit } from '../../units/pick-unit.js';
import { findUnit, listRecords, type UnitRecord } from '../../units/unit.store.js';

/** All that a unit's page shows of translations. */
export interface UnitPageContent {
  readonly record: UnitRecord;
  readonly lng: string;
  /** Units whose source is alike, nearest first. */
  readonly similar: readonly UnitRecord[];
  /** The earlier sources that some of its translations were made for, by tguid. */
  readonly earlierSources: ReadonlyMap<string, readonly string[]>;
  /** How far it is decided in the language. */
  readonly decision: Decision;
  /** What happened to its translations, last first. */
  readonly events: readonly UnitEvent[];
  /** Whether the reader may take down others' translations of the unit. */
  readonly moderated: boolean;
}

const SIMILAR_UNITS_LIMIT = 5;

/** Likeness of two texts below which they have little but common words, and one is of no help with the other. */
const MIN_SIMILARITY = 0.35;

const findSimilarUnits = async (context: Context, { unit }: UnitRecord, lng: string): Promise<UnitRecord[]> => {
  const { records } = await search(context, {
    how: 'similar',
    where: 'sources',
    words: unit.forms.join('\n'),
    like: null,
    lng,
    scope: {},
    onlyMine: false,
    translatedBy: null,
    endorsedBy: null,
    dated: null,
    from: null,
    to: null,
    listed: 'all',
    failing: null,
    limit: SIMILAR_UNITS_LIMIT + 1,
    page: 0,
  });
  const likenesses = unit.forms.map(similarityTo);
  const isAlike = (text: string) => likenesses.some((likeness) => likeness(text) >= MIN_SIMILARITY);
  return records.filter((found) => found.unit.id !== unit.id && found.unit.forms.some(isAlike)).slice(0, SIMILAR_UNITS_LIMIT);
};

const mayModerate = async ({ actor, db, kind }: Context, unitId: number): Promise<boolean> => {
  if (isModerator(actor)) return true;
  const condition = actor && kind.rules.moderatedBy(actor);
  return condition ? (await findUnit(db.pool, kind, sql`unit.id = ${unitId} and ${condition}`)) !== null : false;
};

/**
 * Reads what the page of a unit shows: its translations in a language, the best one in every other language, and units that are alike.
 * Refuses with `not-found` a unit that is not there, with `malformed` a language that is not installed.
 */
export const readUnitPage = async (context: Context, ref: Static<TObject>, lng: string): Promise<UnitPageContent> => {
  const { db, kind, languages } = context;
  getLanguage(languages, lng);
  const auxiliary = [...languages.keys()].filter((code) => code !== lng);
  const [record] = await listRecords(db.pool, kind, { lng, auxiliary }, sql`where ${await locateUnit(context, ref, lng)}`);
  if (!record) throw kind.ref.missing(ref) ?? new Refusal('not-found', `There is no such ${kind.names.unit} here.`);
  const [similar, events, moderated, earlierSources, decision] = await Promise.all([
    findSimilarUnits(context, record, lng),
    listEvents(db.pool, record.unit, lng),
    mayModerate(context, record.unit.id),
    listEarlierSources(context, record, lng),
    readDecisionOf(context, { unitId: record.unit.id, lng, preferred: [] }),
  ]);
  return { record, lng, similar, events, moderated, earlierSources, decision };
};
