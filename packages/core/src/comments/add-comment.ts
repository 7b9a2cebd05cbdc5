import type { Static, TObject } from 'typebox';
import { inTransaction } from '../database/transaction.js';
import { getLanguage } from '../i18n/languages/get-language.js';
import { refuseParam } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { truncate } from '../kernel/text/truncate.js';
import { HOUR_MS } from '../kernel/time.js';
import { notify } from '../notices/notify.js';
import { listIdsByName } from '../people/person.store.js';
import { citationOf, storeCitation } from '../units/cite-source.js';
import { type Context, getActor } from '../units/context.js';
import { missingUnit } from '../units/kind/unit-kind.js';
import { findUnit } from '../units/unit.store.js';
import { COMMENT_MAX_CHARACTERS } from './comment.js';
import { findSameComment, insertComment, insertMentions } from './comment.store.js';
import { commentEvent, commentWritten } from './comment-written.js';

/** Maximum number of people that one comment can mention. */
const MENTIONS_LIMIT = 10;

/** A mention: `@name`, or `@"name with spaces"`, at the beginning of a word. */
const MENTION_PATTERN = /(?<![\p{L}\p{N}@._-])@(?:"([^"\n]{1,60})"|([\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,59}))/gu;

/** Names mentioned in a text, each once, without a full stop that ends the sentence. Does not check whether they exist. */
export const mentionedNames = (text: string): readonly string[] => {
  const names = [...text.matchAll(MENTION_PATTERN)].map(([, quoted, plain = '']) => quoted ?? plain.replace(/(?<![._-])[._-]+$/, ''));
  return [...new Set(names)].slice(0, MENTIONS_LIMIT);
};

/** Characters of a source that a mail names, on one line. */
const SOURCE_CHARACTERS = 80;

/** Input of a new comment: its unit, language and addressees. */
export interface CommentDraft {
  readonly ref: Static<TObject>;
  readonly lng: string;
  /** `language`: to the translators of the language; `developers`: to the maintainers of the source. */
  readonly to: 'language' | 'developers';
  /** True if it reports a mistake in the source, which is for the developers. */
  readonly mistake: boolean;
  readonly text: string;
  /** True if the same comment again within an hour counts as sent twice, as browsers send forms: it is stored once. */
  readonly once?: boolean;
}

/** Time in which the same comment from a form counts as sent twice, in milliseconds. */
const SENT_TWICE_MS = HOUR_MS;

/**
 * Stores the actor's comment, and notifies the people concerned by mail. Refuses with `malformed` an empty or overlong text and a language that is
 * not installed; with `not-found` an unknown unit.
 *
 * @returns its id
 */
export const addComment = async (
  context: Context,
  { ref, lng, to, mistake, text: typed, once = false }: CommentDraft,
): Promise<{ readonly id: number }> => {
  const actor = getActor(context);
  const { db, kind, languages, settings } = context;
  getLanguage(languages, lng);
  const text = typed.trim();
  if (text === '' || [...text].length > COMMENT_MAX_CHARACTERS || text.includes('\0') || !text.isWellFormed())
    throw refuseParam('text', sentence('A comment has 1 to {limit} characters.', { limit: COMMENT_MAX_CHARACTERS }));
  const unit = await findUnit(db.pool, kind, { ref });
  if (!unit) throw missingUnit(kind, ref);
  const now = context.now();
  const comment = { unitId: unit.id, lng: to === 'developers' || mistake ? null : lng, personId: actor.id, mistake, text, now };
  return inTransaction(db, async (connection) => {
    const same = once ? await findSameComment(connection, comment, new Date(now.getTime() - SENT_TWICE_MS)) : null;
    if (same !== null) return { id: same };
    const mentioned = await listIdsByName(connection, mentionedNames(text));
    const { id, topic, place } = await insertComment(connection, kind, comment);
    const concerned = await insertMentions(connection, kind, id, comment, [...mentioned.values()]);
    const source = truncate((unit.forms[0] ?? '').replace(/\s+/g, ' ').trim(), SOURCE_CHARACTERS);
    await notify(connection, commentWritten, {
      event: commentEvent(id),
      to: concerned,
      details: {
        by: actor.name,
        text,
        source,
        cited: citationOf(kind, unit),
        place: storeCitation(kind.pages.placeName(unit, place)),
        page: `${settings.baseUrl}${kind.pages.path(unit, lng)}#c-${id}`,
        mistake,
      },
      topic,
      now,
    });
    return { id };
  });
};
