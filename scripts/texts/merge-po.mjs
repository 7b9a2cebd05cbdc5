import { po } from 'gettext-parser';
import { similarity } from './similarity.mjs';
import { writeEntry, writeObsolete } from './write-entry.mjs';

/** Least similarity between a new text and a removed one for its translation to be offered, as a fuzzy one. */
const FUZZY_SIMILARITY = 0.7;

/**
 * Brings a PO file up to date with the texts of the sources, as msgmerge does: translations stay; a text that was changed keeps the
 * translation of what it was before, marked fuzzy, with that as its previous text; new texts have empty translations; those that are gone
 * are kept as obsolete. The header stays as it is.
 *
 * @param {string} file the PO file's content
 * @param {readonly import('./collect-texts.mjs').Text[]} texts
 * @returns {string} its new content
 */
export const mergePo = (file, texts) => {
  const { headers, translations, obsolete } = po.parse(file);
  const [header] = file.split('\n\n', 1);
  const nplurals = Number(/nplurals\s*=\s*(\d+)/.exec(headers['Plural-Forms'] ?? headers['plural-forms'] ?? '')?.[1] ?? 2);
  const known = new Map([...entriesOf(obsolete), ...entriesOf(translations)].map((entry) => [entry.msgid, entry]));
  const gone = new Map(known);
  for (const { msgid } of texts) gone.delete(msgid);

  const entries = texts.map((text) => {
    const same = known.get(text.msgid);
    if (same) return same.msgidPlural === text.msgidPlural ? keep(text, same) : offer(text, same, nplurals);
    const former = findSimilar(text, gone);
    if (!former) return { ...text, msgstr: noForms(text, nplurals) };
    gone.delete(former.msgid);
    return offer(text, former, nplurals);
  });
  return `${[header.trimEnd(), ...entries.map(writeEntry), ...[...gone.values()].filter(isTranslated).map(writeObsolete)].join('\n\n')}\n`;
};

/** The entries of a file in gettext-parser's form, without its header. */
const entriesOf = (contexts = {}) =>
  Object.values(contexts)
    .flatMap((entries) => Object.values(entries))
    .filter(({ msgid }) => msgid !== '')
    .map(({ msgid, msgid_plural: msgidPlural, msgstr, comments = {} }) => ({
      msgid,
      msgidPlural,
      msgstr,
      comments: comments.translator ? comments.translator.split('\n') : [],
      fuzzy: (comments.flag ?? '').includes('fuzzy'),
      previous: readPrevious(comments.previous),
    }));

/** Text after `#|`: gettext-parser returns these lines unchanged. */
const readPrevious = (lines) => {
  if (!lines) return undefined;
  const { translations } = po.parse(`${lines}\nmsgstr ""\n`);
  const [entry] = Object.values(translations['']).filter(({ msgid }) => msgid !== '');
  return entry && { msgid: entry.msgid, msgidPlural: entry.msgid_plural };
};

const keep = (text, { msgstr, comments, fuzzy, previous }) => ({
  ...text,
  flags: fuzzy ? ['fuzzy', ...text.flags] : text.flags,
  msgstr,
  comments,
  previous: fuzzy ? previous : undefined,
});

/** The translation of another text, for somebody to look at. @returns {import('./write-entry.mjs').Entry} */
const offer = (text, { msgid, msgidPlural, msgstr, comments, ...former }, nplurals) => {
  if (!isTranslated({ msgstr })) return { ...text, msgstr: noForms(text, nplurals), comments };
  const previous = former.previous ?? { msgid, msgidPlural };
  const forms = text.msgidPlural && !msgidPlural ? Array.from({ length: nplurals }, () => msgstr[0]) : msgstr;
  return { ...text, flags: ['fuzzy', ...text.flags], msgstr: text.msgidPlural ? forms : forms.slice(0, 1), comments, previous };
};

/** @param {{ msgidPlural?: string }} text @param {number} nplurals */
const noForms = ({ msgidPlural }, nplurals) => Array.from({ length: msgidPlural ? nplurals : 1 }, () => '');

const isTranslated = ({ msgstr }) => msgstr.some((text) => text !== '');

/** @param {import('./collect-texts.mjs').Text} text @param {Map<string, any>} gone */
const findSimilar = ({ msgid, msgidPlural }, gone) => {
  const [best] = [...gone.values()]
    .filter((entry) => isTranslated(entry) && (entry.msgidPlural === undefined) === (msgidPlural === undefined))
    .map((entry) => ({ entry, alike: similarity(msgid, entry.msgid) }))
    .filter(({ alike }) => alike >= FUZZY_SIMILARITY)
    .sort((one, other) => other.alike - one.alike);
  return best?.entry;
};
