import { Type } from 'typebox';
import { readImportPreview } from '../../../imports/import-preview.js';
import { getJob } from '../../../jobs/get-job.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { takeUpload } from '../../server/uploads/upload-plugin.js';
import { emptyForm } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { type ImportCard, importPage } from './import.page.js';
import type { ImportForm, TypedFields } from './import-form.js';
import { jobPage } from './job.page.js';

const typedSchema = Type.Unsafe<TypedFields>({ type: 'object', additionalProperties: { type: 'string' } });

/** `import`: upload forms. Each starts a job, whose page shows its progress and result; that of a dry run can import its file. */
export const importPageRoutes =
  (forms: readonly ImportForm[], card: ImportCard | null = null): Routes =>
  async (app) => {
    app.get('/import', { config: { responseFormat: 'html' }, schema: { ...PAGE_SCHEMA, querystring: typedSchema } }, (request, reply) =>
      sendPage(request, reply, (visitor) => importPage(visitor, forms, { form: null, sent: { ...emptyForm, typed: request.query } }, card)),
    );

    for (const form of forms)
      app.post(
        `/import/${form.name}`,
        {
          config: { responseFormat: 'html', takesFile: form.ways ? 'several' : true, csrf: 'session', scope: form.scope },
          schema: { ...PAGE_SCHEMA, body: typedSchema },
        },
        async (request, reply) => {
          const base = basePath(request.context);
          try {
            await using file = takeUpload(request);
            const job = await form.start(request.context, request.body, file);
            return reply.redirect(`${base}/jobs/${job.id}`, 303);
          } catch (thrown) {
            const sent = { typed: request.body, problems: formProblemsOf(thrown) };
            return sendPage(request, reply.code(422), (visitor) => importPage(visitor, forms, { form, sent }, card));
          }
        },
      );

    for (const { name, scope, importPreviewed } of forms)
      if (importPreviewed)
        app.post(
          `/import/${name}/previewed/:id`,
          {
            config: { responseFormat: 'html', csrf: 'session', scope },
            schema: { ...PAGE_SCHEMA, params: Type.Object({ id: Type.String({ format: 'uuid' }) }), body: typedSchema },
          },
          async (request, reply) => {
            const job = await importPreviewed(request.context, request.params.id);
            return reply.redirect(`${basePath(request.context)}/jobs/${job.id}`, 303);
          },
        );

    app.get(
      '/jobs/:id',
      {
        config: { responseFormat: 'html', readFromReplica: false },
        schema: { ...PAGE_SCHEMA, params: Type.Object({ id: Type.String() }) },
      },
      async (request, reply) => {
        const job = await getJob(request.context, request.params.id);
        const isFetched = card?.previewKind === job.kind;
        const form = isFetched ? card.form : forms.find(({ kind, importPreviewed }) => kind === job.kind && importPreviewed)?.name;
        const preview = form === undefined ? null : await readImportPreview(request.context, job);
        const shown = form !== undefined && preview && { ...preview, form, isKept: isFetched ? preview.isRecent : preview.isKept };
        return sendPage(request, reply, (visitor) => jobPage(visitor, job, shown || null));
      },
    );
  };
