/** A chapter of the text. Numbers that the text leaves out are chapters without verses. */
export interface Chapter {
  /** From 1. */
  readonly nr: number;
  /** Empty where the text gives none. */
  readonly name: string;
  /** The name transliterated, translated or shortened; empty where the text gives none. */
  readonly tname: string;
  /** Meaning of the name; empty where the text gives none. */
  readonly meaning: string;
  /** Group of the chapter, as where it was revealed; empty where the text gives none. */
  readonly place: string;
  /** Its place in another order of the chapters, as that of revelation; null where the text gives none. */
  readonly ordinal: number | null;
  /** Highest verse number in it. */
  readonly verses: number;
  /** Sum of `verses` over the chapters before: the id of a verse is this plus its number. */
  readonly start: number;
}

/** The translation progress of a chapter in a language. */
export interface ChapterProgress {
  /** Number of the chapter. */
  readonly nr: number;
  readonly verses: number;
  /** Number of these verses with a translation. */
  readonly translated: number;
}
