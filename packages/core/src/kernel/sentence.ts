/** Values of the placeholders `{name}` in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A deferred message (lazy translation, as gettext's `gettext_noop`): written where no reader is known yet, translated later for the reader. */
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

/** The deferred message in English. */
export const inEnglish = ({ text, values }: Sentence): string => interpolate(text, values);
