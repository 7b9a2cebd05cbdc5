/**
 * Path of the page that asks for the target language, below the base path.
 *
 * @param next path to continue at, below the base path, with `{lng}` for the language
 */
export const languageChoicePath = ({ base }: { readonly base: string }, next: string): string =>
  `/language/choose?next=${encodeURIComponent(base + next)}`;
