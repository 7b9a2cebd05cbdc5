import type { DraftedSuggestion, DraftKeeper, KeptDraft, ShownDraft } from '@translation-commons/core/units/kind/drafts.js';
import type { PageReader } from '@translation-commons/core/units/kind/pages.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { engineTitle } from '../engines/protocols.js';
import { findHistory } from '../score/engine-score.store.js';
import { changedCharacters, type Draft } from './draft.js';
import { findUnsettled, listOpenOfString } from './draft.store.js';
import { asOrigin } from './keep-draft.js';

/** Drafts of a string that are looked at for one to show. */
const LOOKED_AT = 5;

/** Settled drafts from which on a share is shown, and from which on one that costs more keys than it saves is hidden. */
const TOLD_FROM = 5;
const JUDGED_FROM = 10;

/** Share of the characters of both texts that differ, from which on a text was written anew. */
const REWRITTEN_SHARE = 0.8;

/**
 * The newest draft of a string that may be kept, with its engine's score; null where there is none, or drafts of the engine for strings about as long
 * have cost more keys than they saved.
 */
export const readShownDraft = async (
  { db, locale: { say } }: Pick<PageReader, 'db' | 'locale'>,
  unitId: number,
  lng: string,
): Promise<ShownDraft | null> => {
  for (const { id, projectId, source, forms, engine } of await listOpenOfString(db.pool, unitId, lng, LOOKED_AT)) {
    const { settled, taken, alike, saved } = await findHistory(db.pool, { projectId, lng, engine, length: [...(source[0] ?? '')].length });
    if (alike >= JUDGED_FROM && saved < 0) continue;
    const takenPercent = settled >= TOLD_FROM ? Math.round((100 * taken) / settled) : null;
    return { id, forms, engine: engineTitle(engine, say('Agent')), takenPercent };
  }
  return null;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((form, nr) => form.trim() === other[nr]?.trim());

const isRewritten = (draft: Draft, forms: readonly string[]): boolean => {
  const [before, after] = [joinForms(draft.forms), joinForms(forms)];
  return changedCharacters(before, after) >= REWRITTEN_SHARE * ([...before].length + [...after].length);
};

/**
 * The open draft that a suggestion on its page began as: the one that its author put into the editor, unless it was written anew, or else one with the
 * same text, which was shown beside it.
 */
export const findOrigin = async (keeper: DraftKeeper, { unitId, lng, forms, draftId }: DraftedSuggestion): Promise<KeptDraft | null> => {
  const open = await listOpenOfString(keeper.db.primary, unitId, lng, LOOKED_AT);
  const used = draftId === null ? null : await findUnsettled(keeper.db.primary, draftId);
  const same = open.find((draft) => isSame(draft.forms, forms));
  if (same) return asOrigin(keeper, same);
  const isOfString = used !== null && used.unitId === unitId && used.lng === lng;
  return isOfString && !isRewritten(used, forms) ? asOrigin(keeper, used) : null;
};
