import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterAll, describe, expect, it } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, call, exported, wait } = await withExports();

interface Name {
  readonly origin: string;
  readonly project: string;
}

const folder = mkdtempSync(join(tmpdir(), 'home-exports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;

/** A text of its own, and projects that have it, each with a translation in its own file; an empty one: untranslated. */
const makeProjects = async (...translations: readonly string[]) => {
  const text = `Open ${++made}`;
  const owner = await makePerson(service, { translationLng: 'fr' });
  const projects: Name[] = [];
  for (const translation of translations) {
    const name = { origin: 'home', project: `home${++made}` };
    const files = { 'pot/a.pot': makePotText(text), 'fr/a.po': makePoText('fr', `msgid "${text}"\nmsgstr "${translation}"\n`) };
    wait(1000);
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: owner });
    projects.push(name);
  }
  return { text, owner, projects: projects as [Name, Name, ...Name[]] };
};

/** Suggests, and so votes, in a project or in none. */
const choose = async (by: TestPerson, text: string, translation: string, where: Partial<Name> = {}) => {
  wait(60_000);
  const added = await call('/api/translations/add', { sguid: sguidOf([text], null), lng: 'fr', translation, ...where }, by);
  await call('/api/translations/vote', { tguid: added.tguid, ...where }, by);
  return added.tguid as string;
};

const exportedText = async (name: Name, mode: Record<string, string> = {}): Promise<string | undefined> => {
  const { files } = await exported({ ...name, lng: 'fr', ...mode });
  return /msgid "Open.*\nmsgstr "(.*)"/.exec(files['a.po'] ?? '')?.[1];
};

const people = (number: number) => Promise.all(Array.from({ length: number }, () => makePerson(service)));

const joinFamily = (family: string, names: readonly Name[]) =>
  service.db.prisma.project.updateMany({
    where: { OR: names.map(({ origin, project }) => ({ origin, name: project })) },
    data: { family },
  });

it('votes that were given in another project: never exported, however many, whether there is an own text or none', async () => {
  const { text, projects } = await makeProjects('Ouvrir', '');
  const [verb, state] = projects;
  for (const by of await people(3)) await choose(by, text, 'Ouvert', state);
  expect(await exportedText(state)).toBe('Ouvert');
  expect(await exportedText(verb)).toBe('Ouvrir');
  for (const by of await people(2)) await choose(by, text, 'Ouvre', verb);
  expect([await exportedText(verb), await exportedText(state)]).toEqual(['Ouvre', 'Ouvert']);
  const other = await makeProjects('', '');
  for (const by of await people(2)) await choose(by, other.text, 'Ouvert', other.projects[0]);
  expect([await exportedText(other.projects[0]), await exportedText(other.projects[1])]).toEqual(['Ouvert', '']);
});

it('votes that were given in none: count in every home, together with its own', async () => {
  const { text, projects } = await makeProjects('Ouvrir', 'Ouvrir');
  const [one, two] = projects;
  const [ann, ben, cem] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
  await choose(ann, text, 'Ouvre');
  expect([await exportedText(one), await exportedText(two)]).toEqual(['Ouvre', 'Ouvre']);
  await choose(ben, text, 'Ouvert', two);
  await choose(cem, text, 'Ouvert', two);
  expect([await exportedText(one), await exportedText(two)]).toEqual(['Ouvre', 'Ouvert']);
});

it('the order of candidates: by the votes of the home, in every mode', async () => {
  const { text, projects } = await makeProjects('Ouvrir', 'Ouvrir');
  const [one, two] = projects;
  const [ann, ben, cem, dan] = (await people(4)) as [TestPerson, TestPerson, TestPerson, TestPerson];
  await choose(ann, text, 'Ouvre', one);
  await choose(ben, text, 'Ouvre', one);
  await choose(ann, text, 'Ouvert', two);
  await choose(cem, text, 'Ouvert', two);
  await choose(dan, text, 'Ouvre', two);
  expect([await exportedText(one), await exportedText(two)]).toEqual(['Ouvre', 'Ouvert']);
  const preferred = { export_mode: 'preferred', preferred_voters: `${ann.name}` };
  expect([await exportedText(one, preferred), await exportedText(two, preferred)]).toEqual(['Ouvre', 'Ouvert']);
  const byDan = { export_mode: 'preferred', preferred_voters: `${dan.name}` };
  expect([await exportedText(one, byDan), await exportedText(two, byDan)]).toEqual(['Ouvre', 'Ouvre']);
});

