import { type Static, Type } from 'typebox';

/** Parts of a verse that a chapter's page shows; `text`: translations as running text. */
export const READING_VIEWS = ['both', 'translation', 'source', 'text'] as const;
export type View = (typeof READING_VIEWS)[number];

/**
 * Characters of a tguid that tell translations of a verse apart, or more where several begin with them: a page of 286 verses has hundreds, which
 * no compression makes smaller.
 */
export const TGUID_PREFIX_LENGTH = 4;

/** The beginning of a tguid that no other of the verse has. */
export const shortTguid = (tguid: string, verse: readonly { readonly tguid: string }[]): string => {
  const isShared = (length: number) => verse.filter((other) => other.tguid.startsWith(tguid.slice(0, length))).length > 1;
  let length = TGUID_PREFIX_LENGTH;
  while (length < tguid.length && isShared(length)) length += 1;
  return tguid.slice(0, length);
};

const EditionCode = Type.String({ maxLength: 200 });

/** Options of reading a chapter, as parameters of its address. */
export const ReadingQuery = Type.Object({
  lng: Type.Optional(Type.String()),
  view: Type.Optional(Type.Enum(READING_VIEWS, { description: 'What is shown of each verse; both where it is missing.' })),
  numbering: Type.Optional(
    Type.String({ maxLength: 20, description: 'Code of the numbering that the chapter is counted in, and verses are shown in.' }),
  ),
  edition: Type.Optional(
    Type.Union([EditionCode, Type.Array(EditionCode)], {
      description: 'Codes of up to three editions below the readers’ choice, kept for the next chapters; empty: none.',
    }),
  ),
  verses: Type.Optional(Type.String({ pattern: '^\\d{1,5}(-\\d{1,5})?$', description: 'Verses to mark: `16`, `16-18`.' })),
});
export type ReadingQuery = Static<typeof ReadingQuery>;

/** The first and last verse that the query marks; null: none. */
export const readMarked = ({ verses }: ReadingQuery): { readonly first: number; readonly last: number } | null => {
  if (verses === undefined) return null;
  const [first = 0, last = first] = verses.split('-').map(Number);
  return { first, last };
};

/** Path of a chapter's page, below the service's address. */
export const chapterPath = (nr: number, { lng, view }: { readonly lng: string; readonly view?: View | undefined }): string =>
  `/chapters/${nr}?lng=${encodeURIComponent(lng)}${view !== undefined && view !== 'both' ? `&view=${view}` : ''}`;
