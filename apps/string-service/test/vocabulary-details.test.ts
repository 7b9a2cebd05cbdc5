import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const password = 'correct horse battery';

describe('vocabularies on pages', () => {
  const signIn = async (name: string) => {
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name, password });
    return { browser, csrf: (await browser.visit('/vocabularies')).fields.csrf ?? '' };
  };
  beforeAll(async () => {
    for (const name of ['Ann', 'Ben']) await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr' });
    const owner = await makePerson(service);
    await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'allotment', project: 'tools' },
      file: { name: 'a.tgz', bytes: await makeArchive({ 'pot/app.pot': makePotText('Turn the shelf of the Lantern') }) },
      by: owner,
    });
    const { id } = await service.db.prisma.person.findFirstOrThrow({ where: { name: 'Ann' } });
    await service.db.prisma.project.updateMany({ data: { ownerId: id } });
  });

  it('a new one with its first term, made with a project: shown beside its strings', async () => {
    const { browser, csrf } = await signIn('Ann');
    const page = await browser.visit('/vocabularies?name=tools&lng=fr&origin=allotment&project=tools');
    expect(page.text.match(/class="btn[^"]*primary/g)).toHaveLength(1);
    expect(page.text).toContain('name="name" value="tools"'.split(' ')[1]);
    const typed = { csrf, name: 'tools', lng: 'fr', origin: 'allotment', project: 'tools', string: 'shelf', translation: 'étagère' };
    expect(await browser.post('/vocabularies', typed)).toMatchObject({ status: 303, location: '/vocabularies/tools_fr' });
    expect(await service.db.prisma.projectVocabulary.count()).toBe(1);
    const { text } = await browser.visit('/vocabularies/tools_fr');
    expect(text).toContain('étagère');
    // A second one of the name is none.
    const again = await browser.post('/vocabularies', typed);
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('There is a vocabulary of this name.')]);
    expect((await browser.post('/vocabularies', { ...typed, name: 'empty', string: ' ' })).status).toBe(422);
    const list = await browser.visit('/vocabularies');
    expect(list.text).not.toContain('empty_fr');
    expect(list.links).toContain('/import/vocabulary');
    expect(list.text).toContain('<span>1 term</span>');
    // Its name on the wire ends with the language, which pages name.
    const found = await browser.visit('/translations/search?words=shelf&lng=fr');
    expect(found.text).toContain('<bdi class="where">tools</bdi>');
    expect(found.text).not.toContain('<bdi class="where">tools_fr');
  });

  it('a name that cannot be: said at its field in the reader’s language, without the name of a parameter', async () => {
    const { browser, csrf } = await signIn('Ann');
    await browser.visit('/language?speak=fr');
    const { status, text } = await browser.post('/vocabularies', { csrf, name: 'a/b', lng: 'fr', string: 'shelf' });
    expect([status, text]).toEqual([422, expect.stringMatching(/id="field-name-wrong">.*<\/svg> N’utilisez ni barre oblique/)]);
  });

  it('made with a project of another source language: its terms are in that language, in lists and in fields', async () => {
    const { browser, csrf } = await signIn('Ann');
    await service.db.prisma.project.updateMany({ where: { origin: 'allotment' }, data: { sourceLanguage: 'ar' } });
    try {
      const asked = '/vocabularies?name=soil&lng=fr&origin=allotment&project=tools';
      expect((await browser.visit(asked)).text).toMatch(/name="string"[^>]*lang="ar" dir="rtl"/);
      const typed = { csrf, name: 'soil', lng: 'fr', origin: 'allotment', project: 'tools', string: 'تربة', translation: 'terre' };
      await browser.post('/vocabularies', typed);
      const { text } = await browser.visit('/vocabularies/soil_fr');
      expect(text).toMatch(/<bdi[^>]*lang="ar"[^>]*>تربة/);
      expect(text).toMatch(/name="string"[^>]*lang="ar" dir="rtl"/);
      const page = await browser.visit(`/translations/fr/${sguidOf(['Turn the shelf of the Lantern'], '')}`);
      expect(page.text).toMatch(/id="term-text"[^>]*lang="ar" dir="rtl"/);
    } finally {
      await service.db.prisma.project.updateMany({ where: { origin: 'allotment' }, data: { sourceLanguage: '' } });
    }
  });

  it('a term with meaning, part of speech, words to avoid: on the vocabulary’s page and beside strings', async () => {
    const { browser, csrf } = await signIn('Ann');
    const details = { meaning: 'A <b>list</b> of books', part_of_speech: 'noun', avoid: 'planche, tablette ,', do_not_translate: '' };
    await browser.post('/vocabularies/tools_fr/describe', { csrf, string: 'shelf', ...details });
    await browser.post('/vocabularies/tools_fr/add', { csrf, string: 'Lantern', part_of_speech: 'name', do_not_translate: '1' });
    const { text } = await browser.visit('/vocabularies/tools_fr');
    expect(text).toContain('<span class="badge">noun</span>');
    expect(text).toContain('A &lt;b&gt;list&lt;/b&gt; of books');
    expect(text).toContain('planche, tablette</span>');
    expect(text).toContain('<span class="badge">Do not translate</span>');
    const string = await browser.visit(`/translations/fr/${sguidOf(['Turn the shelf of the Lantern'], '')}`);
    const terms = string.text.slice(string.text.indexOf('<dl class="terms">')).split('</dl>')[0];
    expect(terms).toContain('planche, tablette');
    expect(terms).toContain('Do not translate');
    expect(terms).not.toContain('Missing');
  });

  it('words to avoid: where they translate the term, by project, and from there to the rule that replaces them', async () => {
    const texts = {
      'Build a shelf': 'Monter une planche',
      'Two Shelves': 'Deux planches',
      'A board': 'Une planche',
      'The shelf': 'La planche',
    };
    const entries = Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
    const files = { 'pot/a.pot': makePotText(...Object.keys(texts)), 'fr/a.po': makePoText('fr', entries.join('\n')) };
    await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'allotment', project: 'shelves' },
      file: { name: 'a.tgz', bytes: await makeArchive(files) },
      by: await makePerson(service),
    });
    const { headers } = await makePerson(service);
    const payload = { sguid: sguidOf(['The shelf'], ''), lng: 'fr', translation: 'L’étagère' };
    await app.inject({ method: 'POST', url: '/api/translations/add', headers, payload });
    const visitor = makeBrowser(app);
    const used = '/vocabularies/tools_fr/avoid?term=shelf';
    expect((await visitor.visit('/vocabularies/tools_fr')).text).toContain(`href="${used}"`);
    const { text } = await visitor.visit(used);
    expect(text).toContain('Monter une planche');
    // Another word, another source, and a translation that does not lead.
    for (const other of ['Deux planches', 'Une planche<', 'La planche']) expect(text).not.toContain(other);
    const [, rule = ''] = /href="([^"]*\/shelves\/fr\/rules[^"]*)"/.exec(text) ?? [];
    const preview = await visitor.visit(rule.replaceAll('&amp;', '&'));
    expect(preview.text).toContain('value="étagère"');
    expect(preview.text).toContain('2 strings change. Nothing is saved yet.');
    expect((await visitor.visit('/vocabularies/tools_fr/avoid?term=Lantern')).text).toContain('Used nowhere');
    expect((await visitor.visit('/vocabularies/tools_fr/avoid?term=nothing')).status).toBe(404);
    expect((await visitor.visit('/vocabularies/nothing_fr/avoid?term=shelf')).status).toBe(404);
  });

  it('by others, of no term, too long: refused, and what is known stays', async () => {
    const { browser: ben, csrf } = await signIn('Ben');
    expect((await ben.visit('/vocabularies/tools_fr?term=shelf')).text).not.toContain('/describe"');
    expect((await ben.post('/vocabularies/tools_fr/describe', { csrf, string: 'shelf', meaning: 'x' })).status).toBe(403);
    const { browser: ann, csrf: hers } = await signIn('Ann');
    expect((await ann.post('/vocabularies/tools_fr/describe', { csrf: hers, string: 'nowhere', meaning: 'x' })).status).toBe(404);
    await ann.post('/vocabularies/tools_fr/describe', { csrf: hers, string: 'shelf', meaning: 'x'.repeat(501) });
    const page = (await ann.visit('/vocabularies/tools_fr?term=shelf')).text;
    expect(page).toContain('A meaning has at most 500 characters.');
    expect(page).toMatch(/<textarea[^>]*name="meaning"[^>]*>A &lt;b/);
    // A term that is there keeps what is known of it.
    await ben.post('/vocabularies/tools_fr/add', { csrf, string: 'shelf', translation: 'rayon', meaning: 'Mine' });
    expect((await ann.visit('/vocabularies/tools_fr')).text).not.toContain('Mine');
  });
});
