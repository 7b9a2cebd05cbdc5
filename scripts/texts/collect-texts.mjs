import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inRoot, ROOT } from '../build/root.mjs';

const LITERAL_PATTERN = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
const CALL_PATTERN = new RegExp(
  String.raw`\b(?:say(?:For\([^()]*\))?|sentence|sayCount|sentenceCount)\(\s*${LITERAL_PATTERN}(?:,\s*${LITERAL_PATTERN})?`,
  'g',
);

/**
 * A text of the platform's own, as gettext has it.
 *
 * @typedef {{ msgid: string, msgidPlural?: string, places: readonly string[], flags: readonly string[] }} Text
 */

/** Folders whose texts no reader of a page sees. */
const NO_TEXTS = ['generated', 'testing'];

const listSources = () =>
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(inRoot(folder)).map((name) => inRoot(folder, name, 'src')))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !NO_TEXTS.some((folder) => file.includes(sep + folder + sep)))
    .sort();

/** The text of a JavaScript literal. */
const unquote = (literal) =>
  JSON.parse(
    `"${literal
      .slice(1, -1)
      .replace(/\\'/g, "'")
      .replace(/(^|[^\\])"/g, '$1\\"')}"`,
  );

/**
 * Texts of a source: their literals, unquoted, with the plural where there is one.
 *
 * @returns {{ msgid: string, msgidPlural?: string }[]}
 */
export const textsIn = (source) =>
  [...source.matchAll(CALL_PATTERN)].map(([, one, many]) => ({ msgid: unquote(one), ...(many && { msgidPlural: unquote(many) }) }));

/**
 * Every text that the sources say with `say('…')`, `sayFor(…)('…')` or `sayCount('…', '…')` or make with `sentence('…')` or `sentenceCount('…', '…')`, in the order of the files.
 *
 * @returns {Text[]}
 */
export const collectTexts = () => {
  const texts = new Map();
  for (const file of listSources()) {
    for (const { msgid, msgidPlural } of textsIn(readFileSync(file, 'utf8'))) {
      const known = texts.get(msgid) ?? { msgid, places: new Set(), flags: /\{\w+\}/.test(msgid) ? ['python-brace-format'] : [] };
      // Without line numbers, which change with every line above.
      known.places.add(relative(ROOT, file).split(sep).join('/'));
      known.msgidPlural ??= msgidPlural;
      texts.set(msgid, known);
    }
  }
  return [...texts.values()].map(({ places, ...text }) => ({ ...text, places: [...places] }));
};
