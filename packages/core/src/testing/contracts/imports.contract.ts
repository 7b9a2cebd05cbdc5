import { describe, expect, it } from 'vitest';
import type { Task } from '../../jobs/task.js';
import { withSteps } from '../browser/steps.js';
import { runJobs } from '../run-jobs.js';
import { sendFile } from '../send-file.js';
import type { Subject } from '../subject.js';
import type { ImportStatementsCase } from './statements.contract.js';

/**
 * Every import of the service can be done as a job (decisions, section 8).
 *
 * @param tasks what the service does outside of requests
 */
export const importsContract = (subject: Subject, imports: readonly ImportStatementsCase[], tasks: readonly Task[]) =>
  describe(`${subject.name}: imports`, async () => {
    const { app, service, person } = await withSteps(subject);
    const ann = await person();
    const translations = () => service.db.prisma.translation.count();

    it.each(imports)('$name, with Prefer: respond-async: answered with a job, which does it', async ({ request }) => {
      const asked = await request(service, 3);
      const before = await translations();
      const { status, headers, body } = await sendFile(app, { ...asked, by: ann, headers: { prefer: 'respond-async' } });
      expect({ status, body }).toMatchObject({ status: 202, body: { state: 'queued' } });
      expect(headers).toMatchObject({ location: `/api/jobs/${body.id}`, 'preference-applied': 'respond-async' });
      expect(await translations()).toBe(before);
      await runJobs(service, tasks);
      const job = await app.inject({ url: headers.location ?? '', headers: ann.headers });
      expect(job.json()).toMatchObject({ state: 'done', messages: expect.arrayContaining([[expect.any(String), 'status']]) });
      expect(await translations()).toBe(before + 3);
    });
  });
