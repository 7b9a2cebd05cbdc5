import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePotText } from '../src/testing/make-archive.js';
import { hasApertium, startApertium } from './harness/apertium-server.js';
import { withDrafts } from './harness/with-drafts.js';

const STRINGS = ['Open the file', 'The garden of %s is small', '<b>Water</b> the flowers', 'Close &window', 'A & B', '%s'];

describe.skipIf(!hasApertium)('Apertium’s own server', async () => {
  const { app, post, importProject, draft, drafts, owner, get } = await withDrafts();
  let engine: Awaited<ReturnType<typeof startApertium>> | undefined;
  beforeAll(async () => {
    engine = await startApertium();
    await importProject('garden', { 'pot/app.pot': makePotText(...STRINGS) });
  });
  afterAll(() => engine?.stop());

  it.each(['es', 'ca'])('English to %s: drafted with placeholders, markup and shortcut keys in place, kept, and exported', async (lng) => {
    const of = { origin: 'test', project: 'garden', lng };
    await post('/api/project/engine', { ...of, engine: 'apertium', url: engine?.url });
    expect(await draft('garden', lng)).toMatchObject({ state: 'done' });
    const list: { id: number; sguid: string; translation: string; failing: string[] }[] = await drafts('garden', lng);
    const texts = list.map(({ translation }) => translation);
    expect(texts.length).toBeGreaterThanOrEqual(4);
    // Translated, and each with what its source has.
    expect(texts.filter((one) => STRINGS.includes(one) && /[a-z]{3}/.test(one))).toEqual([]);
    expect(texts.filter((one) => one.includes('%s')).length).toBe(1);
    expect(texts.filter((one) => /<b>\p{L}+<\/b>/u.test(one)).length).toBe(1);
    expect(texts.filter((one) => /&\p{L}/u.test(one)).length).toBe(1);
    expect(list.every(({ failing }) => !failing.some((name) => ['tags', 'c-format', 'plural-forms'].includes(name)))).toBe(true);
    const [first] = list;
    const page = async (url: string) => (await app.inject({ url, headers: { ...owner.headers, accept: 'text/html' } })).body;
    expect(await page(`/translations/${lng}/${first?.sguid}`)).toContain('Apertium');
    expect(await page(`/drafts?origin=test&project=garden&lng=${lng}`)).toContain('Apertium');
    await post('/api/drafts/keep', { id: first?.id });
    const { translations } = (await get(`/api/translations/${first?.sguid}?lng=${lng}`)).string;
    expect(translations).toMatchObject([{ translation: first?.translation, author: 'Olga', draft: { engine: 'apertium', as_is: true } }]);
  });

  it('a pair that it lacks: the job says so', async () => {
    await post('/api/project/engine', { origin: 'test', project: 'garden', lng: 'ja', engine: 'apertium', url: engine?.url });
    expect(await draft('garden', 'ja')).toMatchObject({
      state: 'failed',
      messages: [[expect.stringContaining('status 4'), 'error'], expect.anything()],
    });
  });
});
