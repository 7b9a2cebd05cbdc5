import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { error, status } from '../../kernel/text/message.js';
import { inEnglish, sentence, sentenceCount } from '../../kernel/text/sentence.js';
import { catalogueLanguages, readCatalogue, textsFolder } from './catalogue.js';
import { chooseUiLocale } from './ui-locale.js';

/** Folders whose messages only programs and operators read: they stay in English, like the whole interface for programs. */
const NOT_ON_PAGES = [
  'packages/core/src/changes/dump/',
  'packages/core/src/changes/log/',
  'packages/core/src/cli/',
  'packages/core/src/database/',
  'packages/core/src/kernel/',
  'packages/core/src/oauth/',
  'packages/core/src/testing/',
  'packages/core/src/accounts/second-factors/manage-passkeys.ts',
  'packages/core/src/i18n/languages/languages.ts',
  'packages/core/src/notices/smtp-mailer.ts',
  'packages/core/src/web/api/changes/',
  'packages/core/src/web/pages/assets/asset.routes.ts',
  'packages/core/src/web/server/answers/messages-header.ts',
  'packages/core/src/web/server/requests/base-path.ts',
  'packages/core/src/web/server/connections/',
  'packages/core/src/web/server/health.routes.ts',
  'packages/core/src/web/server/metrics/',
  'packages/core/src/web/server/uploads/multipart-',
  'apps/string-service/src/drafts/mcp/',
  'apps/string-service/src/drafts/review/propose-draft.ts',
  'apps/string-service/src/po-files/git/',
  'apps/string-service/src/projects/settings/licence.ts',
  // Error messages about patterns contain variables in braces, which would count as placeholders.
  'apps/string-service/src/po-files/layout/check-layout.ts',
  'apps/verse-service/src/exports/editions/add-edition.ts',
  'apps/verse-service/src/texts/',
];

/** Minimum number of letters for a text to be more than a name with punctuation. */
const MIN_LETTERS = 6;

const LITERAL = String.raw`('(?:[^'\\\n]|\\.)*'|\x60(?:[^\x60\\]|\\.)*\x60)`;
const SAID = [
  String.raw`\b(?:status|warning|error)\(\s*${LITERAL}`,
  String.raw`new Refusal\(\s*(?:'[a-z-]+'|\w+),\s*${LITERAL}`,
  String.raw`refuseParam\(\s*(?:'\w+'|\w+),\s*${LITERAL}`,
].map((pattern) => new RegExp(pattern, 'g'));

const root = dirname(textsFolder());

const listSources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|commands)\.ts$|\/generated\//.test(file));

const countLetters = (text: string): number => text.replace(/\$?\{(?:[^{}]|\{[^{}]*\})*\}/g, '').replace(/\P{L}/gu, '').length;

it('every sentence of a message or a refusal that a page may show: is one of the texts that are translated', () => {
  const files = ['packages/core/src', 'apps/string-service/src', 'apps/verse-service/src'].flatMap(listSources);
  expect(files.length).toBeGreaterThan(500);
  const bare = files
    .filter((file) => !NOT_ON_PAGES.some((folder) => file.startsWith(folder)))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return SAID.flatMap((pattern) => [...source.matchAll(pattern)].map(([, literal = '']) => literal))
        .filter((literal) => countLetters(literal) >= MIN_LETTERS)
        .map((literal) => `${file}: ${literal}`);
    });
  expect(bare).toEqual([]);
});

it.each(catalogueLanguages())('every text with placeholders, filled, into %s: is known again and said', (lng) => {
  const { retell } = chooseUiLocale([lng]);
  const left = [...(readCatalogue(lng)?.texts ?? [])]
    .filter(([msgid, [msgstr]]) => /\{[a-z]/i.test(msgid) && msgid !== msgstr && countLetters(msgid) >= MIN_LETTERS)
    .map(([msgid]) => msgid.replace(/\{([a-z]\w*)\}/gi, (_, name: string) => (name === 'n' ? '1' : 'xyz')))
    .filter((english) => retell(english) === english);
  expect(left).toEqual([]);
});

it('a sentence with a number, retold: in the plural form of the language, with its way of writing numbers', () => {
  const said = (n: number) => status(sentenceCount('{n} translation added.', '{n} translations added.', n))[0];
  expect([said(1), said(1234)]).toEqual(['1 translation added.', '1234 translations added.']);
  const { retell, say, sayCount } = chooseUiLocale(['de']);
  const inGerman = (n: number) => sayCount('{n} translation added.', '{n} translations added.', n);
  expect([retell(said(1)), retell(said(1234))]).toEqual([inGerman(1), inGerman(1234)]);
  expect(inGerman(1234)).toContain('1.234');
  const terms = sayCount('{n} term', '{n} terms', 16);
  expect(retell('x_sq imported: 16 terms. New translations: 9.')).toBe(
    say('{vocabulary} imported: {terms}. New translations: {added}.', { vocabulary: 'x_sq', terms, added: '9' }),
  );
});

it('a sentence within a sentence, retold: both', () => {
  const [within] = error(sentence('Only administrators may do this.'));
  const [said] = error(sentence('"{name}" was not done: {message}', { name: 'del', message: within }));
  const { retell, say } = chooseUiLocale(['de']);
  const message = say('Only administrators may do this.');
  expect(message).not.toBe(within);
  expect(retell(said)).toBe(say('"{name}" was not done: {message}', { name: 'del', message }));
});

it.each(catalogueLanguages())(
  'the place in a file that a sentence is about, into %s: retold with the sentence and the file’s name',
  (lng) => {
    const place = inEnglish(sentence('Line {n} of {file}', { n: 3, file: 'GEN in two.usfm' }));
    const [said] = error(sentence('{place}: no verse {verse} in chapter {chapter}.', { place, verse: 9, chapter: 1 }));
    const retold = chooseUiLocale([lng]).retell(said);
    expect(retold).toContain('GEN in two.usfm');
    expect(retold).not.toMatch(/Line|no verse/);
  },
);

it('a sentence that is not known, or longer than any: as it is', () => {
  const { retell } = chooseUiLocale(['de']);
  for (const text of ['No sentence of ours.', `${'x'.repeat(3_000)} and 1 more`]) expect(retell(text)).toBe(text);
});
