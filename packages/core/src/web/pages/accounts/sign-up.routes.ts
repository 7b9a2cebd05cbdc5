import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { confirmSignUp, getPendingSignUp } from '../../../accounts/sign-up/confirm-sign-up.js';
import { resendConfirmation, signUp } from '../../../accounts/sign-up/sign-up.js';
import type { FieldProblem } from '../../../kernel/refusal.js';
import { status } from '../../../kernel/text/message.js';
import { listTranslatedLanguages } from '../../../reports/get-overview.js';
import type { Service } from '../../../units/context.js';
import { answerForm } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { followMailedLink } from '../forms/follow-mailed-link.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { withQuery } from '../layout/with-query.js';
import { confirmPage, sentPage, signUpPage } from './sign-up.page.js';

const config = { responseFormat: 'html', scope: 'none' } as const;
const form = { ...config, csrf: 'visitor' } as const;

const Text = Type.String({ default: '' });
const Next = Type.Optional(Type.String({ maxLength: 2000, description: 'Path to go on to when the account is open.' }));
const SignUpForm = Type.Object({ name: Text, mail: Text, password: Text, lng: Text, next: Next });
const ResendForm = Type.Object({ mail: Text, next: Next });
const ConfirmForm = Type.Object({ name: Type.Optional(Type.String()), next: Next });
const NextQuery = Type.Object({ next: Next });
const params = Type.Object({ secret: Type.String() });

/** Language of the page that a request comes from, as gettext writes it. */
const readerLanguage = (request: FastifyRequest, reply: FastifyReply): string => request.makeVisitor(reply).locale.tag.replace('-', '_');

/** Sign-up: the form, the mail, and its link (docs/decisions/0019-links-that-are-mailed.md). */
export const signUpRoutes =
  (service: Service): Routes =>
  async (app) => {
    const base = basePath(service);
    await app.register(noStorePlugin);

    const show = async (request: FastifyRequest, reply: FastifyReply, sent: FormState = emptyForm) => {
      const active = await listTranslatedLanguages(service);
      return sendPage(request, reply, (visitor) => signUpPage(visitor, sent, active));
    };

    app.get(
      '/sign-up',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page to open an account.', querystring: NextQuery } },
      (request, reply) => show(request, reply, { typed: { next: request.query.next }, problems: [] }),
    );

    app.post(
      '/sign-up',
      { config: { ...form, limitedAs: 'mails' }, schema: { ...PAGE_SCHEMA, summary: 'Form: open an account.', body: SignUpForm } },
      (request, reply) => {
        const { name, mail, password, lng, next } = request.body;
        const typed = { name, mail, password, lng, next };
        const again = (problems: readonly FieldProblem[]) => show(request, reply, { typed, problems });
        return answerForm(reply, again, async () => {
          await signUp(service, { ...typed, reads: readerLanguage(request, reply) });
          return sendPage(request, reply, (visitor) => sentPage(visitor, typed.mail.trim(), typed.next));
        });
      },
    );

    app.post(
      '/sign-up/resend',
      {
        config: { ...form, limitedAs: 'mails' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: have the link mailed again.', body: ResendForm },
      },
      async (request, reply) => {
        const { mail, next } = request.body;
        await resendConfirmation(service, { mail, reads: readerLanguage(request, reply), next });
        return sendPage(request, reply, (visitor) => sentPage(visitor, mail, next));
      },
    );

    const showConfirm = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { secret, next, sent = emptyForm }: { readonly secret: string; readonly next: string | undefined; readonly sent?: FormState },
    ) => {
      const waiting = await getPendingSignUp(service, secret);
      return sendPage(request, reply, (visitor) => confirmPage(visitor, secret, waiting, sent, next ?? waiting.next ?? undefined));
    };

    // GET opens nothing: mail scanners follow links.
    app.get(
      '/sign-up/confirm/:secret',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of the link in an email.', params, querystring: NextQuery } },
      (request, reply) =>
        followMailedLink(request, reply, () => showConfirm(request, reply, { secret: request.params.secret, next: request.query.next })),
    );

    const confirm = (request: FastifyRequest, reply: FastifyReply, secret: string, { name: asked, next }: Static<typeof ConfirmForm>) => {
      const again = (problems: readonly FieldProblem[]) =>
        showConfirm(request, reply, { secret, next, sent: { typed: { name: asked }, problems } });
      return answerForm(reply, again, async () => {
        const { person, next: kept } = await confirmSignUp(service, secret, asked);
        const opened = request.makeVisitor(reply).locale.say('Your account is open. Sign in.');
        return redirectWithFlash(request, reply, withQuery(`${base}/sign-in`, { name: person.name, next: next ?? kept ?? undefined }), [
          status(opened),
        ]);
      });
    };

    app.post(
      '/sign-up/confirm/:secret',
      {
        config: form,
        schema: { ...PAGE_SCHEMA, summary: 'Form: confirm the address, which opens the account.', params, body: ConfirmForm },
      },
      (request, reply) => followMailedLink(request, reply, () => confirm(request, reply, request.params.secret, request.body)),
    );
  };
