import { type FormatArguments, type FormatFamily, takesSameArguments } from './format-family.js';

const NAME = '(?:[A-Za-z_][A-Za-z0-9_]*|\\d+)';
/** `name`, `0`, `name.member`, `name[0]`. */
const PYTHON_FIELD = `${NAME}(?:\\.[A-Za-z_][A-Za-z0-9_]*|\\[${NAME}\\])*`;
/** `[[fill]align][sign][#][0][width][.precision][type]`, or a field in its place. The fill is one byte. */
const PYTHON_SPECIFICATION = `\\{(?:\\{|${PYTHON_FIELD}\\})|(?:[\\x00-\\x7f][<>=^]|(?![\\x00-\\x7f][<>=^])[<>=^]?)[-+ ]?#?0?\\d*(?:\\.\\d*)?[bcdoxXneEfFgG%]?`;
const PYTHON_REPLACEMENT = new RegExp(`\\{(?:\\{|(${PYTHON_FIELD}(?::(?:${PYTHON_SPECIFICATION}))?)\\})`, 'y');

const named = (names: Iterable<string>): FormatArguments => ({ kinds: new Map(Array.from(names, (name) => [name, 'text'])) });

/** Replacement fields, each with its specification: `{price:.2f}` differs from `{price}`. */
const readReplacements = (text: string): FormatArguments | undefined => {
  const fields = new Set<string>();
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    PYTHON_REPLACEMENT.lastIndex = at;
    const match = PYTHON_REPLACEMENT.exec(text);
    if (!match) return undefined;
    if (match[1] !== undefined) fields.add(match[1]);
    at = PYTHON_REPLACEMENT.lastIndex;
  }
  return named(fields);
};

const BRACE_FIELD = /\{\{|\}\}|\{([^{}]*)\}/g;

/** Names of replacement fields, without conversion (`!r`) and specification; those without name (`{}`) by their number. */
const readFieldNames = (text: string): FormatArguments => {
  const fields = new Set<string>();
  let next = 0;
  for (const [, field] of text.matchAll(BRACE_FIELD)) {
    if (field === undefined) continue;
    const name = /^[^!:]*/.exec(field)?.[0] ?? '';
    fields.add(name === '' ? String(next++) : name);
  }
  return named(fields);
};

const pythonBrace: FormatFamily = {
  flag: 'python-brace-format',
  examples: '{name}, {0}',
  trigger: /\{/,
  parse: readReplacements,
  accepts: (source, translation, isStrict) => !isStrict || takesSameArguments(source, translation, true),
  fallback: { parse: readFieldNames, accepts: takesSameArguments },
};

const PERL_FIELD = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** Fields that the source lacks are not replaced, so they count as text. */
const perlBrace: FormatFamily = {
  flag: 'perl-brace-format',
  examples: '{name}',
  trigger: /\{/,
  parse: (text) => named(Array.from(text.matchAll(PERL_FIELD), ([, name = '']) => name)),
  accepts: ({ kinds }, translation, isStrict) => !isStrict || [...kinds.keys()].every((name) => translation.kinds.has(name)),
};

const CSHARP_PART = /[^{}]+|\{\{|\}\}|\{(\d+)(?:,-?\d+)?(?::[^}]*)?\}/y;

/** The greatest number of an argument determines their count. */
const csharp: FormatFamily = {
  flag: 'csharp-format',
  examples: '{0}, {1}',
  trigger: /[{}]/,
  parse: (text) => {
    let count = 0;
    for (let at = 0; at < text.length; at = CSHARP_PART.lastIndex) {
      CSHARP_PART.lastIndex = at;
      const match = CSHARP_PART.exec(text);
      if (!match) return undefined;
      if (match[1] !== undefined) count = Math.max(count, Number(match[1]) + 1);
    }
    return { kinds: new Map(), marks: String(count) };
  },
  accepts: (source, translation, isStrict) =>
    isStrict ? source.marks === translation.marks : Number(source.marks) >= Number(translation.marks),
};

/** Families of format strings with directives in braces, except Java's. */
export const BRACE_FORMATS: readonly FormatFamily[] = [pythonBrace, perlBrace, csharp];
