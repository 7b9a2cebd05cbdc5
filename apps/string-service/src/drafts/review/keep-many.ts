import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { requireParticipant } from '@translation-commons/core/people/require-role.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import { mayModerate } from '../../projects/members/may-manage.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { listKeepable } from './draft.store.js';
import { keepDraft } from './keep-draft.js';

/** Drafts that are kept at once at most: a page of them. */
export const KEPT_AT_ONCE = 20;

/** Result of keeping several drafts. */
export interface KeptMany {
  /** The batch, by which all of it can be undone; null where nothing was kept. */
  readonly batch: number | null;
  readonly messages: readonly Message[];
}

/**
 * Keeps drafts of a project as they are, as one batch that can be undone. Drafts that fail a
 * check, or whose string somebody translated meanwhile, are left for a person to look at.
 *
 * @throws Refusal `forbidden` for people who do not moderate the project, `malformed` for more than a page of drafts
 */
export const keepMany = async (
  context: Context,
  { ids, lng, ...name }: ProjectName & { readonly lng: string; readonly ids: readonly number[] },
): Promise<KeptMany> => {
  requireParticipant(context);
  const project = await getProject(context, name);
  if (!(await mayModerate(context, context.db.pool, project)))
    throw new Refusal('forbidden', sentence('Only moderators keep many drafts at once.'));
  if (ids.length > KEPT_AT_ONCE) throw new Refusal('malformed', sentence('Keep at most {limit} drafts at once.', { limit: KEPT_AT_ONCE }));
  const wanted = await listKeepable(context.db.primary, { projectId: project.id, lng }, [...new Set(ids)]);
  if (wanted.length === 0) return { batch: null, messages: [status(sentence('Nothing was changed.'))] };
  const batch = await openBatch(context, context.db.pool, 'drafts', `${formatProjectName(name)} ${lng}`);
  const messages: Message[] = [];
  let kept = 0;
  for (const id of wanted) {
    const result = await keepDraft(context, { id }, batch);
    messages.push(...result.messages);
    if (result.tguid !== null && result.messages.length === 0) kept += 1;
  }
  return { batch, messages: [...messages, status(sentenceCount('{n} draft was kept.', '{n} drafts were kept.', kept))] };
};
