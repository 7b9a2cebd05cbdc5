import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { findBatch } from '@translation-commons/core/translations/trash/get-batches.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { undo } from '@translation-commons/core/translations/trash/undo.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject } from '../projects/get-project.js';
import { formatProjectName, type ProjectName } from '../projects/project.js';
import { listOfProject, putVotes } from './elsewhere.store.js';

/** Kind of its batches. */
const TAKE_OVER = 'take over';

/** Limit of the translations of one request. */
export const TAKE_OVER_LIMIT = 100;

/** Translations of strings of a project to vote for. */
export interface TakeOver extends ProjectName {
  readonly lng: string;
  readonly tguids: readonly string[];
}

/** Result of taking over. */
export interface TakenOver {
  /** Id of the batch of the votes; null where there are none. */
  readonly batch: number | null;
  readonly messages: readonly Message[];
}

/** With single voting the last of several translations of a string, which would replace the others. */
const lastOfEach = (found: readonly { readonly tguid: string; readonly unitId: number }[], tguids: readonly string[]): string[] => {
  const unitOf = new Map(found.map(({ tguid, unitId }) => [tguid, unitId]));
  const last = new Map<number, string>();
  for (const tguid of tguids) {
    const unitId = unitOf.get(tguid);
    if (unitId !== undefined) last.set(unitId, tguid);
  }
  return [...last.values()];
};

/**
 * Votes in the actor's name, in the home of a project, for translations of its strings, as one batch (decisions, section 14). Each that is of another
 * project or language, or unknown, is a `warning`. Refuses with `malformed` more than a hundred, an unknown project and a language that is not
 * installed; then nothing is stored.
 */
export const takeOver = async (context: Context, { lng, tguids: given, ...name }: TakeOver): Promise<TakenOver> => {
  const actor = getActor(context);
  if (given.length > TAKE_OVER_LIMIT)
    throw refuseParam('tguids', sentence('At most {limit} translations are taken over at once.', { limit: TAKE_OVER_LIMIT }));
  getLanguage(context.languages, lng);
  const { id: projectId } = await getProject(context, name);
  const single = context.settings.voting === 'single';
  const tguids = [...new Set(given)];
  return inTransaction(context.db, async (connection) => {
    const found = await listOfProject(connection, projectId, lng, tguids);
    const known = new Set(found.map(({ tguid }) => tguid));
    const messages = tguids
      .filter((tguid) => !known.has(tguid))
      .map((tguid) => warning(sentence('{tguid} is no translation of a string of this project in this language.', { tguid })));
    if (known.size === 0) return { batch: null, messages };
    const batch = await openBatch(context, connection, TAKE_OVER, `${formatProjectName(name)} ${lng}`);
    const chosen = single ? lastOfEach(found, tguids) : [...known];
    const votes = await putVotes(connection, { tguids: chosen, personId: actor.id, projectId, single, batchId: batch, now: context.now() });
    return {
      batch,
      messages: [...messages, status(sentenceCount('{n} translation is taken over.', '{n} translations are taken over.', votes))],
    };
  });
};

/** Takes back what the actor took over as one batch. Refuses with `not-found` a batch of somebody else, or of another kind. */
export const undoTakeOver = async (context: Context, batchId: number): Promise<void> => {
  const actor = getActor(context);
  const batch = await findBatch(context, batchId);
  if (batch?.kind !== TAKE_OVER || batch.by !== actor.name)
    throw new Refusal('not-found', sentence('There is no batch {id}.', { id: batchId }));
  await undo(context, { batches: [batchId] });
};
