/** Values of the placeholders `{name}` in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A deferred message (lazy translation, as gettext's `gettext_noop`): written where the reader is unknown, translated later. */
export interface Sentence {
  /** The msgid: English, with a placeholder `{name}` for each value. */
  readonly text: string;
  readonly values: TextValues;
}

/** Interpolation: replaces the placeholders `{name}` of a text by their values; one without a value stays. */
export const interpolate = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/** Marks a deferred message (as `N_()` does): its text is a literal at the call, where `scripts/extract-texts.mjs` finds it. */
export const sentence = (text: string, values: TextValues = {}): Sentence => ({ text, values });

/**
 * Marks a deferred message with a number, as {@link sentence}: both forms are literals at the call, in which `{n}` is the number. Translating it
 * selects the plural form of the reader's language.
 */
export const sentenceCount = (one: string, many: string, n: number, values: TextValues = {}): Sentence => ({
  text: n === 1 ? one : many,
  values: { n, ...values },
});

/** A message, either deferred or in English only. */
export type Said = string | Sentence;

/** The English text of a message. */
export const textOf = (said: Said): string => (typeof said === 'string' ? said : inEnglish(said));

/** A message in a language, by its function `say`; one in English only stays as it is. */
export const sayMessage = (said: Said, say: (text: string, values: TextValues) => string): string =>
  typeof said === 'string' ? said : say(said.text, said.values);

/** The deferred message in English. */
export const inEnglish = ({ text, values }: Sentence): string => interpolate(text, values);
