import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import type { Context } from '../units/context.js';
import { joinForms, type Unit } from '../units/kind/unit.js';
import { pickUnit } from '../units/pick/pick-unit.js';
import { findUnitRecord } from '../units/records/record.store.js';
import { leaderOf } from '../units/translation.js';

/** Maximum length of a social post, in code points (document, "Limits"). */
const TWEET_LENGTH_LIMIT = 100;

/** Truncates a text to the maximum length of a post, at a word boundary in its second half if there is one, with `…` appended. */
const truncateAtWord = (text: string): string => {
  const characters = [...text];
  if (characters.length <= TWEET_LENGTH_LIMIT) return text;
  const kept = characters.slice(0, TWEET_LENGTH_LIMIT - 1).join('');
  const space = characters[TWEET_LENGTH_LIMIT - 1]?.trim() === '' ? kept.length : kept.search(/\s\S*$/u);
  return `${(space > kept.length / 2 ? kept.slice(0, space) : kept).trimEnd()}…`;
};

const collapseWhitespace = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A source with its translations for social posting: `source <==> t1 / t2` (decisions, section 10). */
export const tweetText = (source: string, translations: readonly string[]): string =>
  truncateAtWord(`${collapseWhitespace(source)} <==> ${translations.map(collapseWhitespace).join(' / ')}`);

/** A text alone for social posting. */
export const tweetAlone = (text: string): string => truncateAtWord(collapseWhitespace(text));

/** Options of a social post. */
export interface TweetRequest {
  readonly lng: string;
  readonly scope: Static<TObject>;
  /** Only the best translation, without the source. */
  readonly alone: boolean;
}

/** A text for social posting, and the unit that it is about. */
export interface Tweet {
  readonly unit: Unit;
  readonly lng: string;
  /** At most 100 characters. */
  readonly text: string;
}

/**
 * A random unit with its translations in a form suitable for social posting (decisions, section 10).
 * Refuses with `not-found` where nothing is translated.
 */
export const makeTweet = async (context: Context, { lng, scope, alone }: TweetRequest): Promise<Tweet> => {
  const { db, kind, languages } = context;
  const { name } = getLanguage(languages, lng);
  const picked = await pickUnit(context, { target: 'translated', lng, projectSets: kind.scope.select(scope).projectSets ?? null });
  const record = picked && (await findUnitRecord(db.pool, kind, { lng, auxiliary: [] }, picked));
  const best = record && leaderOf(record);
  if (!record || !best) throw new Refusal('not-found', sentence('No translations into {name} to post yet.', { name }));
  const { unit, translations } = record;
  // A plural is shown by its first form: the others repeat it.
  const shown = translations.filter(({ forEarlierSource }) => !forEarlierSource).map(({ forms }) => forms[0] ?? '');
  return { unit, lng, text: alone ? tweetAlone(joinForms(best.forms)) : tweetText(unit.forms[0] ?? '', shown) };
};
