import { ANY_KIND, type ArgumentCollector, collectArguments, type FormatFamily, takesSameArguments } from './format-family.js';

/** Messages in choices of messages, at most, so that a hostile text cannot overflow the stack. */
const DEPTH_LIMIT = 50;

/** A position in a pattern with single quotes: text between them is literal, and a doubled quote is a quote. */
interface QuotedText {
  /** True when the character is at this position and not quoted. */
  isPlain(character: string): boolean;
  /** The character, without the quotes before it; undefined at the end. */
  readonly character: string | undefined;
  /** Advances by a number of characters. */
  skip(count?: number): void;
  readonly position: number;
}

const quotedText = (text: string): QuotedText => {
  let [position, isQuoted] = [0, false];
  const passQuote = () => {
    if (text[position] === "'" && text[++position] !== "'") isQuoted = !isQuoted;
  };
  passQuote();
  return {
    isPlain: (character) => !isQuoted && text[position] === character,
    get character() {
      return text[position];
    },
    get position() {
      return position;
    },
    skip: (count = 1) => {
      position += count;
      passQuote();
    },
  };
};

/** Length of the escape or character at a position: `\u2264` is 6, `\#` is 2. */
const escapedLength = (text: string, position: number): number => {
  if (text[position] !== '\\') return 1;
  return /^u[0-9A-Fa-f]{4}/.test(text.slice(position + 1, position + 6)) ? 6 : 2;
};

/** True when a pattern of DecimalFormat contains a digit (`#` or `0`), and one after each `;`. */
const isNumberPattern = (text: string): boolean => {
  let isMissing = true;
  for (const cursor = quotedText(text); cursor.character !== undefined; cursor.skip(escapedLength(text, cursor.position))) {
    if (cursor.isPlain('0') || cursor.isPlain('#')) isMissing = false;
    else if (cursor.isPlain(';')) isMissing = true;
  }
  return !isMissing;
};

const AT_LEAST = '\\u2264';

/** Reads a pattern of ChoiceFormat, `0#none|1#one|1<{0} files`, whose texts are messages again. */
const readChoices = (text: string, collector: ArgumentCollector, depth: number): boolean => {
  const cursor = quotedText(text);
  const isSeparator = () => cursor.isPlain('<') || cursor.isPlain('#');
  const isAtLeast = () => cursor.isPlain('\\') && text.startsWith(AT_LEAST, cursor.position);
  while (cursor.character !== undefined) {
    const start = cursor.position;
    while (cursor.character !== undefined && !isSeparator() && !isAtLeast() && !cursor.isPlain('|'))
      cursor.skip(escapedLength(text, cursor.position));
    // A last choice that has only a number is ignored.
    if (cursor.character === undefined) return true;
    if (cursor.position === start || cursor.isPlain('|')) return false;
    cursor.skip(isAtLeast() ? AT_LEAST.length : 1);
    let message = '';
    for (; cursor.character !== undefined && !cursor.isPlain('|'); cursor.skip()) message += cursor.character;
    if (!readMessage(message, collector, depth)) return false;
    if (cursor.character !== undefined) cursor.skip();
  }
  return true;
};

/** Position of the brace that closes the element that begins at a position; -1 where none does. Quotes count for nothing in there. */
const closeElement = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && depth-- === 0) return at;
  }
  return -1;
};

const ELEMENT = /^(\d+)(?:,(time|date|number|choice)(?:,([\s\S]*))?)?$/;
const NUMBER_STYLES = new Set(['currency', 'percent', 'integer']);

/** Takes the argument of an element: `0`, `0,date,short`, `0,number,#.##`. */
const takeElement = (element: string, collector: ArgumentCollector, depth: number): boolean => {
  const [, number = '', type, style] = ELEMENT.exec(element) ?? [];
  if (number === '') return false;
  if (type === 'number' && style !== undefined && !NUMBER_STYLES.has(style) && !isNumberPattern(style)) return false;
  if (type === 'choice' && style !== undefined && !readChoices(style, collector, depth)) return false;
  const kind = type === undefined ? ANY_KIND : type === 'time' || type === 'date' ? 'date' : 'number';
  return collector.take(kind, Number(number));
};

const readMessage = (text: string, collector: ArgumentCollector, depth = 0): boolean => {
  if (depth > DEPTH_LIMIT) return false;
  const cursor = quotedText(text);
  while (cursor.character !== undefined) {
    if (cursor.isPlain('}')) return false;
    if (!cursor.isPlain('{')) {
      cursor.skip();
      continue;
    }
    const start = cursor.position + 1;
    const end = closeElement(text, start);
    if (end < 0 || !takeElement(text.slice(start, end), collector, depth + 1)) return false;
    cursor.skip(end + 1 - cursor.position);
  }
  return true;
};

/** Format strings of Java's MessageFormat. */
export const JAVA_FORMAT: FormatFamily = {
  flag: 'java-format',
  examples: '{0}, {1,number}',
  trigger: /[{}]/,
  parse: (text) => {
    const collector = collectArguments('free', { isAnyMerged: true });
    return readMessage(text, collector) ? { kinds: collector.kinds } : undefined;
  },
  accepts: takesSameArguments,
};