it('a family: its projects share votes, and where two of one person meet, the newer counts; one that leaves takes its votes along', async () => {
  const { text, projects } = await makeProjects('Ouvrir', 'Ouvrir');
  const [old, fresh] = projects;
  const [ann, ben] = (await people(2)) as [TestPerson, TestPerson];
  await choose(ann, text, 'Ouvre', old);
  await choose(ben, text, 'Ouvert', old);
  await choose(ann, text, 'Ouvert', fresh);
  expect([await exportedText(old), await exportedText(fresh)]).toEqual(['Ouvre', 'Ouvert']);
  await joinFamily(`family ${made}`, projects);
  expect([await exportedText(old), await exportedText(fresh)]).toEqual(['Ouvert', 'Ouvert']);
  await service.db.prisma.project.updateMany({ where: { name: fresh.project }, data: { family: null } });
  expect([await exportedText(old), await exportedText(fresh)]).toEqual(['Ouvre', 'Ouvert']);
});

it('a family: where the own file has no text, that of the newest import that has one; none of other homes, and in the mode original none', async () => {
  const { text, owner, projects } = await makeProjects('Ouvrir', 'Ouvert', '', 'Étranger');
  const [oldest, middle, newest] = projects as [Name, Name, Name, Name];
  expect(await exportedText(newest)).toBe('');
  for (const name of [oldest, middle, newest]) await call('/api/project/family', { ...name, family: `inherit ${made}` }, owner);
  expect([await exportedText(oldest), await exportedText(middle), await exportedText(newest)]).toEqual(['Ouvrir', 'Ouvert', 'Ouvert']);
  expect(await exportedText(newest, { export_mode: 'original' })).toBe('');
  wait(60_000);
  const files = { 'pot/a.pot': makePotText(text), 'fr/a.po': makePoText('fr', `msgid "${text}"\nmsgstr "Ouvrons"\n`) };
  await sendFile(app, {
    url: '/api/project/import',
    fields: { ...oldest },
    file: { name: 'a.tgz', bytes: await makeArchive(files) },
    by: owner,
  });
  expect(await exportedText(newest)).toBe('Ouvrons');
  const [ann] = (await people(1)) as [TestPerson];
  await choose(ann, text, 'Ouvre', middle);
  expect([await exportedText(oldest), await exportedText(middle), await exportedText(newest)]).toEqual(['Ouvre', 'Ouvre', 'Ouvre']);
});

it('a family: a text whose number of forms does not fit is passed over for the newest that does', async () => {
  const owner = await makePerson(service, { translationLng: 'fr' });
  made += 1;
  const plural = `msgid "Leaf ${made}"\nmsgid_plural "Leaves ${made}"\n`;
  const makeOne = async (rule: string, ...forms: readonly string[]) => {
    made += 1;
    const name = { origin: 'home', project: `home${made}` };
    const header = `msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: ${rule}\\n"\n\n`;
    const po = `${header}${plural}${forms.map((form, nr) => `msgstr[${nr}] "${form}"`).join('\n')}\n`;
    const pot = `${header}${plural}msgstr[0] ""\nmsgstr[1] ""\n`;
    wait(1000);
    const bytes = await makeArchive({ 'pot/a.pot': pot, 'fr/a.po': po });
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes }, by: owner });
    return name;
  };
  const two = 'nplurals=2; plural=n > 1;';
  const projects = [
    await makeOne(two, 'Feuille', 'Feuilles'),
    await makeOne('nplurals=3; plural=n > 2 ? 2 : n > 1;', 'Une', 'Deux', 'Trois'),
    await makeOne(two, '', ''),
  ] as const;
  for (const name of projects) await call('/api/project/family', { ...name, family: `forms ${made}` }, owner);
  const { files } = await exported({ ...projects[2], lng: 'fr' });
  expect(files['a.po']).toContain('msgstr[0] "Feuille"\nmsgstr[1] "Feuilles"');
});

