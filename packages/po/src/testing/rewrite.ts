import { formatProblem } from '../po-problem.js';
import { type RewriteOptions, rewritePo } from '../rewrite/rewrite-po.js';
import { sguidOf } from '../sguid.js';
import { makeLanguage } from './make-language.js';

/** A French PO file with entries of all kinds. */
export const FRENCH_FILE = `# French for the garden.
msgid ""
msgstr ""
"Project-Id-Version: garden 1\\n"
"PO-Revision-Date: 2020-01-01 10:00+0100\\n"
"last-translator: Ann <ann@example.org>\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"X-Generator: a spade\\n"

#. the tree
#:   a.c:1
msgid   "oak"
msgstr  "chêne"

# doubtful
#, fuzzy, c-format
#| msgid "the elm"
msgid "elm %s"
msgstr "l'orme %s"


#, fuzzy
#| msgid "the "
#| "yew"
msgid "yew"
msgstr "if"
msgctxt "tree"
msgid "%d fir"
msgid_plural "%d firs"
msgstr[0] "%d sapin"
msgstr[1] "%d sapins"
#~ msgid "oak"
#~ msgstr "vieux chêne"
`;

const REVISION_TIME = new Date('2026-03-01T12:30:00Z');
/** The date in the header of a rewritten file. */
export const REVISION_DATE_LINE = '"PO-Revision-Date: 2026-03-01 12:30+0000\\n"';

/** Translations by string: source, forms, context. */
export type TranslationsBySource = readonly (readonly [source: string | readonly string[], forms: readonly string[], context?: string])[];

/** Writes a file again with other translations, on 1 March 2026. */
export const rewrite = async (
  file: string | Uint8Array,
  forms: TranslationsBySource,
  options: RewriteOptions = {},
  language = makeLanguage(),
  translator: string | null = null,
) => {
  const { bytes, changed, convertedFrom, problems } = await rewritePo(
    Buffer.from(file),
    {
      file: 'garden.po',
      language,
      forms: new Map(forms.map(([source, own, context]) => [sguidOf([source].flat(), context ?? null), own])),
      revision: { time: REVISION_TIME, translator },
    },
    options,
  );
  return { bytes, text: bytes.toString(), changed, convertedFrom, problems: problems.map(formatProblem) };
};

/** The lines that one text contains and the other lacks. */
export const lineDifference = (before: string, after: string) => ({
  gone: before.split('\n').filter((line) => !after.split('\n').includes(line)),
  come: after.split('\n').filter((line) => !before.split('\n').includes(line)),
});
