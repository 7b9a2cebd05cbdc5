/**
 * The forms as an entry can hold them: as many as the file's plurals have, with empty ones at the end where there are fewer.
 * Null where there are more than the file has a place for: which of them belongs where is not to be guessed.
 *
 * @param plurals how many forms a plural has in the file
 */
export const fitForms = (forms: readonly string[], isPlural: boolean, plurals: number): readonly string[] | null => {
  const wanted = isPlural ? plurals : 1;
  return forms.length > wanted ? null : Array.from({ length: wanted }, (_, nr) => forms[nr] ?? '');
};