it('votes that were given in a project that is deleted: foreign to the others as before', async () => {
  const { text, owner, projects } = await makeProjects('Ouvrir', '');
  const [verb, state] = projects;
  for (const by of await people(2)) await choose(by, text, 'Ouvert', state);
  expect((await call('/api/project/delete', state, owner)).status).toBe(200);
  expect(await exportedText(verb)).toBe('Ouvrir');
  const { string } = (
    await app.inject({ url: `/api/translations/${sguidOf([text], null)}?${new URLSearchParams({ lng: 'fr', ...verb })}` })
  ).json();
  const opened = string.translations.find(({ translation }: { translation: string }) => translation === 'Ouvert');
  expect(opened).toMatchObject({ count: 2, home: 0 });
});

it('diffs, snapshots and clones of a project: by its home votes', async (context) => {
  const { text, owner, projects } = await makeProjects('Ouvrir', 'Ouvrir');
  const [verb, state] = projects;
  for (const by of await people(2)) await choose(by, text, 'Ouvert', state);
  const latest = async ({ origin, project }: Name) => (await app.inject({ url: `/project/diff-latest/${origin}/${project}/fr` })).body;
  expect(await latest(verb)).toBe('');
  expect(await latest(state)).toContain('+msgstr "Ouvert"');
  const saved = async (name: Name) => {
    await call('/api/project/snapshot', { ...name, lng: 'fr', comment: 'now' }, owner);
    return (await app.inject({ url: `/project/diff/${name.origin}/${name.project}/fr/1` })).body;
  };
  expect(await saved(verb)).not.toContain('Ouvert');
  expect(await saved(state)).toContain('+msgstr "Ouvert"');
  if (spawnSync('git', ['--version']).status !== 0) context.skip('there is no git command to check with');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const cloned = async ({ origin, project }: Name) => {
    await promisify(execFile)('git', ['clone', '--quiet', `${address}/git/${origin}/${project}.git`, join(folder, project)]);
    return readFileSync(join(folder, project, 'fr/a.po'), 'utf8');
  };
  expect(await cloned(verb)).toContain('msgstr "Ouvrir"');
  expect(await cloned(state)).toContain('msgstr "Ouvert"');
});

it('a project that goes from one family to another: its votes count there, and no longer where it was', async () => {
  const { text, owner, projects } = await makeProjects('Ouvrir', 'Ouvrir', 'Ouvrir');
  const [first, moving, third] = projects as [Name, Name, Name];
  const family = (name: Name, value: string) => call('/api/project/family', { ...name, family: value }, owner);
  const [one, two] = [`one ${made}`, `two ${made}`];
  for (const name of [first, moving]) await family(name, one);
  await family(third, two);
  for (const by of await people(2)) await choose(by, text, 'Ouvre', moving);
  const texts = async () => [await exportedText(first), await exportedText(moving), await exportedText(third)];
  expect(await texts()).toEqual(['Ouvre', 'Ouvre', 'Ouvrir']);
  expect((await family(moving, two)).status).toBe(200);
  expect(await texts()).toEqual(['Ouvrir', 'Ouvre', 'Ouvre']);
  await family(moving, '');
  expect(await texts()).toEqual(['Ouvrir', 'Ouvre', 'Ouvrir']);
});

