import { describe, expect, it } from 'vitest';
import { noProgress } from '../../kernel/progress.js';
import { confirmMarks, countMarksOnly } from '../../translations/sources/confirm-marks.js';
import { restoreTranslations } from '../../translations/trash/restore.js';
import { coreInvariants } from '../../verify/core-invariants.js';
import { verify } from '../../verify/verify.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

const CONFIRM_PATH = '/api/translations/confirm';

/** A translation belongs to the wording of its source (docs/decisions/0033-changed-sources.md): what becomes of it when that changes. */
export const changedSourcesContract = (subject: Subject) =>
  describe(`${subject.name}: changed sources`, async () => {
    const { app, service, call, unit, person, add, endorse, del, read } = await withSteps(subject, { settings: { voting: 'multiple' } });
    const { pool } = service.db;
    const change = (made: MadeUnit, text: string) =>
      pool.query('select replace_sources($1::bigint[], $2::text[])', [[made.id], [JSON.stringify([text])]]);
    const said = async (made: MadeUnit) =>
      (await read(made)).translations.map((one: Record<string, unknown>) => [one.translation, one.count, one.for_earlier_text ?? false]);
    /** Violations of invariants, such as wrong counters. */
    const problems = async () => (await verify(service, coreInvariants, noProgress)).flatMap((finding) => finding.problems);

    if (!subject.actions.confirm) {
      it('of a kind whose sources never change: there is nothing to confirm', async () => {
        const [made, ann] = [await unit(), await person()];
        const { tguid } = await add(made, ann, 'Bonjour');
        expect((await app.inject({ method: 'POST', url: CONFIRM_PATH, payload: { tguid }, headers: ann.headers })).statusCode).toBe(404);
        expect(Object.keys((await read(made)).translations[0])).not.toContain('for_earlier_text');
      });
      return;
    }

    it('a source that changes: what was said of it comes last, whatever its count, and does not count as a translation', async () => {
      const [made, ann, ben, cem] = [await unit('In the beginning'), await person(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Au commencement');
      await endorse(tguid, ben);
      await change(made, 'At the start');
      expect(await said(made)).toEqual([['Au commencement', 2, true]]);
      await add(made, cem, 'Au départ');
      expect(await said(made)).toEqual([
        ['Au départ', 1, false],
        ['Au commencement', 2, true],
      ]);
      expect(await problems()).toEqual([]);
    });

    it('a translation for an earlier source, newer than all others and endorsed: makes no endorsement old', async () => {
      const made = await unit('In the beginning');
      const [ann, ben, cem, dan] = [await person(), await person(), await person(), await person()];
      const suggest = async (text: string, author: typeof ann, endorser: typeof ann) =>
        endorse((await add(made, author, text)).tguid, endorser);
      await suggest('avant', ann, ben);
      await suggest('après', cem, dan);
      const expected = [
        ['après', 2, false],
        ['avant', 2, false],
      ];
      expect(await said(made)).toEqual(expected);
      await change(made, 'At the start');
      await suggest('au départ', ann, ben);
      await change(made, 'In the beginning');
      expect(await said(made)).toEqual([...expected, ['au départ', 2, true]]);
      const [at, query = ''] = made.path('fr').split('?');
      expect((await app.inject({ url: `${at}/decision?${query}` })).json().why.step).toBe('fresh');
    });

    it('a record without such a translation: is as it always was', async () => {
      const [made, ann] = [await unit(), await person()];
      await add(made, ann, 'Bonjour');
      expect(Object.keys((await read(made)).translations[0])).not.toContain('for_earlier_text');
    });

    it('a source that changes and comes back: its translations are for the current one again', async () => {
      const [made, ann] = [await unit('one wording'), await person()];
      await add(made, ann, 'un');
      await change(made, 'another wording');
      await add(made, ann, 'deux');
      await change(made, 'one wording');
      expect(await said(made)).toEqual([
        ['un', 1, false],
        ['deux', 1, true],
      ]);
      expect(await problems()).toEqual([]);
    });

    it('confirmed by its author, and by a moderator: counts again; by anybody else it is refused', async () => {
      const [one, two, ann, eve, mod] = [
        await unit('first'),
        await unit('second'),
        await person(),
        await person(),
        await person({ role: 'moderator' }),
      ];
      const [{ tguid }, { tguid: other }] = [await add(one, ann, 'premier'), await add(two, ann, 'second')];
      await change(one, 'first of all');
      await change(two, 'second of all');
      expect(await call(CONFIRM_PATH, { tguid }, eve)).toMatchObject({
        status: 200,
        messages: [[expect.stringContaining('Only'), 'error']],
      });
      expect(await said(one)).toEqual([['premier', 1, true]]);
      expect(await call(CONFIRM_PATH, { tguid }, ann)).toEqual({ status: 200, messages: [] });
      expect(await call(CONFIRM_PATH, { tguid: other }, mod)).toEqual({ status: 200, messages: [] });
      expect([await said(one), await said(two)]).toEqual([[['premier', 1, false]], [['second', 1, false]]]);
      expect(await call(CONFIRM_PATH, { tguid }, ann)).toMatchObject({ messages: [[expect.stringContaining('already'), 'warning']] });
      expect(await problems()).toEqual([]);
    });

    it('confirming: a visitor is sent away, an unknown one is an error, none is malformed', async () => {
      const ann = await person();
      expect(await call(CONFIRM_PATH, { tguid: '0'.repeat(40) })).toMatchObject({ status: 401 });
      expect(await call(CONFIRM_PATH, { tguid: '0'.repeat(40) }, ann)).toMatchObject({
        status: 200,
        messages: [[expect.any(String), 'error']],
      });
      expect(await call(CONFIRM_PATH, {}, ann)).toMatchObject({ status: 400 });
    });

    it('confirming in a submit: is done and counted', async () => {
      const [made, ann] = [await unit('a submit'), await person()];
      const { tguid } = await add(made, ann, 'un envoi');
      await change(made, 'another submit');
      const { messages } = await call('/api/translations/submit', [{ action: 'confirm', params: { tguid } }], ann);
      expect(messages).toEqual([['1 translation confirmed.', 'status']]);
      expect(await said(made)).toEqual([['un envoi', 1, false]]);
    });

    it('sources that changed in marks only: their translations are confirmed together, the others are not', async () => {
      const [marks, words, ann] = [await unit('Où est-il?'), await unit('Where is it?'), await person()];
      await add(marks, ann, 'là');
      await add(words, ann, 'ici');
      await change(marks, '«Ou est il»');
      await change(words, 'Where was it?');
      const before = await countMarksOnly(service);
      expect(await confirmMarks(service)).toBe(before);
      expect([await said(marks), await said(words)]).toEqual([[['là', 1, false]], [['ici', 1, true]]]);
      expect(await countMarksOnly(service)).toBe(0);
      expect(await problems()).toEqual([]);
    });

    it('deleted before its source changes, restored afterwards: it is for the earlier one', async () => {
      const [made, ann] = [await unit('before'), await person()];
      const { tguid } = await add(made, ann, 'avant');
      await del(tguid, ann);
      await change(made, 'after');
      await restoreTranslations(service, { tguids: [tguid] });
      expect(await said(made)).toEqual([['avant', 1, true]]);
      await del(tguid, ann);
      await change(made, 'before');
      await restoreTranslations(service, { tguids: [tguid] });
      expect(await said(made)).toEqual([['avant', 1, false]]);
      expect(await problems()).toEqual([]);
    });

    it('queues: a unit whose translations are all for an earlier source waits for one', async () => {
      const [made, ann] = [await unit('to be queued'), await person()];
      await add(made, ann, 'en file', 'sq');
      const first = async (queue: string) =>
        (await app.inject({ url: `/translations/queue?queue=${queue}&lng=sq`, headers: { accept: 'text/html' } })).statusCode;
      expect(await first('newest')).toBe(303);
      await change(made, 'to be queued anew');
      expect(await first('newest')).toBe(200);
    });

    it('its page: says so, shows the earlier text, and lets its author confirm it', async () => {
      const made = await unit('an old source');
      const page = await unitPathOf(service, subject.kind, made, 'fr');
      await addAccount(service, { name: 'Ann', mail: 'Ann@example.org', password: 'correct horse battery', lng: 'fr' });
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name: 'Ann', password: 'correct horse battery' });
      const { fields } = await browser.visit(page);
      await browser.post(`${page}/suggest`, { csrf: fields.csrf ?? '', 'translation[]': 'une vieille source' });
      await change(made, 'a new source');
      const marked = await browser.visit(page);
      expect(marked.text).toContain('Source changed');
      expect(marked.text).toContain('an old source');
      const tguid = /id="t-([0-9a-f]{40})"/.exec(marked.text)?.[1] ?? '';
      await browser.post(`${page}/confirm`, { csrf: marked.fields.csrf ?? '', tguid });
      expect((await browser.visit(page)).text).not.toContain('Source changed');
      expect(await said(made)).toEqual([['une vieille source', 1, false]]);
    });
  });
