import { parseDocument } from 'yaml';

/** Plain scalars that Ruby or YAML 1.2 takes for something else than text. */
const NO_TEXT =
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|[-+]?(?:0|[1-9][\d_,]*|0[0-7_,]+|0o[0-7]+|0x[\da-fA-F_,]+|0b[01_,]+)|[-+]?(?:\d(?:[\d_,]*\d)?_*|(?:\d[\d_,]*)?\.\d[\d_]*|\d[\d_]*\.)(?:[eE][-+]?\d+)?|[-+]?\d[\d_]*(?::[0-5]?\d){1,2}(?:\.\d*)?|\d{4}-\d{1,2}-\d{1,2}(?:[Tt ][\d: .+Zz-]*)?)$/;
/** Scalars that only Ruby takes for no text: words for true and false, symbols. */
const NO_TEXT_IN_RUBY = /^(?:yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|:\S[\s\S]*)$/;

/** True for a plain scalar that is null. */
export const isNullScalar = (source: string): boolean => /^(?:~|null|Null|NULL|)$/.test(source);

/** True for a plain scalar that is no text. */
export const isNoText = (source: string, isRuby: boolean): boolean => NO_TEXT.test(source) || (isRuby && NO_TEXT_IN_RUBY.test(source));

/** True for a text that needs no quotes, in Ruby and in YAML 1.2. */
export const canBePlain = (text: string, isInFlow: boolean): boolean => {
  if (text === '' || /[\p{Cc}\u2028\u2029\ufeff]/u.test(text) || text !== text.trim()) return false;
  if (/^[?:,[\]{}#&*!|>'"%@`=<]|^-(?:\s|$|--)|^\.\.\.|: |:$| #|:\t|\t#/.test(text)) return false;
  return !isNoText(text, true) && !(isInFlow && /[,[\]{}]|:["'\s]/.test(text));
};

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\x07': '\\a',
  '\x08': '\\b',
  '\x1b': '\\e',
};

const writeDouble = (text: string): string =>
  `"${text.replace(
    /["\\\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udfff](?<![\ud800-\udbff][\udc00-\udfff])(?![\udc00-\udfff])/gu,
    (character) => {
      const own = ESCAPES[character];
      const code = character.charCodeAt(0).toString(16).toUpperCase();
      return own ?? (code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`);
    },
  )}"`;

const writeSingle = (text: string): string | null =>
  /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/u.test(text) ? null : `'${text.replaceAll("'", "''")}'`;

/** Columns that a folded text is wrapped to. */
const FOLD_WIDTH = 80;

const fold = (line: string): string[] => {
  const lines: string[] = [];
  let own = '';
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    if (own !== '' && own.length + word.length >= FOLD_WIDTH) {
      lines.push(own);
      own = word;
    } else own = own === '' ? word : `${own} ${word}`;
  }
  return [...lines, own];
};

/** A block scalar with lines at an indentation; null where none can hold the text. */
const writeBlock = (
  text: string,
  { mark, indent, parent, eol }: { mark: '|' | '>'; indent: string; parent: string; eol: string },
): string | null => {
  if (text.trim() === '' || /[^\P{Cc}\n\t]|[\u2028\u2029\ufeff]/u.test(text)) return null;
  const body = text.replace(/(?<!\n)\n+$/, '');
  const ends = text.length - body.length;
  const chomp = ends === 0 ? '-' : ends === 1 ? '' : '+';
  const width = indent.length - parent.length;
  const header = `${mark}${/^\n*[ \t]/.test(body) ? width : ''}${chomp}`;
  if (/^\n*[ \t]/.test(body) && (width < 1 || width > 9)) return null;
  const lines =
    mark === '|' ? body.split('\n') : body.split(/\n/).flatMap((line, nr) => [...(nr === 0 || line === '' ? [] : ['']), ...fold(line)]);
  const written = lines.map((line) => (line === '' ? '' : `${indent}${line}`)).join(eol);
  const block = `${header}${eol}${written}${eol}${eol.repeat(Math.max(0, ends - 1))}`;
  const read: unknown = parseDocument(`${parent}k: ${block}${ends > 1 ? '' : `${parent}z: 1`}`, {
    schema: 'failsafe',
    logLevel: 'silent',
  }).get('k');
  return read === text ? block : null;
};

/** Manner in which a scalar is written. */
export interface ScalarStyle {
  /** First character of the value: a quotation mark, `|`, `>`; anything else is plain. */
  readonly mark: string;
  /** Indentation of the lines of a block, and of the map that holds it. */
  readonly indent: string;
  readonly parent: string;
  readonly eol: string;
  readonly isInFlow: boolean;
}

/** Writes a text as a scalar, in a manner where that can hold it. A block ends with its line end. */
export const writeScalar = (text: string, { mark, isInFlow, ...block }: ScalarStyle): string => {
  if ((mark === '|' || mark === '>') && !isInFlow) {
    const own = writeBlock(text, { mark, ...block }) ?? (mark === '>' ? writeBlock(text, { mark: '|', ...block }) : null);
    if (own !== null) return own;
  }
  if (mark === "'") return writeSingle(text) ?? writeDouble(text);
  if (mark !== '"' && canBePlain(text, isInFlow)) return text;
  return writeDouble(text);
};
