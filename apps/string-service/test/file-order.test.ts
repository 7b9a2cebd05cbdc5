import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePotText } from '../src/testing/make-archive.js';
import { type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send } = await withImports();
const person = await makePerson(service);

type ProjectName = ReturnType<typeof newProject>;

const HTML_HEADERS = { accept: 'text/html' };
const sguid = (text: string | undefined) => sguidOf([text ?? ''], '');

/** Twelve steps, in the order in which one cooks: that of no hash and no alphabet. */
const STEPS = ['Wash', 'Peel', 'Chop', 'Fry', 'Stir', 'Boil', 'Salt', 'Taste', 'Wait', 'Serve', 'Eat', 'Clean'];

const visit = (url: string, by?: TestPerson) => app.inject({ url, headers: { ...HTML_HEADERS, ...by?.headers } });
const query = (params: Record<string, string>) => new URLSearchParams(params);

/** Sources in the order in which a reader sees them who follows the links of a queue forward from its first string, or backward from one. */
const walk = async (name: ProjectName, queue: string, rel: 'next' | 'prev' = 'next', from?: string): Promise<string[]> => {
  const params = query({ ...name, queue });
  const first = from ? `/translations/fr/${sguid(from)}?${params}` : (await visit(`/translations/queue?${params}&lng=fr`)).headers.location;
  const seen: string[] = [];
  for (let path: string | undefined = first; path !== undefined && seen.length < 100; ) {
    const { body } = await visit(path);
    seen.push(/data-source>([^<]*)</.exec(body)?.[1] ?? '');
    path = new RegExp(`rel="${rel}" href="([^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&');
  }
  return seen;
};

const list = async (params: Record<string, string>): Promise<string[]> => {
  const answer = await app.inject({ url: `/api/translations?${query({ lng: 'fr', ...params })}` });
  return answer.json().strings.map(({ string }: { string: string }) => string);
};

/** The list beside the editor, as HTML. */
const neighboursIn = (body: string): string => /<ol class="neighbours">(.*?)<\/ol>/s.exec(body)?.[1] ?? '';

const translate = (text: string) =>
  app.inject({
    method: 'POST',
    url: '/api/translations/add',
    headers: person.headers,
    payload: { sguid: sguid(text), lng: 'fr', translation: `fr ${text}` },
  });

describe('a template whose entries have their own order', () => {
  const name = newProject();
  beforeAll(() => send(name, { 'po/app.pot': makePotText(...STEPS) }, person));

  it('the queue: as in the file, there and back', async () => {
    expect(await walk(name, 'untranslated')).toEqual(STEPS);
    expect(await walk(name, 'untranslated', 'prev', STEPS.at(-1))).toEqual(STEPS.toReversed());
  });

  it('lists, by page: as in the file', async () => {
    const pages = await Promise.all(['0', '1', '2'].map((page) => list({ ...name, page })));
    expect(pages.flat()).toEqual(STEPS);
  });

  it('a list that gets shorter while one goes through it: behind the last one that was read, nothing is left out', async () => {
    const params = { ...name, list_mode: 'untranslated' };
    const first = await list(params);
    expect(first).toEqual(STEPS.slice(0, 5));
    for (const text of first) await translate(text);
    const second = await list({ ...params, after: sguid(first.at(-1)) });
    expect(second).toEqual(STEPS.slice(5, 10));
    const third = await list({ ...params, after: sguid(second.at(-1)) });
    expect(third).toEqual(STEPS.slice(10));
    expect(await list({ ...params, after: sguid(third.at(-1)) })).toEqual([]);
    expect(await list({ ...name, list_mode: 'translated', after: sguid(STEPS[1]) })).toEqual(STEPS.slice(2, 5));
  });

  it('the list beside the editor: what is beside it in the file, with what is still to be done marked', async () => {
    const { body } = await visit(`/translations/fr/${sguid(STEPS[6])}?${query({ ...name, queue: 'untranslated' })}`);
    const items = neighboursIn(body);
    expect(items.match(/<li/g)).toHaveLength(STEPS.length);
    expect(items.match(/<li class="queued"/g)).toHaveLength(STEPS.length - 5);
    const places = STEPS.map((text) => items.indexOf(`>${text}<`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  it('a queue behind a string: the next one there', async () => {
    const at = async (after: string) =>
      (await visit(`/translations/queue?${query({ ...name, queue: 'untranslated', lng: 'fr', after })}`)).headers.location;
    expect(await at(sguid(STEPS[8]))).toContain(sguid(STEPS[9]));
    expect(await at(sguid(STEPS[1]))).toContain(sguid(STEPS[5]));
  });

  it.each([
    ['a string of another project', { after: sguid('nowhere') }],
    ['words beside it', { after: sguid(STEPS[0]), words: 'Peel' }],
    ['a page beside it', { after: sguid(STEPS[0]), page: '1' }],
  ])('after with %s: 400 that names the parameter', async (_what, params) => {
    const answer = await app.inject({ url: `/api/translations?${query({ ...name, lng: 'fr', ...params })}` });
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, 'after']);
  });
});

describe('several templates', () => {
  it('one that came later, between two others: by path, byte by byte', async () => {
    const name = newProject();
    await send(name, { 'pot/a.pot': makePotText('L1', 'L0'), 'pot/c.pot': makePotText('L5', 'L4') }, person);
    await send(
      name,
      { 'pot/a.pot': makePotText('L1', 'L0'), 'pot/B.pot': makePotText('L9', 'L8'), 'pot/a-b.pot': makePotText('L7', 'L6') },
      person,
    );
    const byPath = ['L9', 'L8', 'L1', 'L0', 'L7', 'L6', 'L5', 'L4'];
    expect(await walk(name, 'untranslated')).toEqual(byPath);
    expect(await list({ ...name, limit: '50' })).toEqual(byPath);
  });

  it('any templates with strings in common: each string once, at its first entry, forward and backward', async () => {
    const texts = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
    const paths = fc.uniqueArray(fc.constantFrom('a', 'B', 'a/b', 'a-b', 'ä', 'c'), { minLength: 1, maxLength: 4 });
    const templates = paths.chain((named) => fc.tuple(...named.map((path) => texts.map((numbers) => [path, numbers] as const))));
    await fc.assert(
      fc.asyncProperty(templates, async (made) => {
        const name = newProject();
        const prefix = `${name.project} text`;
        const all = [...made, ['z', [41]] as const];
        const textsOf = (numbers: readonly number[]) => numbers.map((number) => `${prefix} ${number};`);
        const files: Files = Object.fromEntries(all.map(([path, numbers]) => [`pot/${path}.pot`, makePotText(...textsOf(numbers))]));
        await send(name, files, person);
        const inBytes = all.toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
        const expected = [...new Set(inBytes.flatMap(([, numbers]) => textsOf(numbers)))];
        expect(await list({ ...name, limit: '50' })).toEqual(expected);
        const [middle = ''] = expected.slice(Math.floor(expected.length / 2));
        const at = expected.indexOf(middle);
        expect(await list({ ...name, limit: '50', after: sguid(middle) })).toEqual(expected.slice(at + 1));
        const { body } = await visit(`/translations/fr/${sguid(middle)}?${query({ ...name, queue: 'untranslated' })}`);
        const beside = [...neighboursIn(body).matchAll(/project\d+ text \d+;/g)].map(([text]) => text);
        expect(beside).toEqual(expected.slice(Math.max(0, at - 10), at + 20));
      }),
      { numRuns: 6 },
    );
  });

  it('a template of a thousand strings: in its order at every page, and behind every hundredth', async () => {
    const name = newProject();
    const many = Array.from({ length: 1000 }, (_, nr) => `thousand ${(nr * 7919) % 1000}`);
    await send(name, { 'pot/many.pot': makePotText(...many), 'pot/more.pot': makePotText('thousand and one') }, person);
    const all = [...many, 'thousand and one'];
    const pages = await Promise.all(Array.from({ length: 21 }, (_, page) => list({ ...name, limit: '50', page: String(page) })));
    expect(pages.flat()).toEqual(all);
    for (let nr = 99; nr < 1000; nr += 100) expect(await list({ ...name, after: sguid(all[nr]) })).toEqual(all.slice(nr + 1, nr + 6));
  });
});
