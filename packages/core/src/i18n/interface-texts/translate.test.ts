import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Message, restoreMessage } from '../../kernel/text/message.js';
import { joinSaid, type Sentence, sentence, sentenceCount } from '../../kernel/text/sentence.js';
import { restoreMessages, sentencesIn } from '../../kernel/text/stored-sentences.js';
import { catalogueLanguages, textsFolder } from './catalogue.js';
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

it('a message with a number, translated: in the plural form of the language, with its way of writing numbers', () => {
  const added = (n: number) => sentenceCount('{n} translation added.', '{n} translations added.', n);
  expect([String(added(1)), String(added(1234))]).toEqual(['1 translation added.', '1234 translations added.']);
  const { translate, sayCount } = chooseUiLocale(['de']);
  const inGerman = (n: number) => sayCount('{n} translation added.', '{n} translations added.', n);
  expect([translate(added(1)), translate(added(1234))]).toEqual([inGerman(1), inGerman(1234)]);
  expect(inGerman(1234)).toContain('1.234');
  expect(chooseUiLocale(['ar']).translate(added(2))).not.toContain('translation');
});

it('messages within a message: each is translated, and a text of a person stays as it is', () => {
  const { translate, say, sayCount } = chooseUiLocale(['de']);
  const within = sentence('Only administrators may do this.');
  const message = say('Only administrators may do this.');
  expect(message).not.toBe(String(within));
  const failed = sentence('"{name}" was not done: {message}', { name: 'Only administrators may do this.', message: within });
  expect(translate(failed)).toBe(say('"{name}" was not done: {message}', { name: 'Only administrators may do this.', message }));
  const terms = sentenceCount('{n} term', '{n} terms', 16);
  expect(translate(sentence('{vocabulary} imported: {terms}. New translations: {added}.', { vocabulary: 'x_sq', terms, added: 9 }))).toBe(
    say('{vocabulary} imported: {terms}. New translations: {added}.', {
      vocabulary: 'x_sq',
      terms: sayCount('{n} term', '{n} terms', 16),
      added: 9,
    }),
  );
  expect(translate('Only administrators may do this.')).toBe('Only administrators may do this.');
  expect(translate(joinSaid([within, 'Only here.', within]))).toBe(`${message} Only here. ${message}`);
});

it.each(catalogueLanguages())('the place in a file that a message is about, into %s: translated, with the file’s name as it is', (lng) => {
  const place = sentence('Line {n} of {file}', { n: 3, file: 'GEN in two.usfm' });
  const translated = chooseUiLocale([lng]).translate(
    sentence('{place}: no verse {verse} in chapter {chapter}.', { place, verse: 9, chapter: 1 }),
  );
  expect(translated).toContain('GEN in two.usfm');
  expect(translated).not.toMatch(/Line|no verse/);
});

const { translate } = chooseUiLocale(['de']);

const person = fc.string({ unit: 'grapheme', maxLength: 12 });
const value = fc.letrec<{ said: Sentence; value: string | number | Sentence }>((tie) => ({
  said: fc.oneof(
    fc
      .record({
        text: fc.constantFrom('Only administrators may do this.', '"{name}" was not done: {message}', 'x {name}{message}'),
        values: fc.dictionary(fc.constantFrom('name', 'message', '__proto__', 'n'), tie('value'), { maxKeys: 2 }),
      })
      .map(({ text, values }) => sentence(text, values)),
    fc.nat(2_000).map((n) => sentenceCount('{n} translation added.', '{n} translations added.', n)),
  ),
  value: fc.oneof({ depthSize: 'small' }, person, fc.nat(), tie('said')),
}));

it('any messages, stored as JSON, or copied between threads: the same in English and in a language afterwards', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(value.said, fc.constantFrom('status', 'error'))), (messages) => {
      const shown = (all: readonly Message[]) => all.map(([one, type]) => [String(one), translate(one), type]);
      const stored = JSON.parse(JSON.stringify({ messages, sentences: sentencesIn(messages) }));
      expect(shown(restoreMessages(stored.messages, stored.sentences))).toEqual(shown(messages));
      expect(shown(structuredClone(messages).map(restoreMessage))).toEqual(shown(messages));
      // Programs get English.
      expect(JSON.parse(JSON.stringify(messages))).toEqual(messages.map(([one, type]) => [String(one), type]));
    }),
  );
});

it('names of a prototype as placeholders: stay as they are', () => {
  for (const text of ['{__proto__}', '{constructor} {toString}']) expect(String(sentence(text))).toBe(text);
});
