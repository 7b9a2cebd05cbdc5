import { beforeAll, describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { runJobs } from '../jobs/run-jobs.js';
import { addAccount } from '../people/add-account.js';
import type { ProgramSubject } from '../subject.js';

/** Importing on pages: the form, the job's page while it waits and when it is over, and who may not. */
export const importPageContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: imports on pages`, async () => {
    const { url, page, fields, wrong, file, faultAt } = subject.importPage;
    const { app, service } = await withApp(subject);
    const password = 'correct horse battery';
    const jobs = () => service.db.prisma.job.count();

    beforeAll(async () => {
      for (const name of ['Ann', 'Ben']) await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr' });
    });
    const signIn = async (name: string) => {
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      return browser;
    };

    it('a file: a page that looks again by itself while it waits, and says in the end what is wrong in which line', async () => {
      const ann = await signIn('Ann');
      const { csrf = '' } = (await ann.visit(page)).fields;
      const sent = await ann.upload(url, { csrf, ...fields }, file);
      expect(sent.status).toBe(303);
      const waiting = await ann.visit(sent.location ?? '');
      expect(waiting.text).toContain('<noscript><meta http-equiv="refresh"');
      expect(waiting.text).toMatch(/<progress aria-label="[^"]+"/);
      expect(waiting.text).toContain('You can leave this page. The work goes on.');
      await runJobs(service, coreTasks(subject));
      const over = await ann.visit(sent.location ?? '');
      expect(over.text).not.toContain('http-equiv="refresh"');
      expect(over.text).toContain(faultAt);
      expect((await (await signIn('Ben')).visit(sent.location ?? '')).status).toBe(404);
      expect(await makeBrowser(app).visit(sent.location ?? '')).toMatchObject({
        status: 303,
        location: `/sign-in?next=${encodeURIComponent(sent.location ?? '')}`,
      });
    });

    it('a file, when it is done: the stages that it went through, with what was counted, and links onward', async () => {
      await subject.makeUnit(service);
      const ann = await signIn('Ann');
      const { csrf = '' } = (await ann.visit(page)).fields;
      const { location = '' } = await ann.upload(url, { csrf, ...fields }, file);
      await runJobs(service, coreTasks(subject));
      const { text } = await ann.visit(location);
      const stages = [...text.matchAll(/<li class="over">(.*?)<\/li>/g)].map(([, stage = '']) => stage.replaceAll(/<[^>]+>/g, ''));
      expect(stages).toEqual([expect.stringMatching(/^Reading .+ \d+$/), expect.stringMatching(/^Saving translations (\d+) of \1$/)]);
      const links = /<div class="acts">(.*?)<\/div>/s.exec(text)?.[1] ?? '';
      expect(links.match(/class="btn primary"/g)).toHaveLength(1);
      for (const said of ['Your translations into français (fr)', 'Continue in français (fr)']) expect(links).toContain(said);
      for (const [, path = ''] of links.matchAll(/href="([^"]+)"/g)) {
        const { status } = await ann.visit(path.replaceAll('&amp;', '&'));
        expect([path, [200, 303].includes(status)]).toEqual([path, true]);
      }
    });

    it('a file of which nothing can be imported: the heading says so, and leads to another import', async () => {
      const ann = await signIn('Ann');
      const { csrf = '' } = (await ann.visit(page)).fields;
      const { location = '' } = await ann.upload(url, { csrf, ...fields }, new File(['no translation at all\n'], 'garden.txt'));
      await runJobs(service, coreTasks(subject));
      const { text } = await ann.visit(location);
      expect(text).toContain('<h1>Nothing to import</h1>');
      expect(text).not.toContain('Import complete');
      expect(text).toContain('<a class="btn primary" href="/import">New import</a>');
    });

    it('with something wrong in its fields: the form again, saying what', async () => {
      const ann = await signIn('Ann');
      const before = await jobs();
      const { csrf = '' } = (await ann.visit(page)).fields;
      const { status, text } = await ann.upload(url, { csrf, ...wrong.fields }, file);
      expect([status, text]).toEqual([422, expect.stringContaining(wrong.says)]);
      expect(await jobs()).toBe(before);
    });

    it('by a visitor, or with a form of another page: refused', async () => {
      const before = await jobs();
      expect((await makeBrowser(app).visit(page)).text).not.toContain('type="file"');
      expect((await makeBrowser(app).upload(url, fields, file)).status).toBe(401);
      expect((await (await signIn('Ann')).upload(url, { csrf: 'guessed', ...fields }, file)).status).toBe(403);
      expect(await jobs()).toBe(before);
    });
  });
