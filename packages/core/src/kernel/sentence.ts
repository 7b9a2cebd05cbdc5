/** What stands in a text for `{name}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text of the platform's own that is written where no reader is known yet, and said later in the reader's language. */
export interface Sentence {
  /** In English, with `{name}` for each value. */
  readonly text: string;
  readonly values: TextValues;
}

/** Puts values where their names stand in a text. */
export const interpolate = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/** Makes a sentence. Its text is written out where this is called, so that it is found when texts are extracted. */
export const sentence = (text: string, values: TextValues = {}): Sentence => ({ text, values });

/** The sentence in English. */
export const inEnglish = ({ text, values }: Sentence): string => interpolate(text, values);
