import type { Static, TObject } from 'typebox';
import { listEvents } from '../../changes/history.store.js';
import type { UnitEvent } from '../../changes/unit-event.js';
import type { Comment } from '../../comments/comment.js';
import { listComments } from '../../comments/list-comments.js';
import { type Decision, readDecisionOf } from '../../deciding/decision/read-decision.js';
import { getLanguage } from '../../i18n/languages/get-language.js';
import { isModerator } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { inEnglish, sentence } from '../../kernel/text/sentence.js';
import type { Electors } from '../../people/electorates/electorate.js';
import { findMemory, MEMORY_MIN_PERCENT, type MemoryMatch } from '../../search/find-memory.js';
import { listEarlierSources } from '../../translations/sources/list-earlier-sources.js';
import type { Context } from '../../units/context.js';
import type { PluralRule } from '../../units/kind/rules.js';
import { locateUnit } from '../../units/pick-unit.js';
import type { DecideBy } from '../../units/ranking/decide-by.js';
import { findPluralRule, findUnitRecord, unitFulfils } from '../../units/unit.store.js';
import type { UnitRecord } from '../../units/unit-record.js';

/** All that a unit's page shows of translations. */
export interface UnitPageContent {
  readonly record: UnitRecord;
  readonly lng: string;
  /** What the translation memory has. */
  readonly memory: readonly MemoryMatch[];
  /** The earlier sources that some of its translations were made for, by tguid. */
  readonly earlierSources: ReadonlyMap<string, readonly string[]>;
  /** Whose endorsements come first; null: nobody's. */
  readonly electors: Electors | null;
  /** How far it is decided in the language. */
  readonly decision: Decision;
  /** What happened to its translations, last first. */
  readonly events: readonly UnitEvent[];
  /** Its plural rule in the language; null: the language's own. */
  readonly pluralRule: PluralRule | null;
  /** What people say of it, first to last. */
  readonly comments: readonly Comment[];
  /** Whether the reader may take down others' translations of the unit. */
  readonly moderated: boolean;
}

const MEMORY_LIMIT = 5;

/** Percentage from which on a match is shown that the reader looked for by words of their own. */
const SEARCHED_MIN_PERCENT = 20;

const mayModerate = async ({ actor, db, kind }: Context, unitId: number): Promise<boolean> => {
  if (isModerator(actor)) return true;
  const condition = actor && kind.rules.moderatedBy(actor);
  return condition ? unitFulfils(db.pool, kind, unitId, condition) : false;
};

/** What candidates are put in order by on a page. */
export interface RankedFor {
  /** Whose endorsements come first; null: nobody's. */
  readonly electors: Electors | null;
  /** What decides in the place that the reader comes from. */
  readonly decideBy: DecideBy;
}

/** The record of a unit with the best translation in every other language. Refuses with `not-found` one that is not there. */
export const readUnitRecord = async (
  context: Context,
  ref: Static<TObject>,
  lng: string,
  { electors, decideBy }: RankedFor,
): Promise<UnitRecord> => {
  const { db, kind, languages } = context;
  getLanguage(languages, lng);
  const auxiliary = [...languages.keys()].filter((code) => code !== lng);
  const location = await locateUnit(context, ref, lng);
  const beside = { lng, auxiliary, preferred: electors?.personIds, decideBy };
  const record = location && (await findUnitRecord(db.pool, kind, beside, location));
  if (!record)
    throw (
      kind.ref.missing(ref) ?? new Refusal('not-found', inEnglish(sentence('There is no such {unit} here.', { unit: kind.names.unit })))
    );
  return record;
};

/**
 * Reads what the page of a unit shows: its translations in a language, the best one in every other language, and what the translation memory
 * has that is like it. Refuses with `not-found` a unit that is not there, with `malformed` a language that is not installed.
 *
 * @param searched what the reader looks for in the memory instead of the source; empty: nothing
 */
export const readUnitPage = async (
  context: Context,
  ref: Static<TObject>,
  lng: string,
  searched: string,
  ranked: RankedFor,
): Promise<UnitPageContent> => {
  const { db } = context;
  const { electors, decideBy } = ranked;
  const record = await readUnitRecord(context, ref, lng, ranked);
  const { id, forms } = record.unit;
  const looked =
    searched.trim() === ''
      ? { text: forms[0] ?? '', minPercent: MEMORY_MIN_PERCENT }
      : { text: searched, minPercent: SEARCHED_MIN_PERCENT };
  const [memory, events, pluralRule, moderated, earlierSources, decision, comments] = await Promise.all([
    findMemory(context, { ...looked, lng, limit: MEMORY_LIMIT, except: id }),
    listEvents(db.pool, record.unit, lng),
    // A unit of one form has no plural to ask for.
    forms.length > 1 ? findPluralRule(db.pool, context.kind, id, lng) : null,
    mayModerate(context, id),
    listEarlierSources(context, record, lng),
    readDecisionOf(context, { unitId: id, lng, preferred: electors?.personIds ?? [], decideBy }),
    listComments(context, id, lng),
  ]);
  return { record, lng, memory, events, pluralRule, moderated, earlierSources, electors, decision, comments };
};
