/** One verse or several of a chapter, or a chapter as a whole. */
export interface Reference {
  /** Number of the chapter over the whole text. */
  readonly chapter: number;
  /** First and last verse; null: the whole chapter. */
  readonly verses: { readonly first: number; readonly last: number } | null;
}

/** Formats references for the parameter `verses` of lists and searches: `3:16-18;4`. */
export const writeSpans = (references: readonly Reference[]): string =>
  references
    .map(({ chapter, verses }) =>
      verses ? `${chapter}:${verses.first}${verses.last > verses.first ? `-${verses.last}` : ''}` : `${chapter}`,
    )
    .join(';');

/**
 * The address for reading a reference: the chapter's page, at the verse.
 *
 * @param inEditions parameters of the page of editions; empty: the chapter's own page
 */
export const readingPath = ({ chapter, verses }: Reference, lng: string, inEditions = new URLSearchParams()): string => {
  if (inEditions.size > 0) return `/chapters/${chapter}/editions?${inEditions}${verses ? `#v${verses.first}` : ''}`;
  const range = verses && verses.last > verses.first ? `&verses=${verses.first}-${verses.last}` : '';
  return `/chapters/${chapter}?lng=${encodeURIComponent(lng)}${range}${verses ? `#v${verses.first}` : ''}`;
};
