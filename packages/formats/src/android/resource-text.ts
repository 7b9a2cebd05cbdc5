/** A piece of a value: characters behind XML's entities, or a tag as written. */
export interface ValuePiece {
  readonly kind: 'text' | 'cdata' | 'tag';
  readonly text: string;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** White space of the C locale, which Android joins to one space outside of quotes. */
const isSpace = (character: string): boolean => /[ \t\n\v\f\r]/.test(character);

/** A text without white space at its end; white space behind a backslash is no white space. */
const trimEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && isSpace(text[end - 1] ?? '')) end -= 1;
  const [slashes = ''] = /(?<!\\)\\*$/.exec(text.slice(0, end)) ?? [];
  return text.slice(0, slashes.length % 2 === 1 && end < text.length ? end + 1 : end);
};

/** Pieces without white space at the beginning and the end of the value. */
const trimPieces = (pieces: readonly ValuePiece[]): readonly ValuePiece[] => {
  const trimmed = [...pieces];
  for (let nr = 0; nr < trimmed.length; nr += 1) {
    const piece = trimmed[nr];
    if (!piece || piece.kind === 'tag') break;
    const text = piece.text.replace(/^[ \t\n\v\f\r]+/, '');
    trimmed[nr] = { kind: piece.kind, text };
    if (text !== '') break;
  }
  for (let nr = trimmed.length - 1; nr >= 0; nr -= 1) {
    const piece = trimmed[nr];
    if (!piece || piece.kind === 'tag') break;
    const text = trimEnd(piece.text);
    trimmed[nr] = { kind: piece.kind, text };
    if (text !== '') break;
  }
  return trimmed;
};

/**
 * Reads values as Android's resource compiler (aapt2) does: escapes, quotes, runs of white space. Gives the pieces with the characters that
 * the platform shows.
 */
export const readPieces = (pieces: readonly ValuePiece[]): ValuePiece[] => {
  let isQuoted = false;
  let wasSpace = false;
  const read = (text: string): string => {
    let shown = '';
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at] ?? '';
      if (!isQuoted && isSpace(character)) {
        if (!wasSpace) shown += ' ';
        wasSpace = true;
        continue;
      }
      wasSpace = false;
      if (character === '"') isQuoted = !isQuoted;
      else if (character !== '\\') shown += character;
      else {
        at += 1;
        const next = text[at] ?? '';
        const [hex] = next === 'u' ? (/^[0-9A-Fa-f]{4}/.exec(text.slice(at + 1, at + 5)) ?? []) : [];
        shown += hex === undefined ? (ESCAPED[next] ?? next) : String.fromCharCode(Number.parseInt(hex, 16));
        if (hex !== undefined) at += hex.length;
      }
    }
    return shown;
  };
  return trimPieces(pieces).map(({ kind, text }) => ({ kind, text: kind === 'tag' ? text : read(text) }));
};

const hexEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Position of characters in a value. */
export interface EscapeContext {
  /** Within quotes. */
  readonly isQuoted: boolean;
  /** At the beginning of the value. */
  readonly isFirst: boolean;
  /** At its end. */
  readonly isLast: boolean;
  /** Behind a space. */
  readonly isAfterSpace: boolean;
}

/** Writes characters so that aapt2 reads them. Escapes of XML come later. */
export const escapeForAndroid = (plain: string, { isQuoted, isFirst, isLast, isAfterSpace }: EscapeContext): string => {
  let wasSpace = isAfterSpace;
  let escaped = '';
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain[at] ?? '';
    const isEnd = (isFirst && at === 0) || (isLast && at === plain.length - 1);
    if (character === ' ') escaped += !isQuoted && (wasSpace || isEnd) ? '\\u0020' : ' ';
    else if (character === '\n') escaped += '\\n';
    else if (character === '\t') escaped += '\\t';
    else if (character === '\\' || character === '"') escaped += `\\${character}`;
    else if (character === "'") escaped += isQuoted ? "'" : "\\'";
    else if ((character === '@' || character === '?') && isFirst && at === 0 && !isQuoted) escaped += `\\${character}`;
    else if (/[\p{Cc}\u2028\u2029\ufffe\uffff]/u.test(character)) escaped += hexEscape(character);
    else escaped += character;
    // An escaped space ends a run: the one behind it is shown.
    wasSpace = character === ' ' && !escaped.endsWith('\\u0020');
  }
  return escaped;
};

/** Escapes of XML for characters between tags. */
export const escapeForXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');
