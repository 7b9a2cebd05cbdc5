import { Type } from 'typebox';
import { getJob } from '../../jobs/get-job.js';
import type { Routes } from '../api/routes.js';
import { unsent } from '../forms/form.page.js';
import { checkForm } from '../forms/form-route.js';
import { FOR_PEOPLE } from '../forms/own-pages.js';
import { problemsOf } from '../forms/visitor-form.js';
import { basePath, sendPage } from '../layout/pages.js';
import { takeUpload } from '../uploads/uploads.js';
import { importPage } from './import.page.js';
import type { ImportForm, Typed } from './import-form.js';
import { jobPage } from './job.page.js';

const typedSchema = Type.Unsafe<Typed>({ type: 'object', additionalProperties: { type: 'string' } });

/** `import`: forms for files. Each starts a job, whose page says how far it is and what came of it. */
export const importPageRoutes =
  (forms: readonly ImportForm[]): Routes =>
  async (app) => {
    app.get('/import', { config: { speaks: 'html' }, schema: { ...FOR_PEOPLE, querystring: typedSchema } }, (request, reply) =>
      sendPage(request, reply, (visitor) => importPage(visitor, forms, { form: null, sent: { ...unsent, typed: request.query } })),
    );

    for (const form of forms)
      app.post(
        `/import/${form.name}`,
        { config: { speaks: 'html', takesFile: true, needsSession: true }, schema: { ...FOR_PEOPLE, body: typedSchema } },
        async (request, reply) => {
          const base = basePath(request.context);
          if (!checkForm(request, reply, `${base}/import`)) return reply;
          try {
            await using file = takeUpload(request);
            const job = await form.start(request.context, request.body, file);
            return reply.redirect(`${base}/jobs/${job.id}`, 303);
          } catch (thrown) {
            const sent = { typed: request.body, problems: problemsOf(thrown) };
            return sendPage(request, reply.code(422), (visitor) => importPage(visitor, forms, { form, sent }));
          }
        },
      );

    app.get(
      '/jobs/:id',
      { config: { speaks: 'html', mayLag: false }, schema: { ...FOR_PEOPLE, params: Type.Object({ id: Type.String() }) } },
      async (request, reply) => {
        const job = await getJob(request.context, request.params.id);
        return sendPage(request, reply, (visitor) => jobPage(visitor, job));
      },
    );
  };
