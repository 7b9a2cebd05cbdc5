/**
 * An entry of a PO file as these files have them: one line a string, places without line numbers.
 *
 * @typedef {import('./collect-texts.mjs').Text & { msgstr: readonly string[], comments?: readonly string[],
 *   previous?: { msgid: string, msgidPlural?: string } }} Entry
 * @param {Entry} entry `comments` are translators' own; `previous` is what the translation was made for
 */
export const writeEntry = ({ msgid, msgidPlural, msgstr, places, flags, comments = [], previous }) =>
  [
    ...comments.map((line) => `# ${line}`.trimEnd()),
    ...places.map((place) => `#: ${place}`),
    ...(flags.length > 0 ? [`#, ${flags.join(', ')}`] : []),
    ...(previous ? writeIds(previous).map((line) => `#| ${line}`) : []),
    ...writeIds({ msgid, msgidPlural }),
    ...writeForms(msgidPlural, msgstr),
  ].join('\n');

/** An entry whose text is in no source any more, kept in case it returns. */
export const writeObsolete = ({ msgid, msgidPlural, msgstr, comments = [] }) =>
  [
    ...comments.map((line) => `# ${line}`.trimEnd()),
    ...[...writeIds({ msgid, msgidPlural }), ...writeForms(msgidPlural, msgstr)].map((line) => `#~ ${line}`),
  ].join('\n');

/** @param {{ msgid: string, msgidPlural?: string }} entry */
const writeIds = ({ msgid, msgidPlural }) => [
  `msgid ${JSON.stringify(msgid)}`,
  ...(msgidPlural ? [`msgid_plural ${JSON.stringify(msgidPlural)}`] : []),
];

const writeForms = (msgidPlural, msgstr) =>
  msgidPlural ? msgstr.map((text, nr) => `msgstr[${nr}] ${JSON.stringify(text)}`) : [`msgstr ${JSON.stringify(msgstr[0] ?? '')}`];
