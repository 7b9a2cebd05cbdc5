import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { countStatements } from '@translation-commons/core/testing/database/count-statements.js';
import { isTestedOnCitus } from '@translation-commons/core/testing/database/database.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const { textsDuring } = countStatements(service.db);

const FIVE = 'nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4);';
const withRule = (lng: string, rule: string, entries: string) =>
  makePoText(lng, entries).replace('"MIME', `"Plural-Forms: ${rule}\\n"\n"MIME`);
const forms = (count: number, text = '') => Array.from({ length: count }, (_, nr) => `msgstr[${nr}] "${text && text + nr}"\n`).join('');

let made = 0;
/** A project of one plural string, with these PO files by path. */
const newProject = async (files: (plural: string) => Record<string, string>, by?: TestPerson, source?: readonly string[]) => {
  made += 1;
  const name = { origin: 'plural', project: `p${made}` };
  const ann = by ?? (await makePerson(service));
  const [one, many] = source ?? [`One tree of ${made}`, `%d trees of ${made}`];
  const plural = `#, c-format\nmsgid "${one}"\nmsgid_plural "${many}"\n`;
  const bytes = await makeArchive({ 'pot/a.pot': makePoText('', plural + forms(2)), ...files(plural) });
  const { body } = await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes }, by: ann });
  return { ...name, ann, source: [one, many] as string[], sguid: sguidOf([one ?? '', many ?? ''], null), messages: body.messages };
};
const suggest = async (by: TestPerson, sguid: string, lng: string, translation: readonly string[]) =>
  (await app.inject({ method: 'POST', url: '/api/translations/add', payload: { sguid, lng, translation }, headers: by.headers })).json();
const failingOf = async (sguid: string, lng: string): Promise<[string, string[]][]> =>
  (await app.inject({ url: `/api/translations/${sguid}?lng=${lng}` }))
    .json()
    .string.translations.map(({ translation, failing }: { translation: string; failing: string[] }) => [
      translation.split('\0')[0],
      failing,
    ]);
