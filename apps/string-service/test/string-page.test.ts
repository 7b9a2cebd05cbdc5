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
const ann = await makePerson(service);
const TWO = sguidOf(['Water %d beans'], null);
const FOUR = sguidOf(['Eat them'], null);

const post = async (url: string, payload: object, { token }: { readonly token: string }) =>
  (await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })).json();
const add = async (key: string, translation: string): Promise<string> =>
  (await post('/api/translations/add', { sguid: key, lng: 'fr', translation }, ann)).tguid;
const page = async (path: string): Promise<string> => (await app.inject({ url: path, headers: { accept: 'text/html' } })).body;

beforeAll(async () => {
  const bytes = await makeArchive({ 'pot/bed.pot': makePotText('Plant the beans', 'Water %d beans', 'Pick them', 'Eat them') });
  await sendFile(app, {
    url: '/api/project/import',
    fields: { origin: 'garden', project: 'beds' },
    file: { name: 'beds.tgz', bytes },
    by: ann,
  });
  await add(TWO, 'Arroser %d haricots');
});

describe('a string’s page, terms of a vocabulary in its text', () => {
  it('marked there, explained beside with their translations; a placeholder stays one', async () => {
    for (const [lng, terms] of Object.entries({ fr: 'bean <==> ', de: 'water <==> Wasser' })) {
      const file = { name: 'terms.txt', bytes: Buffer.from(terms) };
      await sendFile(app, { url: '/api/vocabulary/import', fields: { name: 'garden', lng }, file, by: ann });
    }
    const term = sguidOf(['bean'], 'garden_fr');
    expect(await page(`/translations/fr/${TWO}`)).toContain('Missing');
    await add(term, 'haricot');
    const body = await page(`/translations/fr/${TWO}`);
    expect(body).toContain('Water <span class="ph" dir="ltr" translate="no">%d</span> <a class="term" href="#term-1">beans</a>');
    expect(body).toContain(`<a href="/translations/fr/${term}">bean</a>`);
    expect(body).toMatch(/<span class="text" lang="fr" dir="ltr">haricot<\/span>/);
  });
});

describe('a string’s page, a translation that is equal to its source', () => {
  it('is marked as such, counts as a warning, and is no error; one without words is marked too, and no warning', async () => {
    const fields = { origin: 'garden', project: 'signs' };
    const bytes = await makeArchive({ 'pot/signs.pot': makePotText('Enter here', '%d') });
    await sendFile(app, { url: '/api/project/import', fields, file: { name: 'signs.tgz', bytes }, by: ann });
    for (const text of ['Enter here', '%d']) {
      await add(sguidOf([text], null), text);
      const shown = await page(`/translations/fr/${sguidOf([text], null)}`);
      expect(shown).toMatch(/<span class="badge close">(<svg.*?<\/svg>)?Same as the source<\/span>/);
    }
    const found = async (failing: string) => page(`/translations/search?lng=fr&origin=garden&project=signs&failing=${failing}`);
    expect(await found('unchanged')).toContain('Enter here');
    expect(await found('unchanged')).toContain('Results: 1');
    expect(await found('1')).toContain('Results: 1');
    expect(await page('/projects/garden/signs/fr')).toContain('Has errors <b>0</b>');
  });
});

