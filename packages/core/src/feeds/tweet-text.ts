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
