import { error, type Message } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { requireParticipant } from '@translation-commons/core/people/require-role.js';
import { type AddResult, addTranslation } from '@translation-commons/core/translations/add-translation.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { DraftKeeper, KeptDraft } from '@translation-commons/core/units/kind/drafts.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { changedCharacters, type Draft } from './draft.js';
import { deleteDraft, findUnsettled, settleDraft } from './draft.store.js';

/** The message for a draft that is not there, or was settled. */
const noDraft = (id: number): Message => error(sentence('There is no draft {id}: someone kept or skipped it.', { id }));

/** The draft as the origin of a suggestion of the actor. */
export const asOrigin = (context: DraftKeeper, { id, engine, forms }: Draft): KeptDraft => {
  const { id: personId } = requireParticipant(context);
  return {
    engine,
    forms,
    settle: async (connection, made) => {
      if (!made) return deleteDraft(connection, id);
      const text = joinForms(made.forms);
      const changed = changedCharacters(joinForms(forms), text);
      await settleDraft(connection, id, {
        state: 'kept',
        personId,
        made: { tguid: made.tguid, length: [...text].length, changed },
        now: context.now(),
      });
    },
  };
};

/**
 * Makes a suggestion of the actor of a draft, as it is or edited; the draft is settled in the same transaction. For a draft that is not there
 * `messages` say so.
 */
export const keepDraft = async (
  context: Context,
  { id, translation }: { readonly id: number; readonly translation?: string | readonly string[] | undefined },
  batchId: number | null = null,
): Promise<AddResult> => {
  requireParticipant(context);
  const draft = await findUnsettled(context.db.primary, id);
  if (!draft) return { tguid: null, messages: [noDraft(id)] };
  const { sguid, lng, forms } = draft;
  return addTranslation(
    context,
    { sguid, lng, translation: translation ?? forms, projectId: draft.projectId },
    batchId,
    asOrigin(context, draft),
  );
};

/** Drops a draft for everybody: it is not made again. */
export const skipDraft = async (context: Context, { id }: { readonly id: number }): Promise<{ readonly messages: readonly Message[] }> => {
  const { id: personId } = requireParticipant(context);
  const isSkipped = await settleDraft(context.db.primary, id, { state: 'skipped', personId, made: null, now: context.now() });
  return { messages: isSkipped ? [] : [noDraft(id)] };
};
