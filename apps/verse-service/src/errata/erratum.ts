/** A verse of an edition for which readers prefer other words. The edition's own text stays as it is. */
export interface Erratum {
  /** Line of the verse in the edition's file of lines, from 1. */
  readonly line: number;
  readonly chapter: number;
  readonly nr: number;
  readonly reference: string;
  /** References in the numberings where they differ, by their codes; null where none does. */
  readonly citedIn: Readonly<Record<string, string>> | null;
  /** Verse in the source. */
  readonly source: string;
  /** Words of the edition. */
  readonly text: string;
  /** Words that lead among readers, with their tguid and author. */
  readonly preferred: string;
  readonly tguid: string;
  readonly author: string;
  /** Likes by readers of the edition's words, and of those they prefer; those of authors of editions are no readers' likes. */
  readonly likes: number;
  readonly preferredLikes: number;
  /** Numbers of reasons against the edition's words, in the order of `OBJECTION_REASONS`; null: there are none. */
  readonly against: readonly number[] | null;
  /** When a reader last liked what is preferred. */
  readonly time: Date;
}

/** Page of errata. */
export interface ErrataPart {
  /** Errata of the edition altogether. */
  readonly total: number;
  readonly errata: readonly Erratum[];
}
