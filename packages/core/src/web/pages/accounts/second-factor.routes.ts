import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { answerFactor, askForFactor } from '../../../accounts/second-factors/sign-in-step.js';
import { Refusal } from '../../../kernel/refusal.js';
import { error } from '../../../kernel/text/message.js';
import type { Service } from '../../../units/context.js';
import { makeDeviceKnown } from '../../server/cookies/device-cookie.js';
import { cookieOptions, setSessionCookie } from '../../server/cookies/session-cookie.js';
import { answerForm } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { localPath } from '../../server/requests/local-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { stepCookieName } from './enter-session.js';
import { secondFactorPage } from './second-factor.page.js';

const config = { responseFormat: 'html', readFromReplica: false, scope: 'none' } as const;
const form = { ...config, csrf: 'visitor' } as const;

const Text = Type.String({ default: '' });
const FactorForm = Type.Object({ code: Text, credential: Text, next: Text });

/** `sign-in/second`: the second factor, after the password or the return from a provider. */
export const secondFactorRoutes =
  (service: Service): Routes =>
  async (app) => {
    const { baseUrl } = service.settings;
    await app.register(noStorePlugin);

    const stepOf = (request: FastifyRequest): string | undefined => request.cookies[stepCookieName(service)];
    const show = async (request: FastifyRequest, reply: FastifyReply, next: string, sent: FormState = emptyForm) => {
      const question = await askForFactor(service, stepOf(request));
      // Signing in may redirect to a client that requested it.
      return sendPage(request, reply, (visitor) => secondFactorPage(visitor, question, next, sent), { allowsFormRedirects: true });
    };

    /** An expired step starts again with the password. */
    const orBeginAgain = async (request: FastifyRequest, reply: FastifyReply, next: string, work: () => Promise<FastifyReply>) => {
      try {
        return await work();
      } catch (thrown) {
        if (!(thrown instanceof Refusal) || thrown.code !== 'not-found') throw thrown;
        const lapsed = error(request.makeVisitor(reply).locale.say('Time is up, or too many codes were wrong. Start again.'));
        return redirectWithFlash(request, reply, `${basePath(service)}/sign-in?next=${encodeURIComponent(next)}`, [lapsed]);
      }
    };

    const querystring = Type.Object({ next: Text });
    app.get(
      '/sign-in/second',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page that asks for the second factor.', querystring } },
      (request, reply) => {
        const next = localPath(baseUrl, request.query.next);
        return orBeginAgain(request, reply, next, () => show(request, reply, next));
      },
    );

    app.post(
      '/sign-in/second',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: sign in with a second factor.', body: FactorForm } },
      (request, reply) => {
        const next = localPath(baseUrl, request.body.next);
        const again = (problems: FormState['problems']) => show(request, reply, next, { typed: {}, problems });
        return orBeginAgain(request, reply, next, () =>
          answerForm(reply, again, async () => {
            const place = makeDeviceKnown(service, request, reply);
            setSessionCookie(service, reply, await answerFactor(service, stepOf(request), request.body, place));
            return reply.clearCookie(stepCookieName(service), cookieOptions(service)).redirect(next, 303);
          }),
        );
      },
    );
  };