it('an import of what is mostly in another project of the person: offers the family, of a second version; not of strangers, nor of a few strings', async () => {
  const [owner, stranger] = (await people(2)) as [TestPerson, TestPerson];
  made += 1;
  const texts = (from: number, to: number) => Array.from({ length: to - from }, (_, nr) => `Version ${made} ${from + nr}`);
  const offered = async (project: string, by: TestPerson, some: readonly string[]) => {
    const bytes = await makeArchive({ 'pot/a.pot': makePotText(...some) });
    const { body } = await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'versions', project: `${project}${made}` },
      file: { name: 'a.tgz', bytes },
      by,
    });
    return body.messages.some(([text]: string[]) => text?.includes('can share their votes'));
  };
  expect(await offered('old', owner, texts(0, 30))).toBe(false);
  expect(await offered('new', owner, texts(2, 32))).toBe(true);
  expect(await offered('new', owner, texts(2, 32))).toBe(false);
  expect(await offered('other', owner, [...texts(0, 19), ...texts(40, 45)])).toBe(false);
  expect(await offered('foreign', stranger, texts(0, 30))).toBe(false);
});

it('three versions: what was chosen in the first stands for every string that is unchanged in the others, and for none that changed', async () => {
  const [owner, voter] = (await people(2)) as [TestPerson, TestPerson];
  made += 1;
  const size = Number(process.env.VERSION_STRINGS ?? 120);
  // Each version changes every seventh string of the one before it, drops every eleventh, and adds some.
  const next = (texts: readonly string[], version: number) => [
    ...texts.filter((_, nr) => (nr + version) % 11 > 0).map((text, nr) => ((nr + version) % 7 > 0 ? text : `${text}, since ${version}`)),
    ...Array.from({ length: 5 }, (_, nr) => `New ${made} in ${version}: ${nr}`),
  ];
  const first = Array.from({ length: size }, (_, nr) => `Carried ${made} ${nr}`);
  const second = next(first, 2);
  const versions = [first, second, next(second, 3)].map((texts, nr) => ({
    texts,
    name: { origin: 'carried', project: `carried-${made}.${nr}` },
  }));
  const poOf = (texts: readonly string[], translate: (text: string) => string) =>
    makePoText('fr', texts.map((text) => `msgid "${text}"\nmsgstr "${translate(text)}"\n`).join('\n'));
  for (const { texts, name } of versions) {
    const files = { 'pot/a.pot': makePotText(...texts), 'fr/a.po': poOf(texts, () => '') };
    await sendFile(app, {
      url: '/api/project/import',
      fields: { ...name },
      file: { name: 'a.tgz', bytes: await makeArchive(files) },
      by: owner,
    });
    await call('/api/project/family', { ...name, family: `carried ${made}` }, owner);
  }
  const known = new Set(first);
  await sendFile(app, {
    url: '/api/translations/import',
    fields: { lng: 'fr', ...versions[0]?.name },
    file: { name: 'fr.po', bytes: Buffer.from(poOf(first, (text) => text.toUpperCase())) },
    by: voter,
  });
  for (const { texts, name } of versions) {
    const { files } = await exported({ ...name, lng: 'fr' });
    const written = new Map(
      [...(files['a.po'] ?? '').matchAll(/msgid "(.+)"\nmsgstr "(.*)"/g)].map(([, text = '', translation]) => [text, translation]),
    );
    expect(written).toEqual(new Map(texts.map((text) => [text, known.has(text) ? text.toUpperCase() : ''])));
  }
});

