import { isFuzzy, type PoEntry, sameTexts } from '../po-entry.js';
import type { LocatedEntry } from '../read/entries/entry-chunks.js';
import { findMsgstr } from '../read/entries/field-layout.js';
import { msgstrLines } from '../write/msgstr-lines.js';
import { wrapField } from '../write/wrap.js';

/** An entry with the text of its file. */
export interface EntryInText extends LocatedEntry {
  readonly text: string;
}

/** Lines of comments with one of these marks (`.`: extracted, `:` references, `,` flags, `|` previous, ` `: translators'), unchanged. */
const commentLines = ({ text, layout }: EntryInText, isWanted: (mark: string) => boolean): string[] =>
  text
    .slice(layout.start, layout.fields[0]?.start ?? layout.start)
    .split('\n')
    .map((line) => line.replace(/\r$/, '').replace(/^[ \t]+/, ''))
    .filter((line) => line.startsWith('#') && !line.startsWith('#~') && isWanted(line[1] ?? ' '));

const isTranslatorComment = (mark: string): boolean => !'.:,|~='.includes(mark);

const withoutFuzzy = (flags: readonly string[]): string[] => flags.filter((flag) => flag !== 'fuzzy');

/** Fields from `msgctxt` or `msgid` up to `msgstr`, as a template spells them. */
const messageText = ({ text, layout }: EntryInText): string => {
  const from = layout.fields[0]?.start ?? layout.start;
  const to = findMsgstr(layout.fields)?.start ?? layout.end;
  return text.slice(from, to).trimEnd();
};

const msgstrText = ({ text, layout }: EntryInText): string => text.slice(findMsgstr(layout.fields)?.start ?? layout.end, layout.end);

/** The msgid of an entry as a previous msgid (`#|`). */
const previousLines = (entry: PoEntry): string[] => {
  const [msgid = '', plural] = entry.source;
  return [
    ...(entry.context === null ? [] : wrapField('msgctxt', entry.context)),
    ...wrapField('msgid', msgid),
    ...(plural === undefined ? [] : wrapField('msgid_plural', plural)),
  ].map((line) => `#| ${line}`);
};

/** Match of a template's entry in the file, which decides how it is merged. */
export type EntryMatch =
  /** The file has no translation for it. */
  | { readonly kind: 'new' }
  /** The file has the message: live or obsolete. */
  | { readonly kind: 'same'; readonly former: EntryInText }
  /** The file has one that is nearly the same. */
  | { readonly kind: 'similar'; readonly former: EntryInText };

/** The translation that a former one gives to a message that may have another number of forms. */
const formsFor = (former: PoEntry, isPlural: boolean, nplurals: number): readonly string[] => {
  const [first = ''] = former.translation;
  if (!isPlural) return [first];
  if (former.source.length > 1) return former.translation;
  return Array.from({ length: nplurals }, () => first);
};

const joinEntry = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n').replaceAll('\r\n', '\n');

const flagLine = (fuzzy: boolean, flags: readonly string[]): string[] => {
  const all = [...(fuzzy ? ['fuzzy'] : []), ...withoutFuzzy(flags)];
  return all.length === 0 ? [] : [`#, ${all.join(', ')}`];
};

/** Text of a new message, without translation. */
const newText = (wanted: EntryInText, nplurals: number): string => {
  const isPlural = wanted.entry.source.length > 1;
  const comments = commentLines(wanted, (mark) => mark !== ',' && mark !== '|');
  const msgstr = msgstrLines(
    isPlural,
    Array.from({ length: isPlural ? nplurals : 1 }, () => ''),
    wanted.entry.flags,
  );
  return joinEntry(comments, flagLine(false, wanted.entry.flags), messageText(wanted), msgstr);
};

/** True when a live entry contains everything that the template's does, so that it is kept byte for byte. */
const saysTheSame = ({ entry: former }: EntryInText, { entry: wanted }: EntryInText): boolean =>
  !former.obsolete &&
  sameTexts(former.source, wanted.source) &&
  former.context === wanted.context &&
  sameTexts(former.references, wanted.references) &&
  sameTexts(former.extractedComments, wanted.extractedComments) &&
  sameTexts(withoutFuzzy(former.flags), withoutFuzzy(wanted.flags));

/**
 * Text of a template's entry with the translation of a former one, as msgmerge writes it: translators' comments and msgstr of the former,
 * all else of the template. It is fuzzy, with the previous msgid, where the message is not quite the same.
 */
export const mergedText = (wanted: EntryInText, match: EntryMatch, nplurals: number): string => {
  if (match.kind === 'new') return newText(wanted, nplurals);
  const { former } = match;
  const [isPlural, wasPlural] = [wanted.entry.source.length > 1, former.entry.source.length > 1];
  const changed = match.kind === 'similar' || !sameTexts(former.entry.source, wanted.entry.source);
  if (!changed && saysTheSame(former, wanted)) return former.text.slice(former.layout.start, former.layout.end).replaceAll('\r\n', '\n');
  const wasFuzzy = isFuzzy(former.entry);
  const hasText = former.entry.translation.some((form) => form !== '');
  const kept = wasFuzzy ? former.entry.previousMsgids.map((line) => `#| ${line}`) : [];
  const previous = changed && hasText && !wasFuzzy ? previousLines(former.entry) : kept;
  const forms = formsFor(former.entry, isPlural, nplurals);
  const msgstr = former.entry.obsolete || isPlural !== wasPlural ? msgstrLines(isPlural, forms, wanted.entry.flags) : msgstrText(former);
  return joinEntry(
    commentLines(former, isTranslatorComment),
    commentLines(wanted, (mark) => mark === '.'),
    commentLines(wanted, (mark) => mark === ':'),
    flagLine(wasFuzzy || (changed && hasText), wanted.entry.flags),
    previous,
    messageText(wanted),
    msgstr,
  );
};

/** Text of a template's entry with a translation made for it: translators' comments of the entry that the file had of it, all else of the template. */
export const translatedText = (wanted: EntryInText, former: EntryInText, forms: readonly string[]): string =>
  joinEntry(
    commentLines(former, isTranslatorComment),
    commentLines(wanted, (mark) => mark === '.'),
    commentLines(wanted, (mark) => mark === ':'),
    flagLine(false, wanted.entry.flags),
    messageText(wanted),
    msgstrLines(wanted.entry.source.length > 1, forms, wanted.entry.flags),
  );

/** Text of a message that the template has no more, as an obsolete entry (`#~`). */
export const obsoleteText = (former: EntryInText): string => {
  const { text, layout, entry } = former;
  const fields = text.slice(layout.fields[0]?.start ?? layout.start, layout.end).replaceAll('\r\n', '\n');
  return joinEntry(
    commentLines(former, isTranslatorComment),
    flagLine(isFuzzy(entry), entry.flags),
    isFuzzy(entry) ? entry.previousMsgids.map((line) => `#~| ${line}`) : [],
    fields.split('\n').map((line) => `#~ ${line.trimStart()}`),
  );
};

/** Text of an entry that was obsolete already, unchanged. */
export const keptText = ({ text, layout }: EntryInText): string => text.slice(layout.start, layout.end).replaceAll('\r\n', '\n');
