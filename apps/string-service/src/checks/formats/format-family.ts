/** The arguments that a format string takes. */
export interface FormatArguments {
  /** Kind of each argument (`integer`, `string`, …), by its name or number. */
  readonly kinds: ReadonlyMap<string, string>;
  /** Directives without an argument that source and translation must share, like `%m` in messages of GCC. */
  readonly marks?: string;
}

/** The format strings of a programming language or library, as gettext knows them by a flag of PO entries. */
export interface FormatFamily {
  /** `c-format` and so on: without `possible-`. */
  readonly flag: string;
  /** Examples of its directives, as people know them: `%d, %s`. */
  readonly examples: string;
  /** Matches texts that may hold a directive, or that may be no valid format string. */
  readonly trigger: RegExp;
  /** Parses a format string; undefined for one that is not valid. Translations into C may have directives (`%Id`) that sources may not. */
  parse(text: string, isTranslation: boolean): FormatArguments | undefined;
  /** True when a translation with these arguments fits the source. Not strict: the plural form is used for few numbers and may omit arguments. */
  accepts(source: FormatArguments, translation: FormatArguments, isStrict: boolean): boolean;
  /** Reads and compares what the language takes and gettext does not know, where the source is such a format string. */
  readonly fallback?: Pick<FormatFamily, 'parse' | 'accepts'>;
}

/** Takes any argument: two directives for one argument may then differ. */
export const ANY_KIND = 'any';

const haveSameKind = (one: string, other: string, isStrict: boolean, isAnyLoose: boolean): boolean =>
  one === other || (isAnyLoose && !isStrict && (one === ANY_KIND || other === ANY_KIND));

/**
 * True when a translation takes the same arguments of the same kinds as its source. When strict, it must take all of them; otherwise it may
 * omit some, but add none. With `isAnyLoose`, an argument of any kind matches every kind unless strict.
 */
export const takesSameArguments = (
  source: FormatArguments,
  translation: FormatArguments,
  isStrict: boolean,
  { isAnyLoose = false }: { isAnyLoose?: boolean } = {},
): boolean => {
  if (source.marks !== translation.marks) return false;
  for (const [name, kind] of translation.kinds) {
    const asked = source.kinds.get(name);
    if (asked === undefined || !haveSameKind(asked, kind, isStrict, isAnyLoose)) return false;
  }
  return !isStrict || source.kinds.size === translation.kinds.size;
};

/** Rules of argument numbers: `exclusive`, all directives have a number, or none; `free`, those without number count by themselves. */
export type ArgumentNumbering = 'exclusive' | 'free';

/** Collects the arguments of a format string, from left to right. */
export interface ArgumentCollector {
  readonly kinds: ReadonlyMap<string, string>;
  /** Takes one more argument, that of a number or the next; false where the format string is not valid for it. */
  take(kind: string, number?: number): boolean;
  /** Has the next argument without number be the one of this number. */
  countFrom(number: number): void;
  /** Takes one more argument of a name; false where another directive takes it as another kind. */
  takeNamed(kind: string, name: string): boolean;
}

/** An empty collector. With `isAnyMerged` one argument may be taken as any kind and as a certain one; numbers begin with `first`. */
export const collectArguments = (
  numbering: ArgumentNumbering,
  { isAnyMerged = false, first = 1 }: { isAnyMerged?: boolean; first?: number } = {},
): ArgumentCollector => {
  const kinds = new Map<string, string>();
  let next = first;
  let hasNumbers = false;
  let hasUnnumbered = false;
  const takeNamed = (kind: string, name: string): boolean => {
    const before = kinds.get(name) ?? kind;
    if (before !== kind && !(isAnyMerged && (before === ANY_KIND || kind === ANY_KIND))) return false;
    kinds.set(name, before === ANY_KIND ? kind : before);
    return true;
  };
  return {
    kinds,
    takeNamed,
    take: (kind, number) => {
      if (number === undefined) hasUnnumbered = true;
      else hasNumbers = true;
      if (numbering === 'exclusive' && hasNumbers && hasUnnumbered) return false;
      return takeNamed(kind, String(number ?? next++));
    },
    countFrom: (number) => {
      next = number;
    },
  };
};

/** True when the arguments are numbered 1, 2, 3 and so on, without a gap. */
export const hasNoGap = (kinds: ReadonlyMap<string, string>): boolean => {
  for (let number = 1; number <= kinds.size; number++) if (!kinds.has(String(number))) return false;
  return true;
};

/** Renumbers the arguments by their order, for formats in which only the order counts. */
export const rankArguments = (kinds: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...kinds].sort(([one], [other]) => Number(one) - Number(other)).map(([, kind], index) => [String(index + 1), kind]));
