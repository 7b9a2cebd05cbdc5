/** Values of the placeholders `{name}` in a text; a message among them is translated with the text. */
export type TextValues = Readonly<Record<string, string | number | SentenceParts>>;

/** The parts of a deferred message, which can be stored as JSON. */
export type SentenceParts = {
  /** The msgid: English, with a placeholder `{name}` for each value. */
  readonly text: string;
  readonly values: TextValues;
  /** The msgid_plural, where one of the values is the number `n`; null or undefined: the text has no plural. */
  readonly many?: string | null;
};

/** Interpolation: replaces the placeholders `{name}` of a text by their values; one without a value stays. */
export const interpolate = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder;
    return typeof value === 'object' ? inEnglish(value) : String(value);
  });

const inEnglish = ({ text, values, many }: SentenceParts): string => interpolate(many && values.n !== 1 ? many : text, values);

/**
 * A deferred message (lazy translation, as gettext's `gettext_noop`): written where the reader is unknown, translated where it is shown. As a
 * string and in JSON it is English, which programs get.
 */
export class Sentence implements SentenceParts {
  constructor(
    readonly text: string,
    readonly values: TextValues,
    readonly many: string | null = null,
  ) {}

  toString(): string {
    return inEnglish(this);
  }

  toJSON(): string {
    return inEnglish(this);
  }
}

/** Marks a deferred message (as `N_()` does): its text is a literal at the call, where `scripts/extract-texts.mjs` finds it. */
export const sentence = (text: string, values: TextValues = {}): Sentence => new Sentence(text, values);

/**
 * Marks a deferred message with a number, as {@link sentence}: both forms are literals at the call, in which `{n}` is the number. Translating it
 * selects the plural form of the reader's language.
 */
export const sentenceCount = (one: string, many: string, n: number, values: TextValues = {}): Sentence =>
  new Sentence(one, { n, ...values }, many);

/** A message, either deferred or in English only. */
export type Said = string | Sentence;

/** Joins messages, so that each is translated by itself. */
export const joinSaid = (all: readonly (string | SentenceParts)[], separator = ' '): Said => {
  if (all.every((said) => typeof said === 'string')) return all.join(separator);
  return all.length === 1 && all[0] !== undefined
    ? restoreSaid(all[0])
    : new Sentence(all.map((_, nr) => `{${nr}}`).join(separator), Object.fromEntries(all.entries()));
};

/** A message of which the parts were stored. */
export const restoreSaid = (stored: string | SentenceParts): Said =>
  typeof stored === 'string' ? stored : new Sentence(stored.text, stored.values, stored.many ?? null);

/** The parts of a deferred message, with those of the messages among its values, to be stored as JSON. */
export const partsOf = ({ text, values, many }: SentenceParts): SentenceParts => ({
  text,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? partsOf(value) : value])),
  ...(many && { many }),
});
