/** People that one comment can name. */
const MENTIONS_LIMIT = 10;

/** `@name`, or `@"name with spaces"`, at the beginning of a word. */
const MENTION = /(?<![\p{L}\p{N}@._-])@(?:"([^"\n]{1,60})"|([\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,59}))/gu;

/** Names that a text mentions, each once, without a full stop at the end that ends a sentence. Whether somebody has them is not looked at. */
export const mentionedNames = (text: string): readonly string[] => {
  const names = [...text.matchAll(MENTION)].map(([, quoted, plain = '']) => quoted ?? plain.replace(/[._-]+$/, ''));
  return [...new Set(names)].slice(0, MENTIONS_LIMIT);
};
