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

const { app, service, database } = await withApp({ kind: stringKind, makeApp });

const visit = async (url: string): Promise<string> => (await app.inject({ url, headers: { accept: 'text/html' } })).body;

/** The progress bar of a language or project on a page: done, of so many. */
const barOf = (page: string, label: string): readonly (number | undefined)[] => {
  const [, counts = ''] = new RegExp(`<svg class="bar"[^>]*aria-label="${label}: ([^"]*)"`).exec(page) ?? [];
  const parts = new Map([...counts.matchAll(/(\w[\w ]*): (\d+)/g)].map(([, part = '', count]) => [part, Number(count)]));
  const all = [...parts.values()].reduce((sum, count) => sum + count, 0);
  return [all - (parts.get('Missing') ?? 0), all];
};

describe('the page of a project', () => {
  beforeAll(async () => {
    const Ann = await makePerson(service, { name: 'Ann', translationLng: 'de' });
    const files = {
      'pot/app.pot': makePotText('Sow', 'Water', 'Harvest'),
      'fr/app.po': makePoText('fr', 'msgid "Sow"\nmsgstr "Semer"\n\nmsgid "Water"\nmsgstr "Arroser"\n'),
    };
    const fields = { origin: 'allotment', project: 'tools' };
    await sendFile(app, { url: '/api/project/import', fields, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: Ann });
    const payload = { sguid: sguidOf(['Sow'], ''), lng: 'de', translation: 'Säen' };
    await app.inject({ method: 'POST', url: '/api/translations/add', headers: Ann.headers, payload });
  });

  it('of three strings: a bar for each language with how many are translated', async () => {
    const page = await visit('/projects/allotment/tools');
    expect(barOf(page, 'French')).toEqual([2, 3]);
    expect(barOf(page, 'German')).toEqual([1, 3]);
    expect(page).toContain('3 strings');
  });

  it('of which something was contributed: a chart with title and description, and the same as a table', async () => {
    const page = await visit('/projects/allotment/tools');
    const [, chart = ''] = /<svg [^>]*role="img" aria-labelledby="activity-title activity-desc"[^>]*>(.*?)<\/svg>/s.exec(page) ?? [];
    expect(chart).toMatch(/<title id="activity-title">.+<\/title>\s*<desc id="activity-desc">.+<\/desc>/);
    expect(chart.match(/<rect class="translations"/g)).toHaveLength(1);
    expect(page).toMatch(/<time datetime="\d{4}-\d\d-\d\d">.*<td class="number">3<\/td><td class="number">1<\/td>/s);
  });

  it('somebody contributed to: names them', async () => {
    expect(await visit('/projects/allotment/tools')).toMatch(
      /href="\/people\/Ann"><bdi>Ann<\/bdi><\/a><\/div><span class="when">1 translation</,
    );
  });

  it('and the page of whoever contributed names the project, with how much', async () => {
    expect(await visit('/people/Ann')).toContain(
      '<a href="/projects/allotment/tools/de"><bdi>tools</bdi></a><p class="meta"><bdi>allotment</bdi></p></div><span class="when">1</span>',
    );
  });

  it('and the front page: the progress in the language that was chosen', async () => {
    expect(barOf(await visit('/?lng=de'), 'German')).toEqual([1, 3]);
    expect(barOf(await visit('/?lng=sq'), 'Albanian')).toEqual([0, 3]);
  });

  it('and the front page of who chose no language: how large it is, not how far it speaks the language of its sources', async () => {
    const shown = await visit('/');
    expect(shown).not.toContain('Projects in ');
    expect(shown).not.toContain('Next steps');
    expect(shown).toMatch(
      /order=strings[^"]*#projects">Strings<[\s\S]*<bdi>tools<\/bdi>[\s\S]*?<td class="num" data-label="Strings">3<\/td>/,
    );
    expect(shown).toContain('href="/language/choose?');
    const page = await visit('/projects/allotment/tools');
    expect(page).not.toMatch(/<th scope="row"><a[^>]*>English</);
  });

  it('and the first texts of a newcomer: each says which project it is of', async () => {
    expect(await visit('/begin?lng=sq')).not.toContain('Show five others');
    expect(await visit('/begin?lng=sq')).toMatch(/<label [^>]*for="begin-0"[^>]*>[^<]+<\/label><p class="meta"><bdi>tools<\/bdi>/);
  });

  it('that is not there: 404', async () => {
    expect((await app.inject({ url: '/projects/allotment/nothing', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });
});

describe('the badge of a project', () => {
  it('in a language: how far it is, as a drawing that says it; of all: how many languages', async () => {
    const { headers, body } = await app.inject({ url: '/projects/allotment/tools/badge.svg?lng=de' });
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body).toContain('<title>translated · de: 33 %</title>');
    expect((await app.inject({ url: '/projects/allotment/tools/badge.svg' })).body).toMatch(/translated: \d+ % · \d+ languages/);
    expect((await app.inject({ url: '/projects/allotment/nothing/badge.svg' })).statusCode).toBe(404);
  });
});

describe('the front page, of many projects', () => {
  beforeAll(async () => {
    for (let nr = 100; nr <= 130; nr += 1) await database.prisma.project.create({ data: { origin: 'shed', name: `tool-${nr}` } });
  });

  it('goes on to the next page, and back', async () => {
    const first = await visit('/?lng=de');
    expect(first).toContain('>tool-100<');
    expect(first).not.toContain('>tool-130<');
    const [, next = ''] = /<a rel="next" href="([^"]+)"/.exec(first) ?? [];
    const second = await visit(next.replaceAll('&amp;', '&'));
    expect(second).toContain('>tool-130<');
    expect(second).not.toContain('>tool-100<');
    expect(second).toContain('rel="prev"');
    expect(second).not.toContain('rel="next"');
  });

  it('filtered by a part of the name, whatever its case, literally; by what is left; sorted', async () => {
    const names = async (query: string) =>
      [...(await visit(`/?lng=de&${query}`)).matchAll(/<th scope="row".*?<bdi>([^<]*)<\/bdi>/gs)].map(([, name]) => name);
    expect(await names('words=TOOL-11')).toHaveLength(10);
    expect(await names('words=tool_11')).toEqual([]);
    expect(await names('show=unfinished')).not.toContain('tool-100');
    expect(await names('show=unfinished')).toContain('tools');
    expect((await names('order=strings'))[0]).toBe('tools');
    expect((await app.inject({ url: '/?order=random', headers: { accept: 'text/html' } })).statusCode).toBe(400);
  });
});

describe('the page of what changed in a language', () => {
  const project = { origin: 'allotment', project: 'changes' };
  const page = '/projects/allotment/changes/changes/fr';
  let owner: Awaited<ReturnType<typeof makePerson>>;
  const suggest = (text: string, translation: string) =>
    app.inject({
      method: 'POST',
      url: '/api/translations/add',
      headers: owner.headers,
      payload: { sguid: sguidOf([text], ''), lng: 'fr', translation },
    });
  beforeAll(async () => {
    owner = await makePerson(service, { name: 'Owen' });
    const files = {
      'pot/app.pot': makePotText('Dig the garden', 'Cut %d <b>trees</b>'),
      'fr/app.po': makePoText('fr', 'msgid "Dig the garden"\nmsgstr "Creuser le jardin"\n'),
    };
    await sendFile(app, {
      url: '/api/project/import',
      fields: project,
      file: { name: 'a.tgz', bytes: await makeArchive(files) },
      by: owner,
    });
  });

  it('nothing yet: says so; the page of the project leads there', async () => {
    expect(await visit(page)).toContain('No changes since the last saved version');
    const shown = await visit('/projects/allotment/changes?lng=fr');
    expect(shown).toContain(`href="${page}"`);
  });

  it('a change: old and new by word, with author, votes and the patch; a translation that is left out: with what it fails', async () => {
    await suggest('Dig the garden', 'Bêcher le jardin');
    await suggest('Cut %d <b>trees</b>', 'Couper des <b>arbres');
    expect(await visit('/projects/allotment/changes/download/fr')).toContain('name="include_failing" value="1"');
    const shown = await visit(page);
    expect(shown).toContain('<del>Creuser</del><ins>Bêcher</ins> le jardin');
    expect(shown).toMatch(/href="\/people\/Owen">.*<bdi>Owen<\/bdi><\/a><\/span><span>1 vote/);
    expect(shown).toContain('<del>-msgstr &quot;Creuser le jardin&quot;</del>\n<ins>+msgstr &quot;Bêcher le jardin&quot;</ins>\n');
    expect(shown).toMatch(/<pre class="diff"[^>]*>--- a\/.*\n\+\+\+ b\//);
    const [, leftOut = ''] = /<section aria-labelledby="left-out">(.*?)<\/section>/s.exec(shown) ?? [];
    expect(leftOut).toContain('Couper des <span class="ph" dir="ltr" translate="no">&lt;b&gt;</span>arbres');
    expect(leftOut).toContain('Tags differ');
  });

  it('the page of downloads: what each mode means, how many entries it changes and strings it leaves out, with a form for each', async () => {
    const shown = await visit('/projects/allotment/changes/download/fr');
    const sections = Object.fromEntries(
      [...shown.matchAll(/<section class="card" aria-labelledby="(\w+)">(.*?)<\/section>/gs)].map(([, name = '', text = '']) => [
        name,
        text,
      ]),
    );
    expect(sections.most_voted).toContain('<b>1 string changes</b>');
    expect(sections.most_voted).toContain('1 string left out because of an error');
    expect(sections.decided).toContain('<b>No changes</b>');
    for (const mode of ['most_voted', 'decided', 'original']) expect(sections[mode]).toContain(`name="export_mode" value="${mode}"`);
    for (const path of ['changes?lng=fr', 'changes/fr'])
      expect(await visit(`/projects/allotment/${path}`)).toContain('href="/projects/allotment/changes/download/fr"');
    expect((await app.inject({ url: '/projects/allotment/none/download/fr', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });

  it('a snapshot: its changes have a page; one that is not there: 404', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/project/snapshot',
      payload: { ...project, lng: 'fr', comment: 'May' },
      headers: owner.headers,
    });
    expect(await visit(page)).toContain('No changes since the last saved version');
    expect(await visit(page)).toContain(`href="${page}/1"`);
    // Compared with the version, no longer with the imported files.
    expect(await visit('/projects/allotment/changes/download/fr')).toMatch(/<h2 id="most_voted">[^<]*<\/h2>\n<p><b>No changes<\/b><\/p>/);
    expect(await visit(`${page}/1`)).toContain('<del>Creuser</del><ins>Bêcher</ins> le jardin');
    expect((await app.inject({ url: `${page}/2`, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    expect((await app.inject({ url: '/projects/allotment/changes/changes/xx-none', headers: { accept: 'text/html' } })).statusCode).toBe(
      400,
    );
  });

  it('many saved versions: the last of them, and a link to the list of all', async () => {
    const { id: projectId } = await service.db.prisma.project.findFirstOrThrow({
      where: { origin: project.origin, name: project.project },
    });
    await service.db.prisma.savedDiff.createMany({
      data: Array.from({ length: 40 }, (_, nr) => ({
        projectId,
        lng: 'fr',
        nr: nr + 100,
        comment: `version ${nr + 100}`,
        diff: Buffer.from(''),
        ediff: '',
      })),
    });
    for (const path of [page, '/projects/allotment/changes/fr']) {
      const shown = await visit(path);
      expect(shown.match(/version 1\d\d/g)).toEqual(Array.from({ length: 20 }, (_, nr) => `version ${120 + nr}`));
      expect(shown).toContain('<a href="/project/diff/allotment/changes/fr">All</a>');
    }
  });
});

describe('the list of projects in a language, and the page of a language of one', () => {
  const name = { origin: 'cellar', project: 'jars' };

  beforeAll(async () => {
    const [Cyd, Dee] = [await makePerson(service), await makePerson(service)];
    const files = { 'pot/10-lids.pot': makePotText('Lid', 'Ring'), 'pot/2-jars.pot': makePotText('Jar'), 'pot/empty.pot': makePotText() };
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: Cyd });
    // Two translations with a vote each: opinions are divided.
    for (const [by, translation] of [
      [Cyd, 'Deckel'],
      [Dee, 'Kappe'],
    ] as const) {
      const payload = { sguid: sguidOf(['Lid'], ''), lng: 'de', translation };
      await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload });
    }
  });

  it('strings that need votes and that are missing, each with its queue; the day of the last contribution', async () => {
    const [, row = ''] = /(<tr>(?:(?!<tr>).)*<bdi>jars<\/bdi>.*?<\/tr>)/s.exec(await visit('/projects?lng=de&words=jars')) ?? [];
    expect(row).toContain('aria-label="German: Needs votes: 1, Missing: 2"');
    expect(row).toMatch(/queue=contested[^"]*"><span class="unseen">Needs votes: <\/span>1</);
    expect(row).toMatch(/queue=untranslated[^"]*"><span class="unseen">Missing: <\/span>2</);
    expect(row).toMatch(/<time datetime="\d{4}-\d\d-\d\d"[^>]*>today</);
    expect(row).toContain('<td class="num hide-phone"><span class="soft">2</span></td>');
    expect(await visit('/projects?lng=sq&words=jars')).toContain('<span class="soft">–</span>');
  });

  it('and the page of the project: the same of each language', async () => {
    const page = await visit('/projects/cellar/jars?lng=de');
    const [, row = ''] = /(<tr>(?:(?!<tr>).)*German .*?<\/tr>)/s.exec(page) ?? [];
    expect(row).toContain('aria-label="German: Needs votes: 1, Missing: 2"');
    expect(row).toMatch(/queue=contested[^"]*"><span class="unseen">Needs votes: <\/span>1</);
    expect(row).toMatch(/<time datetime="\d{4}-\d\d-\d\d"[^>]*>today</);
  });

  it('tabs with the number of projects of each, whatever was looked for', async () => {
    const page = await visit('/projects?lng=de&words=jars');
    const counts = [...page.matchAll(/<a href="\/projects\?[^"]*"[^>]*>(All|Incomplete) <span class="n">(\d+)</g)].map(([, tab, n]) => [
      tab,
      Number(n),
    ]);
    const [[, all] = [], [, unfinished] = []] = counts;
    expect(counts.map(([tab]) => tab)).toEqual(['All', 'Incomplete']);
    expect(all).toBeGreaterThanOrEqual(Number(unfinished));
    expect(unfinished).toBeGreaterThan(1);
    expect(page).toContain(`Complete: ${Number(all) - Number(unfinished)}</span>`);
  });

  it('the front page of who chose no language: a ballot in an active one, which says where its string is from', async () => {
    const page = await visit('/');
    const [, ballot = ''] = /<section class="sheet poll"(.*?)<\/section>/s.exec(page) ?? [];
    expect(ballot).toContain('<input type="hidden" name="lng" value="fr">');
    expect(ballot).toContain('lang="fr"');
    expect(ballot).toMatch(/<p class="meta"><bdi>[a-z]+<\/bdi><\/p><\/div>\n<form/);
  });

  it('a star follows a project, and again no longer does; the list comes back', async () => {
    const password = 'correct horse battery';
    await addAccount(service, { name: 'Eve', mail: 'eve@example.org', lng: 'de', password });
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name: 'Eve', password });
    const list = '/projects?lng=de&words=jars';
    for (const isOn of [false, true]) {
      const page = await browser.visit(list);
      expect(page.text).toContain(`aria-pressed="${isOn}" aria-label="Follow: jars"`);
      const [, action = ''] = /formaction="([^"]+)"/.exec(page.text) ?? [];
      const { location } = await browser.postForm(
        action,
        new URLSearchParams({ csrf: page.fields.csrf ?? '', next: page.fields.next ?? '' }),
      );
      expect(location).toContain('/projects?lng=de&words=jars');
    }
    expect((await browser.visit(list)).text).toContain('aria-pressed="false"');
  });

  it('files in natural order with their bars; the missing strings of each lead to its first', async () => {
    const page = await visit('/projects/cellar/jars/de');
    const [, files = ''] = /<section aria-labelledby="files">(.*?)<\/section>/s.exec(page) ?? [];
    expect([...files.matchAll(/<bdi dir="ltr">([^<]*)</g)].map(([, path]) => path)).toEqual(['2-jars', '10-lids', 'empty']);
    expect(files).toContain('aria-label="10-lids: Needs votes: 1, Missing: 1"');
    expect(files).toContain(`/translations/de/${sguidOf(['Ring'], '')}?queue=untranslated&amp;origin=cellar&amp;project=jars`);
    expect(await visit('/projects/allotment/tools/de')).not.toContain('aria-labelledby="files"');
  });
});

describe('the front page of who works in a project', () => {
  it('goes on there: its queues are that project’s, and one leads anywhere', async () => {
    const password = 'correct horse battery';
    await addAccount(service, { name: 'Bea', mail: 'bea@example.org', lng: 'de', password });
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name: 'Bea', password });
    const scope = 'origin=allotment&project=tools';
    const first = await browser.visit(`/translations/queue?queue=untranslated&lng=de&${scope}`);
    const page = await browser.visit(first.location ?? '');
    const action = /action="([^"]*\/suggest[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await browser.postForm(action, new URLSearchParams({ csrf: page.fields.csrf ?? '', 'translation[]': 'Gießen', go: 'stay' }));
    const { links } = await browser.visit('/');
    const queues = links.filter((link) => link.startsWith('/translations/queue?'));
    expect(queues).toContain(`/translations/queue?${scope}&queue=unvoted&lng=de`);
    expect(queues.filter((link) => !link.includes('origin='))).toEqual(['/translations/queue?queue=untranslated&lng=de']);
    const waiting = links.filter((link) => link.includes(`/translations/de/`) && link.includes('queue=unvoted'));
    expect(waiting.map((link) => link.split('?')[1])).toEqual([`queue=unvoted&${scope}`]);
  });
});
