import { lengthBeyondLimit } from '@translation-commons/po/length-limit.js';
import type { Pool } from 'pg';
import type { Static, TObject } from 'typebox';
import { writeBatched } from '../database/batched-writes.js';
import type { Database } from '../database/database.js';
import { inTransaction } from '../database/transaction.js';
import { getLanguage } from '../i18n/languages/get-language.js';
import { makeBatcher } from '../kernel/batching/batcher.js';
import { error, type Message, warning } from '../kernel/text/message.js';
import { sentence } from '../kernel/text/sentence.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import { requireParticipant } from '../people/require-role.js';
import type { Context } from '../units/context.js';
import type { KeptDraft } from '../units/kind/drafts.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { CheckedUnit } from '../units/records/unit-record.js';
import { isBlank, tguidOf, toForms } from '../units/translation.js';
import { findCheckedUnits } from '../units/unit.store.js';
import { toTsvector } from '../units/words/tsvector.js';
import { STANDING_LIMIT } from './standing-limit.js';
import {
  hasTranslation,
  insertTranslation,
  insertTranslations,
  markDraftOrigin,
  type NewTranslation,
  type SuggestOutcome,
} from './translation.store.js';

/** Result of adding a translation. */
export interface AddResult {
  /** Id of the existing or new translation; null where there is none. */
  readonly tguid: string | null;
  readonly messages: readonly Message[];
}

/** Input of a suggestion: the unit's reference, language, text, and the project that the author's endorsement is given in (null or missing: in none). */
export type Suggestion = Static<TObject> & {
  readonly lng: string;
  readonly translation: string | readonly string[];
  readonly projectId?: number | null;
};

const refuseWith = (message: Message): AddResult => ({ tguid: null, messages: [message] });

/** Look-ups are batched under load, as each suggestion starts with one. */
const unitBatcher = weakMemoize((kind: UnitKind) =>
  weakMemoize((pool: Pool) =>
    makeBatcher<Suggestion, CheckedUnit | null>({
      runBatch: (asked) => findCheckedUnits(pool, kind, asked),
      concurrency: 2,
      batchLimit: 64,
    }),
  ),
);

const makeInsertBatcher = () =>
  writeBatched<NewTranslation, SuggestOutcome>({
    writeOne: insertTranslation,
    writeMany: insertTranslations,
    personIdOf: ({ authorId }) => authorId,
  });
/** Batchers by voting mode, because the suggestions of a batch share it. */
const insertBatchers = { single: makeInsertBatcher(), multiple: makeInsertBatcher() };

const insertFromDraft = (db: Database, made: NewTranslation, draft: KeptDraft): Promise<SuggestOutcome> =>
  inTransaction(db, async (connection) => {
    const outcome = await insertTranslation(connection, made);
    if (outcome === 'too many') return outcome;
    const isNew = outcome === 'stored';
    const asIs = made.forms.length === draft.forms.length && made.forms.every((form, nr) => form === draft.forms[nr]);
    if (isNew) await markDraftOrigin(connection, made, { engine: draft.engine, asIs });
    await draft.settle(connection, isNew ? made : null);
    return outcome;
  });

/** The unit of a suggestion, with the parameters of its checks; null where there is none. */
export const findSuggestedUnit = ({ db, kind }: Pick<Context, 'db' | 'kind'>, suggestion: Suggestion): Promise<CheckedUnit | null> =>
  unitBatcher(kind)(db.pool)(suggestion);

/**
 * Stores the actor's suggestion and endorses it (decisions, section 6). An existing text is left unchanged; an empty text, an unknown unit and a text
 * that cannot fit its unit are reported in `messages`.
 */
export const addTranslation = async (
  context: Context,
  suggestion: Suggestion,
  batchId: number | null = null,
  draft: KeptDraft | null | undefined = null,
): Promise<AddResult> => {
  const actor = requireParticipant(context);
  const { db, kind } = context;
  const { lng, translation, projectId = null } = suggestion;
  const installed = getLanguage(context.languages, lng);
  const suggested = toForms(translation);
  if (isBlank(suggested)) return refuseWith(warning(sentence('Write something first.')));
  if (!suggested.every((form) => form.isWellFormed()))
    return refuseWith(error(sentence('Not saved: the translation has a broken character.')));
  const unit = await findSuggestedUnit(context, suggestion);
  if (!unit) {
    const refusal = kind.ref.missing(suggestion);
    if (refusal) throw refusal;
    return refuseWith(error(kind.sentences.notSaved));
  }
  const language = { ...installed, ...unit.pluralRule };
  const fit = kind.rules.fit(suggested, unit, language);
  if ('refused' in fit) return refuseWith(fit.refused);
  const { forms } = fit;
  const beyond = lengthBeyondLimit(forms, unit.forms);
  if (beyond) return refuseWith(error(sentence('Too long: {length} of {limit} characters.', beyond)));
  const tguid = tguidOf(forms, lng, unit.key);
  const single = context.settings.voting === 'single';
  const now = context.now();
  const words = toTsvector(forms, lng);
  const failing = kind.rules.checks?.failing(forms, unit, unit.flags, language) ?? [];
  const home = { unitId: unit.id, unitKey: unit.key };
  const made = { tguid, ...home, lng, forms, words, failing, authorId: actor.id, projectId, batchId, single, now };
  const outcome = draft
    ? await insertFromDraft(db, made, draft)
    : batchId === null
      ? await insertBatchers[context.settings.voting](db.pool)(made)
      : await insertTranslation(db.pool, made);
  if (outcome === 'too many' && !(await hasTranslation(db.primary, made)))
    return refuseWith(
      warning(sentence('Not saved: you have {limit} translations here already. Remove one first.', { limit: STANDING_LIMIT })),
    );
  if (outcome === 'stored') return { tguid, messages: fit.warning ? [fit.warning] : [] };
  return {
    tguid,
    messages: [warning(kind.sentences.writtenAlready)],
  };
};
