import { Refusal, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { DAY_MS } from '../../kernel/time.js';
import { type Context, getActor } from '../../units/context.js';
import { FLAG_NOTE_LIMIT, FLAGS_PER_DAY, type FlagReason, type FlagTarget } from './flag.js';
import { countFlagsSince, findFlagTarget, insertFlag } from './flag.store.js';

/** Finds the translation that somebody wants to report. Refuses with `not-found` if it is deleted or never existed. */
export const getFlagTarget = async ({ db, kind }: Pick<Context, 'db' | 'kind'>, tguid: string): Promise<FlagTarget> => {
  const target = await findFlagTarget(db.pool, kind, tguid);
  if (!target) throw new Refusal('not-found', sentence('There is no such translation. It may be removed.'));
  return target;
};

/**
 * Reports a translation to the moderators. Reporting the same again changes nothing.
 *
 * @returns the translation
 * @throws Refusal `not-found` for one that is deleted or never existed; `malformed` for one's own, or a note that is too long; `rate-limited` after
 * too many
 */
export const reportTranslation = async (
  context: Context,
  { tguid, reason, note }: { readonly tguid: string; readonly reason: FlagReason; readonly note: string },
): Promise<FlagTarget> => {
  const actor = getActor(context);
  const { db, now } = context;
  const target = await getFlagTarget(context, tguid);
  if (target.authorId === actor.id)
    throw refuseFields([{ path: 'reason', detail: sentence('This translation is yours. You can remove it yourself.') }]);
  const line = note.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  if ([...line].length > FLAG_NOTE_LIMIT)
    throw refuseFields([{ path: 'note', detail: sentence('Use at most {limit} characters.', { limit: FLAG_NOTE_LIMIT }) }]);
  if ((await countFlagsSince(db.primary, actor.id, new Date(now().getTime() - DAY_MS))) >= FLAGS_PER_DAY)
    throw new Refusal('rate-limited', sentence('You sent many reports today. Try again tomorrow.'), { retryAfter: DAY_MS / 1000 });
  await insertFlag(db.primary, target, { personId: actor.id, reason, note: line, createdAt: now() });
  return target;
};
