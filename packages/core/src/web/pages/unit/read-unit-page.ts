import type { Static, TObject } from 'typebox';
import { listEvents } from '../../../changes/history.store.js';
import type { UnitEvent } from '../../../changes/unit-event.js';
import type { Comment } from '../../../comments/comment.js';
import { listComments } from '../../../comments/list-comments.js';
import { type Decision, readDecisionOf } from '../../../deciding/decision/read-decision.js';
import { getLanguage } from '../../../i18n/languages/get-language.js';
import { isModerator } from '../../../kernel/person.js';
import type { Electors } from '../../../people/electorates/electorate.js';
import type { DecidingRule } from '../../../ranking/deciding-rule.js';
import { findMemory, MEMORY_MIN_PERCENT, type MemoryMatch } from '../../../search/find-memory.js';
import { readOwnObjections } from '../../../translations/objections/object-to.js';
import { listEarlierSources } from '../../../translations/sources/list-earlier-sources.js';
import type { Context } from '../../../units/context.js';
import type { ElsewhereEndorsed } from '../../../units/kind/home.js';
import type { PluralRule } from '../../../units/kind/rules.js';
import { missingUnit } from '../../../units/kind/unit-kind.js';
import { locateUnit } from '../../../units/pick/pick-unit.js';
import { findUnitRecord } from '../../../units/records/record.store.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import type { ObjectionReason } from '../../../units/translation.js';
import { findPluralRule, unitFulfils } from '../../../units/unit.store.js';

/** Data about a unit's translations on its page. */
export interface UnitPageContent {
  readonly record: UnitRecord;
  readonly lng: string;
  /** Translation memory matches. */
  readonly memory: readonly MemoryMatch[];
  /** The earlier sources of some translations, by tguid. */
  readonly earlierSources: ReadonlyMap<string, readonly string[]>;
  /** Electorate whose endorsements come first; null: none. */
  readonly electors: Electors | null;
  /** Decision state in the language. */
  readonly decision: Decision;
  /** History of its translations, newest first. */
  readonly events: readonly UnitEvent[];
  /** Its plural rule in the language; null: the language's own. */
  readonly pluralRule: PluralRule | null;
  /** Its comments, oldest first. */
  readonly comments: readonly Comment[];
  /** The reader's own reasons against candidates, by tguid. */
  readonly objections: ReadonlyMap<string, ObjectionReason>;
  /** Endorsements that were given in other homes than the project's in question, by tguid. */
  readonly elsewhere: ReadonlyMap<string, ElsewhereEndorsed>;
  /** True if the reader may delete others' translations of the unit. */
  readonly moderated: boolean;
}

const MEMORY_LIMIT = 5;

/** Minimum similarity, in percent, of memory matches for the reader's own search text. */
const SEARCHED_MIN_PERCENT = 20;

const mayModerate = async ({ actor, db, kind }: Context, unitId: number): Promise<boolean> => {
  if (isModerator(actor)) return true;
  const condition = actor && kind.rules.moderatedBy(actor);
  return condition ? unitFulfils(db.pool, kind, unitId, condition) : false;
};

/** Order of candidates on a page. */
export interface RankedFor extends DecidingRule {
  /** Electorate whose endorsements come first; null: none. */
  readonly electors: Electors | null;
}

const readUnitRecord = async (
  context: Context,
  ref: Static<TObject>,
  lng: string,
  { electors, ...rule }: RankedFor,
): Promise<UnitRecord> => {
  const { db, kind, languages } = context;
  getLanguage(languages, lng);
  const auxiliary = [...languages.keys()].filter((code) => code !== lng);
  const location = await locateUnit(context, ref, lng);
  const beside = { lng, auxiliary, preferred: electors?.personIds, ...rule };
  const record = location && (await findUnitRecord(db.pool, kind, beside, location));
  if (!record) throw missingUnit(kind, ref);
  return record;
};

/** Endorsements of other homes. Where all count in the home in question, nothing is looked up. */
const readElsewhere = async (
  context: Context,
  { unit, translations }: UnitRecord,
  lng: string,
  home: RankedFor['home'],
): Promise<ReadonlyMap<string, ElsewhereEndorsed>> => {
  const { home: ofKind } = context.kind;
  const hasForeign = translations.some((translation) => translation.home !== undefined && translation.home !== translation.count);
  return home && ofKind && hasForeign ? ofKind.readElsewhere(context, { id: unit.id, lng }, home) : new Map();
};

/**
 * Reads the data of a unit's page: its translations in a language, the best one in every other language, and translation memory matches. Refuses with
 * `not-found` an unknown unit, with `malformed` a language that is not installed.
 *
 * @param searched text to look up in the translation memory instead of the source; empty: none
 */
export const readUnitPage = async (
  context: Context,
  ref: Static<TObject>,
  lng: string,
  searched: string,
  ranked: RankedFor,
): Promise<UnitPageContent> => {
  const { db } = context;
  const { electors, ...rule } = ranked;
  const record = await readUnitRecord(context, ref, lng, ranked);
  const { id, forms } = record.unit;
  const looked =
    searched.trim() === ''
      ? { text: forms[0] ?? '', minPercent: MEMORY_MIN_PERCENT }
      : { text: searched, minPercent: SEARCHED_MIN_PERCENT };
  const [memory, events, pluralRule, moderated, earlierSources, decision, comments, objections, elsewhere] = await Promise.all([
    findMemory(context, { ...looked, lng, limit: MEMORY_LIMIT, except: id }),
    listEvents(db.pool, record.unit, lng, context.actor),
    // A unit of one form needs no plural rule.
    forms.length > 1 ? findPluralRule(db.pool, context.kind, id, lng) : null,
    mayModerate(context, id),
    listEarlierSources(context, record, lng),
    readDecisionOf(context, { unitId: id, lng, preferred: electors?.personIds ?? [], ...rule }),
    listComments(context, id, lng),
    readOwnObjections(context, id, lng),
    readElsewhere(context, record, lng, ranked.home),
  ]);
  return { record, lng, memory, events, pluralRule, moderated, earlierSources, electors, decision, comments, objections, elsewhere };
};
