#!/usr/bin/env node
// Writes the template of the platform's own texts: every text that is said with `say('…')` or made with `sentence('…')`, with where it is said.
// With --check nothing is written, and the exit status says whether the template is up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const template = join(root, 'interface-texts/pot/translation-commons.pot');
const LITERAL = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
const SAID = new RegExp(String.raw`\b(?:say|sentence|sayCount)\(\s*${LITERAL}(?:,\s*${LITERAL})?`, 'g');

const sources = ['packages/core/src', 'apps/string-service/src', 'apps/verse-service/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, name)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/generated/'))
  .sort();

/** The text that a literal of JavaScript stands for. */
const unquote = (literal) =>
  JSON.parse(
    `"${literal
      .slice(1, -1)
      .replace(/\\'/g, "'")
      .replace(/(^|[^\\])"/g, '$1\\"')}"`,
  );

/** Texts with their places, in the order of the files. */
const collect = () => {
  const texts = new Map();
  for (const file of sources) {
    const source = readFileSync(file, 'utf8');
    for (const found of source.matchAll(SAID)) {
      const [text, plural] = [found[1], found[2]].map((literal) => literal && unquote(literal));
      const known = texts.get(text) ?? { plural, places: new Set() };
      // Without line numbers, which change with every line above.
      known.places.add(relative(root, file));
      texts.set(text, { ...known, plural: known.plural ?? plural });
    }
  }
  return texts;
};

const HEADER = `# The texts of the platform itself.
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

const entry = ([text, { plural, places }]) =>
  [
    ...[...places].map((place) => `#: ${place}`),
    ...(/\{\w+\}/.test(text) ? ['#, python-brace-format'] : []),
    `msgid ${JSON.stringify(text)}`,
    ...(plural ? [`msgid_plural ${JSON.stringify(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""'] : ['msgstr ""']),
  ].join('\n');

const written = `${[HEADER.trimEnd(), ...[...collect()].map(entry)].join('\n\n')}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(template, 'utf8') !== written) {
    process.stderr.write('The template of the interface texts is not up to date. Run: node scripts/extract-texts.mjs\n');
    process.exitCode = 1;
  }
} else {
  writeFileSync(template, written);
  process.stdout.write(`${collect().size} texts in ${relative(root, template)}\n`);
}