const exported = async (name: { origin: string; project: string }, lng: string, more: Record<string, string> = {}) => {
  const { origin, project } = name;
  const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ origin, project, lng, ...more })}` });
  return { files: await unpackArchive(answer.rawPayload), leftOut: answer.headers['x-left-out'] };
};
const numbered = (count: number, text: string) => Array.from({ length: count }, (_, nr) => `${text}%d ${nr}`);

describe('the number of plural forms is that of the file, not of the language', () => {
  it('five in an Irish file: five are taken and exported; six are refused by an error that says five; four are stored with a warning', async () => {
    const project = await newProject((plural) => ({ 'ga/a.po': withRule('ga', FIVE, plural + forms(5)) }));
    const { ann, sguid } = project;
    const refused = await suggest(ann, sguid, 'ga', numbered(6, 'six'));
    expect(refused).toEqual({ tguid: null, messages: [[expect.stringMatching(/\b5 plural forms\b/), 'error']] });
    const fewer = await suggest(await makePerson(service), sguid, 'ga', numbered(4, 'four'));
    expect(fewer).toEqual({ tguid: expect.any(String), messages: [[expect.stringMatching(/\b5 plural forms\b/), 'warning']] });
    const before = await exported(project, 'ga');
    expect([before.files['a.po']?.includes('four'), before.leftOut]).toEqual([false, '1']);
    expect(await suggest(ann, sguid, 'ga', numbered(5, 'five'))).toEqual({ tguid: expect.any(String), messages: [] });
    expect((await failingOf(sguid, 'ga')).map(([text, failing]) => [text, failing.includes('plural-forms')])).toEqual([
      ['five%d 0', false],
      ['four%d 0', true],
    ]);
    const { files, leftOut } = await exported(project, 'ga');
    expect([files['a.po']?.match(/^msgstr\[\d\] "five.*"$/gm)?.length, leftOut]).toEqual([5, '0']);
  });

  it('two in a Slovenian file: three are refused', async () => {
    const { ann, sguid } = await newProject((plural) => ({ 'sl/a.po': withRule('sl', 'nplurals=2; plural=(n != 1);', plural + forms(2)) }));
    expect((await suggest(ann, sguid, 'sl', numbered(3, 'x'))).messages).toEqual([[expect.stringMatching(/\b2 plural forms\b/), 'error']]);
    expect((await suggest(ann, sguid, 'sl', numbered(2, 'x'))).messages).toEqual([]);
  });

  it('a language without a file: its own; a language with another file of the project: that one’s, in new files too', async () => {
    const extra = (plural: string) => ({
      'pot/b.pot': makePoText('', 'msgid "Other"\nmsgstr ""\n'),
      'ga/b.po': withRule('ga', FIVE, 'msgid "Other"\nmsgstr ""\n'),
      'fr/b.po': makePoText('fr', 'msgid "Other"\nmsgstr ""\n'),
      'fr/a.po': makePoText('fr', plural + forms(2)),
    });
    const project = await newProject(extra);
    expect((await suggest(project.ann, project.sguid, 'fr', numbered(3, 'x'))).messages[0][0]).toMatch(/\b2 plural forms\b/);
    expect((await suggest(project.ann, project.sguid, 'ga', numbered(5, 'x'))).messages).toEqual([]);
    const { files } = await exported(project, 'ga');
    expect(files['a.po']).toContain('nplurals=5');
    expect(files['a.po']).toContain('msgstr[4] "x%d 4"');
  });

  it('a string in files that differ: the largest; the smaller file keeps its entry', async () => {
    const ann = await makePerson(service);
    const first = await newProject((plural) => ({ 'ga/a.po': withRule('ga', FIVE, plural + forms(5)) }), ann);
    const other = await newProject(
      (plural) => ({ 'ga/a.po': withRule('ga', 'nplurals=2; plural=(n != 1);', plural + forms(2, 'old%d ')) }),
      ann,
      first.source,
    );
    expect((await suggest(ann, first.sguid, 'ga', numbered(6, 'x'))).messages[0][0]).toMatch(/\b5 plural forms\b/);
    expect((await suggest(ann, first.sguid, 'ga', numbered(5, 'x'))).messages).toEqual([]);
    expect((await exported(first, 'ga')).files['a.po']).toContain('msgstr[4] "x%d 4"');
    expect((await exported(other, 'ga')).files['a.po']).toContain('msgstr[0] "old%d 0"\nmsgstr[1] "old%d 1"\n');
  });

  it('texts that a file came with: fail the check by the file’s number; files that name another one later: judged again', async () => {
    const files = (rule: string, count: number) => (plural: string) => ({
      'ga/a.po': withRule('ga', rule, plural + forms(count, 'crann %d ')),
    });
    const project = await newProject(files('nplurals=2; plural=(n != 1);', 2));
    const { ann, sguid, source } = project;
    expect((await failingOf(sguid, 'ga'))[0]?.[1]).not.toContain('plural-forms');
    await suggest(ann, sguid, 'ga', numbered(2, 'x'));
    const plural = `#, c-format\nmsgid "${source[0]}"\nmsgid_plural "${source[1]}"\n`;
    const bytes = await makeArchive({ 'pot/a.pot': makePoText('', plural + forms(2)), ...files(FIVE, 5)(plural) });
    const fields = { origin: project.origin, project: project.project };
    const sent = await textsDuring(() => sendFile(app, { url: '/api/project/import', fields, file: { name: 'a.tgz', bytes }, by: ann }));
    // Judging and noting is one statement, except where the first runs on the server of a language.
    const judging = sent.filter((text) => text.includes('array_remove(failing'));
    expect(judging.map((text) => text.includes('note_changes'))).toEqual([!isTestedOnCitus()]);
    const judged = await failingOf(sguid, 'ga');
    expect(judged.map(([text, failing]) => [text, failing.includes('plural-forms')])).toEqual([
      ['x%d 0', true],
      ['crann %d 0', false],
      ['crann %d 0', true],
    ]);
    expect((await exported(project, 'ga')).leftOut).toBe('1');
  });

  it('with include_failing: fewer forms are exported, and no text gives way to an empty one', async () => {
    const project = await newProject((plural) => ({ 'ga/a.po': withRule('ga', FIVE, plural + forms(5, 'crann %d ')) }));
    await suggest(project.ann, project.sguid, 'ga', numbered(2, 'x'));
    const text = (await exported(project, 'ga', { include_failing: '1' })).files['a.po'];
    expect(text?.match(/^msgstr\[\d\] .*$/gm)).toEqual([
      'msgstr[0] "x%d 0"',
      'msgstr[1] "x%d 1"',
      'msgstr[2] "crann %d 2"',
      'msgstr[3] "crann %d 3"',
      'msgstr[4] "crann %d 4"',
    ]);
  });

  it('api/translations/import: judged by the project’s file, and more forms are left out with an error', async () => {
    const { ann, sguid, source } = await newProject((plural) => ({ 'ga/a.po': withRule('ga', FIVE, plural + forms(5)) }));
    const upload = async (rule: string, count: number, text: string) => {
      const po = withRule('ga', rule, `msgid "${source[0]}"\nmsgid_plural "${source[1]}"\n${forms(count, text)}`);
      const file = { name: 'ga.po', bytes: Buffer.from(po) };
      return (await sendFile(app, { url: '/api/translations/import', fields: { lng: 'ga' }, file, by: ann })).body.messages;
    };
    expect(await upload('nplurals=6; plural=(n < 5 ? n : 5);', 6, 'six %d ')).toContainEqual([
      '1 translation skipped: it has more than 5 plural forms.',
      'error',
    ]);
    await upload('nplurals=3; plural=(n < 2 ? n : 2);', 3, 'three %d ');
    await upload(FIVE, 5, 'five %d ');
    expect((await failingOf(sguid, 'ga')).map(([text, failing]) => [text, failing.includes('plural-forms')])).toEqual([
      ['five %d 0', false],
      ['three %d 0', true],
    ]);
  });
});

describe('the page of a string', () => {
  it('has a field for each form of the file, with its examples, and asks for all of them first', async () => {
    const { sguid } = await newProject((plural) => ({ 'ga/a.po': withRule('ga', FIVE, plural + forms(5)) }));
    const password = 'correct horse battery';
    const person = { name: 'Orla', mail: 'orla@example.org', password, lng: 'ga', auxiliary: [], role: 'contributor' } as const;
    await addAccount(service, person);
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name: 'Orla', password });
    const page = `/translations/ga/${sguid}`;
    const shown = await browser.visit(page);
    expect(shown.text.match(/name="translation\[\]"/g)).toHaveLength(5);
    expect(shown.text).toContain('For 7, 8, 9, 10');
    const typed = {
      csrf: shown.fields.csrf ?? '',
      ...Object.fromEntries(['a %d', 'b %d', '', '', ''].map((form, nr) => [`translation[${nr}]`, form])),
    };
    const asked = await browser.post(`${page}/suggest`, typed);
    expect([asked.status, asked.text.includes('plural'), asked.text.includes('name="anyway"')]).toEqual([422, true, true]);
    expect(await failingOf(sguid, 'ga')).toEqual([]);
    expect((await browser.post(`${page}/suggest`, { ...typed, anyway: '1' })).status).toBe(303);
    expect((await failingOf(sguid, 'ga')).map(([, failing]) => failing.includes('plural-forms'))).toEqual([true]);
  });
});
