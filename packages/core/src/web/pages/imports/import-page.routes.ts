import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readImportPreview } from '../../../imports/import-preview.js';
import { getJob } from '../../../jobs/get-job.js';
import { type FieldProblem, Refusal, refuseFields } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { toHttpProblem } from '../../server/errors/http-problem.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { takeUpload } from '../../server/uploads/upload-plugin.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { type ImportCard, importFormPage, importPage } from './import.page.js';
import { type ImportForm, importTrail, type NextPage, type PreviewForm, type TypedFields } from './import-form.js';
import { jobPage } from './job.page.js';

const typedSchema = Type.Unsafe<TypedFields>({ type: 'object', additionalProperties: { type: 'string' } });

const PAGE_CONFIG = { responseFormat: 'html' } as const;

/** The file that a form was sent with. */
const takeChosen = (request: FastifyRequest) => {
  if (!request.upload) throw refuseFields([{ path: 'file', detail: sentence('Choose a file.') }]);
  return takeUpload(request);
};

/**
 * Problems of a form that was sent, for its page, with the answer's status. A refusal of too many imports is one of a field, so that what was typed
 * stays.
 *
 * @param field of what is imported
 */
const problemsOf = (request: FastifyRequest, reply: FastifyReply, thrown: unknown, field: string): readonly FieldProblem[] => {
  if (thrown instanceof Refusal && thrown.code === 'rate-limited') {
    const { status, headers } = toHttpProblem(thrown, request);
    reply.code(status).headers(headers);
    return [{ path: field, detail: thrown.said }];
  }
  const problems = formProblemsOf(thrown);
  const { status } = toHttpProblem(thrown, request);
  reply.code(status === 400 ? 422 : status);
  return problems;
};

const goOn = (request: FastifyRequest, reply: FastifyReply, { path, messages }: NextPage): FastifyReply => {
  const address = basePath(request.context) + path;
  return messages.length > 0 ? redirectWithFlash(request, reply, address, messages) : reply.redirect(address, 303);
};

/**
 * `import`: ways to make something new, and pages with the other upload forms. Each starts a job, whose page shows its progress and result; that of a
 * dry run can import what it saw.
 */
export const importPageRoutes =
  (forms: readonly ImportForm[], card: ImportCard | null = null): Routes =>
  async (app) => {
    const previews = [...forms, ...(card ? [card.preview] : [])].filter((form): form is PreviewForm => Boolean(form.importPreviewed));
    const isOwnPage = ({ ways }: ImportForm) => !ways && forms.some((other) => other.ways);

    /** The page of a form, as it was sent; null: of the ways to make something new. */
    const show = (request: FastifyRequest, reply: FastifyReply, form: ImportForm | null, sent: FormState): Promise<FastifyReply> =>
      sendPage(request, reply, (visitor) =>
        form && isOwnPage(form) ? importFormPage(visitor, forms, form, sent) : importPage(visitor, forms, { form, sent }, card),
      );

    const showJob = async (request: FastifyRequest, reply: FastifyReply, id: string, sent: FormState | null) => {
      const job = await getJob(request.context, id);
      const form = previews.find(({ kind }) => kind === job.kind);
      const preview = form === undefined ? null : await readImportPreview(request.context, job);
      const isFetched = form !== undefined && form === card?.preview;
      const shown = form && preview && { ...preview, form, isKept: isFetched ? preview.isRecent : preview.isKept, sent };
      const made = forms.find(({ kind }) => kind === job.kind);
      return sendPage(request, reply, (visitor) => jobPage(visitor, job, shown || null, importTrail(visitor.locale.say, forms, made)));
    };

    app.get('/import', { config: PAGE_CONFIG, schema: { ...PAGE_SCHEMA, querystring: typedSchema } }, (request, reply) =>
      show(request, reply, null, { ...emptyForm, typed: request.query }),
    );

    for (const form of forms) {
      const address = `/import/${form.name}`;
      if (isOwnPage(form))
        app.get(address, { config: PAGE_CONFIG, schema: { ...PAGE_SCHEMA, querystring: typedSchema } }, (request, reply) =>
          show(request, reply, form, { ...emptyForm, typed: request.query }),
        );
      app.post(
        address,
        {
          config: { ...PAGE_CONFIG, takesFile: form.ways ? 'several' : true, csrf: 'session', scope: form.scope },
          schema: { ...PAGE_SCHEMA, body: typedSchema },
        },
        async (request, reply) => {
          try {
            await using file = takeChosen(request);
            const job = await form.start(request.context, request.body, file);
            return reply.redirect(`${basePath(request.context)}/jobs/${job.id}`, 303);
          } catch (thrown) {
            return show(request, reply, form, { typed: request.body, problems: problemsOf(request, reply, thrown, 'file') });
          }
        },
      );
    }

    if (card)
      app.post(
        `/import/${card.preview.name}`,
        { config: { ...PAGE_CONFIG, csrf: 'session', scope: card.preview.scope }, schema: { ...PAGE_SCHEMA, body: typedSchema } },
        async (request, reply) => {
          try {
            return goOn(request, reply, await card.start(request.context, request.body));
          } catch (thrown) {
            const problems = problemsOf(request, reply, thrown, card.addressField);
            return show(request, reply, null, { typed: request.body, problems, form: card.preview.name });
          }
        },
      );

    for (const { name, scope, importPreviewed } of previews)
      app.post(
        `/import/${name}/previewed/:id`,
        {
          config: { ...PAGE_CONFIG, csrf: 'session', scope },
          schema: { ...PAGE_SCHEMA, params: Type.Object({ id: Type.String({ format: 'uuid' }) }), body: typedSchema },
        },
        async (request, reply) => {
          const { id } = request.params;
          try {
            return goOn(request, reply, await importPreviewed(request.context, id, request.body));
          } catch (thrown) {
            const problems = problemsOf(request, reply, thrown, name === card?.preview.name ? card.addressField : '');
            return showJob(request, reply, id, { typed: request.body, problems });
          }
        },
      );

    app.get(
      '/jobs/:id',
      { config: { ...PAGE_CONFIG, readFromReplica: false }, schema: { ...PAGE_SCHEMA, params: Type.Object({ id: Type.String() }) } },
      // Visitors come here by the link of a mail, or after their session ended.
      async (request, reply) =>
        request.context.actor || requireSession(request, reply) ? showJob(request, reply, request.params.id, null) : reply,
    );
  };
