import { inTransaction } from '../../database/transaction.js';
import { getLanguage } from '../../i18n/languages/get-language.js';
import { isModerator } from '../../kernel/person.js';
import { Refusal, refuseParam } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { type Context, getActor } from '../../units/context.js';
import { GUIDE_MAX_CHARACTERS } from './style-guide.js';
import { hasContributed, insertGuide, lockGuide } from './style-guide.store.js';

/** True if the actor may write the style guide of a language: its team and moderators may. */
export const mayWriteGuide = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, lng: string): Promise<boolean> =>
  actor !== null && (isModerator(actor) || (await hasContributed(db.pool, actor.id, lng)));

/** A change of a style guide. */
export interface GuideChange {
  readonly lng: string;
  readonly text: string;
  /** Id of the version that was changed; 0: there was none. */
  readonly version: number;
}

/**
 * Stores a new version of a language's style guide. Refuses with `forbidden` people outside of its team; with `malformed` a text that is too long, or
 * that was made from an older version than the current one, so that nobody overwrites what they did not read.
 */
export const changeStyleGuide = async (context: Context, { lng, text: typed, version }: GuideChange): Promise<void> => {
  const actor = getActor(context);
  getLanguage(context.languages, lng);
  if (!(await mayWriteGuide(context, lng))) throw new Refusal('forbidden', sentence('Contribute to this language first.'));
  const text = typed.replaceAll('\r\n', '\n').trim();
  if ([...text].length > GUIDE_MAX_CHARACTERS || text.includes('\0') || !text.isWellFormed())
    throw refuseParam('text', sentence('A style guide has at most {limit} characters.', { limit: GUIDE_MAX_CHARACTERS }));
  await inTransaction(context.db, async (connection) => {
    if ((await lockGuide(connection, lng)) !== version)
      throw refuseParam('text', sentence('Someone changed this meanwhile. Compare, then save again.'));
    await insertGuide(connection, { lng, text, personId: actor.id, now: context.now() });
  });
};