describe('a string’s page, vocabularies of a project', () => {
  const PICK = sguidOf(['Pick them'], null);
  const shown = async (key: string) =>
    /<section[^>]* aria-labelledby="terms">.*?<\/section>/s.exec(await page(`/translations/fr/${key}`))?.[0] ?? '';
  const signedIn = makeBrowser(app);
  const import_ = (name: string, terms: string) =>
    sendFile(app, {
      url: '/api/vocabulary/import',
      fields: { name, lng: 'fr' },
      file: { name: 'terms.txt', bytes: Buffer.from(terms) },
      by: ann,
    });

  beforeAll(async () => {
    const password = 'correct horse battery';
    await addAccount(service, { name: 'Olga', mail: 'olga@example.org', password, lng: 'fr' });
    await service.db.prisma.project.updateMany({
      where: { origin: 'garden' },
      data: { ownerId: (await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Olga' } })).id },
    });
    await signedIn.submit(await signedIn.visit('/sign-in'), { name: 'Olga', password });
    await import_('beds', 'pick <==> cueillir\n');
    await import_('kitchen', 'pick <==> choisir\n');
  });
  const choose = async (...vocabularies: string[]) => {
    const { csrf = '' } = (await signedIn.visit('/projects/garden/beds/fr')).fields;
    const chosen = vocabularies.map((name): [string, string] => ['vocabulary[]', name]);
    return signedIn.postForm('/projects/garden/beds/fr/vocabularies', new URLSearchParams([['csrf', csrf], ...chosen]));
  };

  it('one that no project has chosen: shown beside all; one that another has chosen: not', async () => {
    expect(await shown(PICK)).toMatch(/choisir.*cueillir|cueillir.*choisir/s);
    await choose('beds_fr');
    const bytes = await makeArchive({ 'pot/pan.pot': makePotText('Pick a pan') });
    await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'house', project: 'pans' },
      file: { name: 'pans.tgz', bytes },
      by: ann,
    });
    expect(await shown(sguidOf(['Pick a pan'], null))).not.toContain('cueillir');
    expect(await shown(sguidOf(['Pick a pan'], null))).toContain('choisir');
    expect(await shown(PICK)).toContain('cueillir');
  });

  it('chosen by who does not manage the project, or of another language: refused', async () => {
    const other = await choose('garden_de');
    expect(other.status).toBe(400);
    await service.db.prisma.project.updateMany({ where: { origin: 'garden' }, data: { ownerId: ann.id } });
    const { csrf = '' } = (await signedIn.visit(`/translations/fr/${PICK}`)).fields;
    await signedIn.post('/projects/garden/beds/fr/vocabularies', { csrf });
    expect((await signedIn.visit('/projects/garden/beds/fr')).text).toContain('Only the owner of garden/beds');
    expect(await service.db.prisma.projectVocabulary.count()).toBe(1);
  });

  it('a term sent after the session ended: its words are shown, its vocabulary and the boxes of others are not', async () => {
    const path = `/translations/fr/${PICK}`;
    const { csrf = '' } = (await signedIn.visit(path)).fields;
    const term = { csrf, list: 'kitchen_fr', string: 'bean', translation: 'haricot', next: path };
    const told = await makeBrowser(app).post('/vocabularies/add', term);
    expect(told).toMatchObject({ status: 401, fields: { list: 'kitchen_fr', next: path } });
    expect([...told.text.matchAll(/<textarea [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['string', 'translation']);
    const boxes = await makeBrowser(app).post('/projects/garden/beds/fr/vocabularies', { csrf, vocabulary: 'kitchen_fr' });
    expect(boxes).toMatchObject({ status: 303, location: expect.stringContaining('/sign-in?next=') });
  });

  it('a term added on the page: is in the vocabulary with its translation, and the page shown again says so', async () => {
    const path = `/translations/fr/${PICK}`;
    const { csrf = '' } = (await signedIn.visit(path)).fields;
    const added = await signedIn.post('/vocabularies/add', { csrf, list: 'kitchen_fr', string: 'them', translation: 'les', next: path });
    expect(added.location).toBe(path);
    expect((await signedIn.visit(path)).text).toContain('Term added, with your translation.');
    expect((await app.inject('/vocabulary/export/kitchen_fr')).json()).toEqual({ pick: ['choisir'], them: ['les'] });
  });
});

describe('a string’s page, checks while one types', () => {
  it('placeables: those that the source has alone can be inserted, those that the text has alone are named', async () => {
    const archive = { 'pot/shed.pot': makePoText('', '#, c-format\nmsgid "Opened %A at %H:%M by %s"\nmsgstr ""\n') };
    const file = { name: 'shed.tgz', bytes: await makeArchive(archive) };
    await sendFile(app, { url: '/api/project/import', fields: { origin: 'garden', project: 'shed' }, file, by: ann });
    const path = `/translations/fr/${sguidOf(['Opened %A at %H:%M by %s'], null)}`;
    const zed = makeBrowser(app);
    await addAccount(service, { name: 'Zed', mail: 'zed@example.org', password: 'correct horse battery', lng: 'fr' });
    await zed.submit(await zed.visit('/sign-in'), { name: 'Zed', password: 'correct horse battery' });
    const { csrf = '' } = (await zed.visit(path)).fields;
    const { text } = await zed.post(`${path}/check`, { csrf, 'translation[]': 'Ouvert %A à %H:%B par %d' });
    const told = text.replace(/<button[^>]*data-insert="([^"]*)"[^>]*>Insert<\/button>/g, '[$1]').replace(/<[^>]*>/g, '');
    expect(told).toContain('Missing: %M [%M] %s [%s] Not in the source: %B %d');
  });
});

describe('a string’s page, its history', () => {
  it('tells what was suggested and what was deleted, by whom, last first', async () => {
    const tguid = await add(FOUR, 'Les manger');
    await post('/api/translations/del', { tguid }, ann);
    const body = await page(`/translations/fr/${FOUR}`);
    const history = body.slice(body.indexOf('class="list history"'));
    expect(history.slice(0, history.indexOf('</ol>')).match(/<li>/g)).toHaveLength(2);
    expect(history.indexOf('removed')).toBeLessThan(history.indexOf('suggested'));
    expect(history).toContain('Les manger');
    expect(history).toContain(ann.name);
  });
});

it('a context and a comment of more than 2,000 characters: their beginning, with a link to the whole', async () => {
  const [context, comment] = ['in the shed '.repeat(200).trim(), 'A long tale of beans. '.repeat(200).trim()];
  const entry = `#. ${comment}\nmsgctxt "${context}"\nmsgid "Long bean"\nmsgstr ""\n`;
  const bytes = await makeArchive({ 'pot/long.pot': `${makePotText('Short bean')}\n${entry}` });
  const fields = { origin: 'garden', project: 'long' };
  await sendFile(app, { url: '/api/project/import', fields, file: { name: 'long.tgz', bytes }, by: ann });
  const key = sguidOf(['Long bean'], context);
  const body = await page(`/translations/fr/${key}`);
  expect([body.includes(context), body.includes(comment)]).toEqual([false, false]);
  expect(body.split(`<a href="/string_details/${key}" rel="nofollow">Show full text</a>`)).toHaveLength(3);
  const details = (await app.inject(`/string_details/${key}`)).body;
  expect([details.includes(context), details.includes(comment)]).toEqual([true, true]);
});

it('note and place of a string: isolated, as their full stops would change sides in pages from right to left', async () => {
  const entry = '#. Title of the shed.\n#: src/shed.c:12\nmsgid "Noted bean"\nmsgstr ""\n';
  const bytes = await makeArchive({ 'pot/noted.pot': `${makePotText('Short bean')}\n${entry}` });
  const fields = { origin: 'garden', project: 'noted' };
  await sendFile(app, { url: '/api/project/import', fields, file: { name: 'noted.tgz', bytes }, by: ann });
  const body = await page(`/translations/fr/${sguidOf(['Noted bean'], null)}`);
  expect(body).toContain('<span class="text" lang="en" dir="auto">Title of the shed.</span>');
  expect(body).toContain('<span class="text" lang="" dir="auto">src/shed.c:12</span>');
});

it('note and context of a string: in the language of the source, where the project names one', async () => {
  const entry = '#. Überschrift des Schuppens.\nmsgctxt "Schuppen"\nmsgid "Bohne"\nmsgstr ""\n';
  const bytes = await makeArchive({ 'pot/bohne.pot': `${makePotText('Kurze Bohne')}\n${entry}` });
  const fields = { origin: 'garden', project: 'bohnen', source_language: 'de' };
  await sendFile(app, { url: '/api/project/import', fields, file: { name: 'bohnen.tgz', bytes }, by: ann });
  const body = await page(`/translations/fr/${sguidOf(['Bohne'], 'Schuppen')}`);
  expect(body).toContain('<span class="text" lang="de" dir="auto">Überschrift des Schuppens.</span>');
  expect(body).toContain('<span class="text" lang="de" dir="auto">Schuppen</span>');
});

describe('a string of two projects', () => {
  const SHARED = sguidOf(['Close the shed'], null);
  const trailOf = (body: string): string => /<ol class="trail">.*?<\/ol>/s.exec(body)?.[0] ?? '';

  beforeAll(async () => {
    for (const project of ['apples', 'zucchini']) {
      const bytes = await makeArchive({ 'pot/shed.pot': makePotText('Close the shed', `Only of the ${project}`) });
      await sendFile(app, {
        url: '/api/project/import',
        fields: { origin: 'garden', project },
        file: { name: 'shed.tgz', bytes },
        by: ann,
      });
    }
  });

  it('reached by a queue of one of them: its page stands in that one', async () => {
    expect(trailOf(await page(`/translations/fr/${SHARED}`))).toContain('garden/apples');
    const queue = 'queue=untranslated&origin=garden&project=zucchini';
    expect(trailOf(await page(`/translations/fr/${SHARED}?${queue}`))).toContain('garden/zucchini');
  });

  it('saved in a queue of one of them: the front page goes on in that one', async () => {
    const password = 'correct horse battery';
    await addAccount(service, { name: 'Zoe', mail: 'zoe@example.org', password, lng: 'fr' });
    const zoe = makeBrowser(app);
    await zoe.submit(await zoe.visit('/sign-in'), { name: 'Zoe', password });
    const query = '?queue=untranslated&origin=garden&project=zucchini';
    const { csrf = '' } = (await zoe.visit(`/translations/fr/${SHARED}${query}`)).fields;
    await zoe.post(`/translations/fr/${SHARED}/suggest${query}`, { csrf, 'translation[]': 'Fermez la remise', go: 'next' });
    const continued = /class="row apart continue">[\s\S]*?<a class="btn primary large" href="([^"]*)"/.exec(
      (await zoe.visit('/?lng=fr')).text,
    )?.[1];
    expect(continued).toContain('origin=garden&amp;project=zucchini');
  });
});

