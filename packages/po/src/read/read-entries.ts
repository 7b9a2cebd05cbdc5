import { type GetTextComment, type GetTextTranslation, po } from 'gettext-parser';
import type { PoEntry } from '../po-entry.js';
import type { EntryLayout } from './entries/entry-layout.js';

const EMPTY_OBSOLETE_LINE = /^[ \t]*#~[ \t]*\r?$/gm;

/** UTF-16 code units of an entry's comments that are parsed, at most: gettext-parser needs 100 times its text in memory. */
const COMMENTS_LENGTH_LIMIT = 1 << 16;

/** Comments without the longest of them; flags, which affect the meaning of an entry, are kept. The file itself keeps all. */
const shortenComments = (comments: string): string => {
  let left = COMMENTS_LENGTH_LIMIT;
  const kept = comments.split('\n').filter((line) => {
    const fits = line.length < left && (line.startsWith('#,') || line.length < COMMENTS_LENGTH_LIMIT / 16);
    if (fits) left -= line.length;
    return fits;
  });
  return `${kept.join('\n').trimEnd()}\n`;
};

/**
 * The entry's text for gettext-parser, with its index before its `msgctxt`, or before its `msgid` where it has none. gettext-parser keeps
 * entries in objects by `msgctxt` and `msgid`, so that otherwise a duplicate would be lost and numeric msgids would come first.
 */
const numberEntry = (text: string, layout: EntryLayout, nr: number): string => {
  const first = layout.fields[0];
  if (first === undefined) return '';
  let comments = text.slice(layout.start, first.start);
  if (comments.length > COMMENTS_LENGTH_LIMIT) comments = shortenComments(comments);
  // gettext-parser takes what follows an empty "#~" line for obsolete.
  if (!layout.obsolete && comments.includes('#~')) comments = comments.replace(EMPTY_OBSOLETE_LINE, '');
  const fields = layout.plain ?? text.slice(first.start, layout.end);
  return `${comments}${first.keyword} "${nr}:${fields.slice(fields.indexOf('"') + 1)}`;
};

/**
 * The same text in one piece: gettext-parser adds its characters one by one, and each takes 32 bytes until somebody reads one of them by its place.
 * What is read is used, as it would not be read otherwise.
 */
const inOnePiece = (text: string): string => (text.charCodeAt(0) >= 0 ? text : '');

const withoutNumber = (text: string): string => text.slice(text.indexOf(':') + 1);

const splitLines = (comment: string | undefined): string[] => (comment === undefined ? [] : comment.split('\n'));

/** For GNU gettext flags end with white space, too, so that `#, fuzzy c-format` is fuzzy; what follows `range:` is one flag. */
const FLAG_SEPARATOR = /,|(?<=fuzzy)\s+|(?<!\s)\s+(?=fuzzy(?:[\s,]|$))/;

/** The flags of all `#,` lines; of several lines, as in GNU gettext 0.21, the last one decides whether the entry is fuzzy. */
const flagsOf = (comment: string | undefined): string[] => {
  if (comment === undefined) return [];
  const flags = splitLines(comment).map((line) => line.split(FLAG_SEPARATOR).map((flag) => flag.trim()));
  const isFuzzy = flags.at(-1)?.includes('fuzzy') ?? false;
  return flags.flat().filter((flag) => flag !== '' && (isFuzzy || flag !== 'fuzzy'));
};

/** References are separated by white space, except within U+2068 and U+2069, which GNU tools put around file names that contain some. */
const referencesOf = (comment: string | undefined): string[] =>
  comment?.match(/(?:\u2068[^\u2068\u2069]*\u2069|[^\s\u2068])+/gu)?.slice() ?? [];

/** A comment without NUL, which databases cannot store. */
const withoutNul = (comment: string | undefined): string | undefined => (comment?.includes('\0') ? comment.replaceAll('\0', '') : comment);

const NO_COMMENTS: Partial<GetTextComment> = {};

const entryOf = (
  layout: EntryLayout,
  { msgctxt, msgid, msgid_plural: plural, msgstr, comments = NO_COMMENTS }: GetTextTranslation,
): PoEntry => {
  const hasContext = layout.fields[0]?.keyword === 'msgctxt';
  const singular = hasContext ? msgid : withoutNumber(msgid);
  return {
    line: layout.line,
    context: hasContext ? withoutNumber(msgctxt ?? '') : null,
    source: (plural === undefined ? [singular] : [singular, plural]).map(inOnePiece),
    translation: msgstr.map(inOnePiece),
    flags: flagsOf(withoutNul(comments.flag)),
    references: referencesOf(withoutNul(comments.reference)),
    extractedComments: splitLines(withoutNul(comments.extracted)),
    translatorComments: splitLines(withoutNul(comments.translator)),
    previousMsgids: splitLines(withoutNul(comments.previous)),
    obsolete: layout.obsolete,
  };
};

/**
 * Parses a chunk of entries with gettext-parser.
 *
 * @param text the file's text, to which the layouts belong
 * @returns one entry for each layout, in the same order
 */
export const readEntries = (text: string, layouts: readonly EntryLayout[]): PoEntry[] => {
  const { translations, obsolete = {} } = po.parse(layouts.map((layout, nr) => numberEntry(text, layout, nr)).join('\n'));
  const entries: PoEntry[] = [];
  for (const [context, byMsgid] of [...Object.entries(translations), ...Object.entries(obsolete)]) {
    for (const [msgid, parsed] of Object.entries(byMsgid)) {
      const nr = Number.parseInt(context || msgid, 10);
      const layout = layouts[nr];
      if (layout !== undefined) entries[nr] = entryOf(layout, parsed);
    }
  }
  return entries;
};
