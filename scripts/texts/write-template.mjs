import { writeEntry } from './write-entry.mjs';

const TEMPLATE_HEADER = `# The texts of the platform itself.
msgid ""
msgstr ""
"Project-Id-Version: translation-commons\\n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"
"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n"
"Language-Team: LANGUAGE <LL@li.org>\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
`;

/**
 * The template (POT) of texts.
 *
 * @param {readonly import('./collect-texts.mjs').Text[]} texts
 */
export const writeTemplate = (texts) => {
  const entries = texts.map((text) => writeEntry({ ...text, msgstr: text.msgidPlural ? ['', ''] : [''] }));
  return `${[TEMPLATE_HEADER.trimEnd(), ...entries].join('\n\n')}\n`;
};
