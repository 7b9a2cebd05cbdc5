import { SaxesParser } from 'saxes';
import type { AndroidValue } from './android-document.js';
import { escapeForAndroid, escapeForXml, readPieces, type ValuePiece } from './resource-text.js';
import { escapeTags, splitTags, tagFault } from './tags.js';

/** Manner in which a value is written. */
export interface ValueStyle {
  readonly isQuoted: boolean;
  readonly isCdata: boolean;
  /** White space around the value. */
  readonly before: string;
  readonly after: string;
}

const hasTags = (pieces: readonly ValuePiece[]): boolean => pieces.some(({ kind }) => kind === 'tag');

/** True where tags in the value are plain characters: it is in CDATA and holds no element. */
export const isLiteralValue = ({ pieces }: Pick<AndroidValue, 'pieces'>): boolean =>
  !hasTags(pieces) && pieces.some(({ kind }) => kind === 'cdata');

/**
 * Text of a value as the platform shows it.
 *
 * @param isLiteral whether tags that the value holds as plain characters are written without escapes; a value with elements has them escaped
 */
export const textOfPieces = (pieces: readonly ValuePiece[], isLiteral: boolean): string => {
  const shown = readPieces(pieces);
  if (isLiteral && !hasTags(pieces)) return shown.map(({ text }) => text).join('');
  // Pieces that no tag parts are one stretch, in which a tag may begin in one and end in the other.
  const texts: string[] = [];
  let plain = '';
  for (const { kind, text } of shown) {
    if (kind !== 'tag') plain += text;
    else {
      texts.push(escapeTags(plain), text);
      plain = '';
    }
  }
  return [...texts, escapeTags(plain)].join('');
};

/** The manner in which a value of a file is written. */
export const styleOfValue = (raw: string, pieces: readonly ValuePiece[]): ValueStyle => {
  const before = /^[ \t\r\n]*/.exec(raw)?.[0] ?? '';
  const after = /(?<![ \t\r\n])[ \t\r\n]+$/.exec(raw.slice(before.length))?.[0] ?? '';
  const value = raw.slice(before.length, raw.length - after.length);
  const inner = value.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1').trim();
  return {
    isQuoted: /^"(?:[^"\\]|\\[\s\S])*"$/.test(inner),
    isCdata: pieces.some(({ kind }) => kind === 'cdata'),
    before,
    after,
  };
};

/** Pieces of a value, as the document's parser gives them; null where it is not well-formed. */
const parseValue = (raw: string): ValuePiece[] | null => {
  const pieces: ValuePiece[] = [];
  let isSound = true;
  const parser = new SaxesParser({ fragment: true });
  let start = 0;
  parser.on('error', () => {
    isSound = false;
  });
  parser.on('text', (text) => void pieces.push({ kind: 'text', text }));
  parser.on('cdata', (text) => void pieces.push({ kind: 'cdata', text }));
  parser.on('opentagstart', () => {
    start = raw.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', () => void pieces.push({ kind: 'tag', text: raw.slice(start, parser.position) }));
  parser.on('closetag', ({ isSelfClosing }) => {
    if (!isSelfClosing) pieces.push({ kind: 'tag', text: raw.slice(raw.lastIndexOf('</', parser.position - 1), parser.position) });
  });
  parser.write(raw).close();
  return isSound ? pieces : null;
};

const writeCdata = (text: string, isQuoted: boolean): string => {
  const escaped = escapeForAndroid(text, { isQuoted, isFirst: true, isLast: true, isAfterSpace: false });
  return `<![CDATA[${isQuoted ? `"${escaped}"` : escaped}]]>`.replaceAll(/\]\]>(?!$)/g, ']]]]><![CDATA[>');
};

const writeSegments = (segments: ReturnType<typeof splitTags>, isQuoted: boolean): string => {
  let isAfterSpace = false;
  const last = segments.length - 1;
  const written = segments.map(({ isTag, text }, nr) => {
    if (isTag) return text;
    const escaped = escapeForAndroid(text, { isQuoted, isFirst: nr === 0, isLast: nr === last, isAfterSpace });
    isAfterSpace = escaped.endsWith(' ');
    return escapeForXml(escaped);
  });
  return isQuoted ? `"${written.join('')}"` : written.join('');
};

/** A value that was written, or the reason why the text cannot be. */
export type WrittenValue = { readonly raw: string } | { readonly fault: string };

/**
 * Writes a text as a value, in a manner where that can hold it.
 *
 * @param isLiteral whether tags in the text are plain characters
 */
export const writeValue = (text: string, { isQuoted, isCdata, before, after }: ValueStyle, isLiteral: boolean): WrittenValue => {
  const segments = isLiteral ? [{ isTag: false, text }] : splitTags(text);
  const fault = tagFault(segments);
  if (fault !== null) return { fault };
  const isPlain = segments.every(({ isTag }) => !isTag);
  const plain = segments.map((segment) => segment.text).join('');
  const ways = [
    ...(isCdata && isPlain ? [() => writeCdata(plain, isQuoted)] : []),
    () => writeSegments(segments, isQuoted),
    () => writeSegments(segments, false),
  ];
  for (const write of ways) {
    const raw = `${before}${write()}${after}`;
    const pieces = parseValue(raw);
    if (pieces && textOfPieces(pieces, isLiteral) === text) return { raw };
  }
  return { fault: 'the text holds characters that XML cannot' };
};
