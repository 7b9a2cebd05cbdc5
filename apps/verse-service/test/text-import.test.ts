import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseUiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { makeText } from '../src/testing/make-text.js';
import { textImport } from '../src/texts/text-import.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
await makeText(service, '1|1|In the beginning was the word\n1|2|The same was there\n1|3|All things were made\n1|4|In him was life\n');
const [ann, mod] = [await makePerson(service, { name: 'Ann' }), await makePerson(service, { name: 'Mod', role: 'moderator' })];
await addTranslation({ ...service, actor: ann }, { chapter: 1, verse: 2, lng: 'fr', translation: 'Elle était là' });

const NEW =
  '1|1|In the beginning was the Word.\n1|2|The same one was there before\n1|3|All things were made\n1|4|In him was life\n1|5|Light\n';
const stages = new Set<string>();
const run = async (params: { readonly dryRun: boolean; readonly replace: boolean }) => {
  const path = join(await mkdtemp(join(tmpdir(), 'text-')), 'text.txt');
  await writeFile(path, NEW);
  const done = await textImport.run(
    { ...service, actor: mod },
    { ...params, lenient: false, translations: null, numbering: null },
    { path, name: 'text.txt' },
    async (_done, _total, stage) => void stages.add(stage ? String(stage.name) : ''),
  );
  return { messages: done.messages, links: done.report?.links ?? [] };
};
const verse = async (nr: number) => (await app.inject(`/api/translations/fr:1:${nr}`)).json().verse;

it('who may load a text: moderators and administrators', () => {
  const params = { dryRun: true, replace: false, lenient: false, translations: null, numbering: null };
  expect(() => textImport.check({ ...service, actor: ann }, params)).toThrow('Only moderators');
  expect(() => textImport.check({ ...service, actor: mod }, params)).not.toThrow();
});

it('a look before: tells counts and samples, and changes nothing', async () => {
  const { messages: said, links } = await run({ dryRun: true, replace: false });
  expect(said.map(([text]) => text).join('\n')).toMatch(
    /1 new, 2 changed[\s\S]*1:1-2\.[\s\S]*1 translation is marked “Source changed”[\s\S]*“The same was there” → “The same one was there before”/,
  );
  const german = chooseUiLocale(['de']);
  expect(german.translate(said[0]?.[0] ?? '')).toMatch(/^\d+ Verse in 1 Kapitel/);
  expect((await verse(1)).verse).toBe('In the beginning was the word');
  expect(links).toEqual([]);
});

it('a text that differs: is refused with the samples, and loaded where it is said to replace', async () => {
  const [refused] = (await run({ dryRun: false, replace: false })).messages;
  expect(refused).toEqual([expect.stringContaining('nothing was loaded'), 'error']);
  stages.clear();
  const { links } = await run({ dryRun: false, replace: true });
  expect([...stages]).toEqual(['Reading verses', 'Comparing texts', 'Saving the text']);
  for (const { path } of links) expect([path, [200, 303].includes((await app.inject(path)).statusCode)]).toEqual([path, true]);
  expect((await verse(2)).translations[0].for_earlier_text).toBe(true);
  expect((await verse(5)).verse).toBe('Light');
});