describe('api/project/family', () => {
  const setFamily = (name: Name, family: string, by?: TestPerson) => call('/api/project/family', { ...name, family }, by);
  const familyOf = async ({ origin, project }: Name) =>
    (await service.db.prisma.project.findFirstOrThrow({ where: { origin, name: project } })).family;

  it('a name that nobody has begins one; who manages a project in it may join; an empty name leaves it', async () => {
    const [mine, other] = [await makeProjects('', ''), await makeProjects('')];
    const [one, two] = mine.projects;
    const [guest] = other.projects;
    const family = `versions ${made}`;
    expect((await setFamily(one, family, mine.owner)).messages).toEqual([[expect.any(String), 'status']]);
    expect((await setFamily(guest, family, other.owner)).messages).toEqual([[expect.stringContaining(family), 'error']]);
    expect((await setFamily(two, family, other.owner)).messages).toEqual([[expect.any(String), 'error']]);
    expect([await familyOf(one), await familyOf(two), await familyOf(guest)]).toEqual([family, null, null]);
    await setFamily(two, ` ${family} `, mine.owner);
    const { project } = guest;
    const { id: projectId } = await service.db.prisma.project.findFirstOrThrow({ where: { name: project } });
    await service.db.prisma.projectMember.create({ data: { projectId, personId: mine.owner.id, role: 'admin' } });
    await setFamily(guest, family, mine.owner);
    expect([await familyOf(two), await familyOf(guest)]).toEqual([family, family]);
    // Said again by who manages no other project of it.
    expect((await setFamily(guest, family, other.owner)).messages).toEqual([[expect.any(String), 'status']]);
    expect((await setFamily(one, '', mine.owner)).messages).toEqual([[expect.any(String), 'status']]);
    expect([await familyOf(one), await familyOf(two)]).toEqual([null, family]);
  });

  it('two who begin a family of one name at once: one of them is in it', async () => {
    const [mine, other] = [await makeProjects(''), await makeProjects('')];
    const family = `at once ${made}`;
    const answers = await Promise.all([setFamily(mine.projects[0], family, mine.owner), setFamily(other.projects[0], family, other.owner)]);
    expect(answers.map(({ messages }) => messages[0][1]).sort()).toEqual(['error', 'status']);
  });

  it('the form of an offer: both projects join, or neither does', async () => {
    const [mine, foreign] = [await makeProjects('', ''), await makeProjects('')];
    const [one, two] = mine.projects;
    const [other] = foreign.projects;
    const password = 'correct horse battery';
    const { id: personId } = await addAccount(service, { name: `Joiner ${made}`, mail: `joiner${made}@example.org`, password, lng: 'fr' });
    for (const name of [one, two]) {
      const { id: projectId } = await service.db.prisma.project.findFirstOrThrow({ where: { origin: name.origin, name: name.project } });
      await service.db.prisma.projectMember.create({ data: { projectId, personId, role: 'admin' } });
    }
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name: `Joiner ${made}`, password });
    const { csrf = '' } = (await browser.visit(`/projects/${one.origin}/${one.project}/settings`)).fields;
    const join = (name: Name, beside: Name) =>
      browser.post(`/projects/${name.origin}/${name.project}/family`, {
        csrf,
        family: `pair ${made}`,
        with: `${beside.origin}/${beside.project}`,
      });
    const families = () => Promise.all([one, two, other].map(familyOf));
    for (const [name, beside] of [
      [other, one],
      [one, other],
      [one, { ...two, project: 'nowhere' }],
    ] as const) {
      await join(name, beside);
      expect(await families()).toEqual([null, null, null]);
    }
    await join(two, one);
    expect(await families()).toEqual([`pair ${made}`, `pair ${made}`, null]);
  });

  it('a vocabulary: stays a home of its own', async () => {
    const owner = await makePerson(service, { name: `Lexi ${made}` });
    const name = `words${made}`;
    await sendFile(app, {
      url: '/api/vocabulary/import',
      fields: { name, lng: 'fr' },
      file: { name: 'terms.txt', bytes: Buffer.from('bed <==> parterre\n') },
      by: owner,
    });
    const vocabulary = { origin: 'vocabulary', project: `${name}_fr` };
    expect((await setFamily(vocabulary, 'mine', owner)).messages).toEqual([['A vocabulary cannot be in a family.', 'error']]);
    expect(await familyOf(vocabulary)).toBeNull();
    expect((await setFamily(vocabulary, '', owner)).messages).toEqual([[expect.any(String), 'status']]);
  });

  it('nobody, an unknown project, a name that is too long: refused', async () => {
    const { owner, projects } = await makeProjects('');
    expect((await setFamily(projects[0], 'mine')).status).toBe(401);
    expect((await setFamily({ ...projects[0], project: 'nowhere' }, 'mine', owner)).status).toBe(400);
    expect((await setFamily(projects[0], 'x'.repeat(101), owner)).status).toBe(400);
    expect(await familyOf(projects[0])).toBeNull();
  });
});