describe('the search page', () => {
  it('origins and projects: lists of what there is', async () => {
    const body = await page('/translations/search?words=shed&lng=fr');
    expect(body).toMatch(/<select id="search-origin"[^>]*><option value="" selected>All<\/option><option value="garden">/);
    expect(body).toMatch(/<select id="search-project".*<option value="apples">apples<\/option>.*<option value="zucchini">/);
  });

  it('a check as filter: a chip that names it; what was found names its project', async () => {
    const body = await page('/translations/search?words=zucchini&lng=fr&failing=1');
    expect(body).toMatch(/class="chip"[^>]*>Checks: <bdi>Has errors or warnings<\/bdi>/);
    expect(await page('/translations/search?words=zucchini&lng=fr')).toContain('<bdi class="where">zucchini</bdi>');
  });
});

it('a string of very many files: its page and details name some of each project', async () => {
  const key = sguidOf(['Shared bean'], null);
  const entry = `#. ${'a note '.repeat(1_500)}\nmsgid "Shared bean"\nmsgstr ""\n`;
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, nr) => [`pot/${nr}.pot`, `${makePotText(`Bean ${nr}`)}\n${entry}`]));
  for (const [project, files] of Object.entries({ many, other: { 'pot/other.pot': makePotText('Shared bean') } })) {
    const fields = { origin: 'garden', project };
    await sendFile(app, { url: '/api/project/import', fields, file: { name: 'beans.tgz', bytes: await makeArchive(files) }, by: ann });
  }
  const body = await page(`/translations/fr/${key}`);
  expect(body.match(/\?in=\d+"><bdi>/g)?.length).toBe(199);
  expect(body).toContain('"><bdi>garden/other</bdi>');
  const details = (await app.inject(`/string_details/${key}`)).json();
  expect(details.projects).toEqual(['garden/many', 'garden/other']);
  expect(details.locations.length).toBeLessThan(110);
});
