import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { withSteps } from '../browser/steps.js';
import { runJobs } from '../run-jobs.js';
import { sendFile } from '../send-file.js';
import type { Subject } from '../subject.js';

/** Every import of the service can be done as a job (decisions, section 8). */
export const importsContract = (subject: Subject) =>
  describe(`${subject.name}: imports`, async () => {
    const { app, service, person } = await withSteps(subject);
    const ann = await person();
    const translations = () => service.db.prisma.translation.count();

    it.each(subject.importCases)('$name, with Prefer: respond-async: answered with a job, which does it', async ({ request }) => {
      const asked = await request(service, 3);
      const before = await translations();
      const { status, headers, body } = await sendFile(app, { ...asked, by: ann, headers: { prefer: 'respond-async' } });
      expect({ status, body }).toMatchObject({ status: 202, body: { state: 'queued' } });
      expect(headers).toMatchObject({ location: `/api/jobs/${body.id}`, 'preference-applied': 'respond-async' });
      expect(await translations()).toBe(before);
      await runJobs(service, coreTasks(subject));
      const job = await app.inject({ url: headers.location ?? '', headers: ann.headers });
      expect(job.json()).toMatchObject({ state: 'done', messages: expect.arrayContaining([[expect.any(String), 'status']]) });
      expect(await translations()).toBe(before + 3);
    });
  });
