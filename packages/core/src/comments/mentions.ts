/** Maximum number of people that one comment can mention. */
const MENTIONS_LIMIT = 10;

/** A mention: `@name`, or `@"name with spaces"`, at the beginning of a word. */
const MENTION_PATTERN = /(?<![\p{L}\p{N}@._-])@(?:"([^"\n]{1,60})"|([\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,59}))/gu;

/** Names mentioned in a text, each once, without a full stop that ends the sentence. Does not check whether they exist. */
export const mentionedNames = (text: string): readonly string[] => {
  const names = [...text.matchAll(MENTION_PATTERN)].map(([, quoted, plain = '']) => quoted ?? plain.replace(/[._-]+$/, ''));
  return [...new Set(names)].slice(0, MENTIONS_LIMIT);
};
