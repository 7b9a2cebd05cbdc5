/** A verse's label in a numbering (versification): `JOL 4:1`, by the book's identifier in USFM. Verse 0 is the text before verse 1, as titles of psalms. */
export type VerseLabel = string;

/** A verse of a numbering, and one of its base that has words of it: a verse of either may have several links. */
export type VerseLink = readonly [own: VerseLabel, base: VerseLabel];

/** A numbering (versification): which verses there are, and which of its base they are. */
export interface Numbering {
  /** Code in parameters and commands: `eng`. */
  readonly code: string;
  readonly name: string;
  /** Code of the numbering that its links lead to; null: it is the base of the others. */
  readonly base: string | null;
  /** The last verse of each chapter, by book. */
  readonly lastVerses: ReadonlyMap<string, readonly number[]>;
  /** Where it differs from its base. Verses without a link are those of the same label in the base. */
  readonly links: readonly VerseLink[];
  /** Verses up to the last of their chapter that it leaves out. */
  readonly absent: ReadonlySet<VerseLabel>;
}

/** The numbering that all others lead to in the end: that of the Hebrew and Greek editions. */
export const ROOT_CODE = 'org';

/** Pattern of codes of numberings. */
export const NUMBERING_CODE = /^[a-z][a-z0-9-]{1,19}$/;

/** Makes the label of a verse. */
export const labelOf = (book: string, chapter: number, verse: number): VerseLabel => `${book} ${chapter}:${verse}`;

/** Takes a label apart. */
export const parseLabel = (label: VerseLabel): { readonly book: string; readonly chapter: number; readonly verse: number } => {
  const [, book = '', chapter, verse] = /^(\S+) (\d+):(\d+)$/.exec(label) ?? [];
  return { book, chapter: Number(chapter), verse: Number(verse) };
};

/** True if a numbering has a verse. */
export const hasVerse = ({ lastVerses, absent }: Numbering, label: VerseLabel): boolean => {
  const { book, chapter, verse } = parseLabel(label);
  return verse >= 1 && verse <= (lastVerses.get(book)?.[chapter - 1] ?? 0) && !absent.has(label);
};

/** All verses of a numbering, in the order of its books; with those before verse 1 that its links name. */
export const versesOf = (numbering: Numbering): VerseLabel[] => {
  const counted = [...numbering.lastVerses].flatMap(([book, chapters]) =>
    chapters.flatMap((last, at) => Array.from({ length: last }, (_, nr) => labelOf(book, at + 1, nr + 1))),
  );
  const named = numbering.links.map(([own]) => own);
  return [...new Set([...counted.filter((label) => !numbering.absent.has(label)), ...named])];
};
