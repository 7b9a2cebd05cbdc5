/** A token of USFM: a marker that opens or ends something, the end of a milestone, a place to break the line, or text between these. */
export type UsfmToken =
  | { readonly kind: 'open'; readonly marker: string; readonly isNested: boolean; readonly isMilestone: boolean; readonly end: number }
  | { readonly kind: 'close'; readonly marker: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'text'; readonly text: string };

/** `\nd `, `\+nd `, `\nd*`, `\*`, `//`, or a character that a backslash makes stand for itself. */
const TOKEN_PATTERN = /\\([\\~/|])|\\(\+?)([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(\*)?|\\\*|\/\//g;

/** Attributes and end of a milestone, right behind its marker. */
const MILESTONE_END = /[ \t\r\n]*(?:\|[^\\]*)?\\\*/y;

/** Characters that attributes begin with, and one that stands for itself: where a text has been read, they can no longer be told apart otherwise. */
export const ESCAPED_PIPE = '\uFDD4';

/** Splits USFM into tokens. White space behind a marker belongs to it; `~` is a no-break space, `|` is {@link ESCAPED_PIPE} unless it was escaped. */
export function* readUsfmTokens(usfm: string): Generator<UsfmToken> {
  let text = '';
  let from = 0;
  const flush = function* (): Generator<UsfmToken> {
    if (text !== '') yield { kind: 'text', text };
    text = '';
  };
  TOKEN_PATTERN.lastIndex = 0;
  const pattern = new RegExp(TOKEN_PATTERN);
  for (let match = pattern.exec(usfm); match; match = pattern.exec(usfm)) {
    text += plain(usfm.slice(from, match.index));
    from = pattern.lastIndex;
    const [token, escaped, plus, marker, star] = match;
    if (escaped !== undefined) {
      text += escaped;
      continue;
    }
    yield* flush();
    if (token === '//') yield { kind: 'break' };
    else if (marker === undefined) yield { kind: 'close', marker: '' };
    else if (star) yield { kind: 'close', marker };
    else {
      MILESTONE_END.lastIndex = from;
      const isMilestone = MILESTONE_END.test(usfm);
      if (/[ \t]/.test(usfm[from] ?? '')) from += 1;
      else if (usfm.startsWith('\r\n', from)) from += 2;
      else if (usfm[from] === '\n') from += 1;
      pattern.lastIndex = from;
      yield { kind: 'open', marker, isNested: plus === '+', isMilestone, end: from };
    }
  }
  text += plain(usfm.slice(from));
  yield* flush();
}

const plain = (text: string): string =>
  text
    .replace(/[ \t\r\n]+/g, ' ')
    .replaceAll('~', '\u00A0')
    .replaceAll('|', ESCAPED_PIPE);
