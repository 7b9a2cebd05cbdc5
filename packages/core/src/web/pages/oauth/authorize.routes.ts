import { Type } from 'typebox';
import { type AuthorizationQuery, readAuthorizationRequest } from '../../../oauth/authorize/authorization-request.js';
import { denyAuthorization, issueAuthorizationCode } from '../../../oauth/authorize/authorize.js';
import type { Service } from '../../../units/context.js';
import { signInPlaceOf } from '../../server/cookies/device-cookie.js';
import { sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { signInPath } from '../../server/requests/sign-in-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { consentPage } from './consent.page.js';

const tags = ['OAuth 2.0'];
const config = { responseFormat: 'html', readFromReplica: false, scope: 'user_profile' } as const;

const Text = Type.Optional(Type.String());
const Query = Type.Object({
  response_type: Text,
  client_id: Text,
  redirect_uri: Text,
  scope: Text,
  state: Text,
  code_challenge: Text,
  code_challenge_method: Text,
});
const Form = Type.Object({ ...Query.properties, decision: Type.Union([Type.Literal('allow'), Type.Literal('deny')]) });

const pickQueryFields = (fields: AuthorizationQuery & Record<string, unknown>): AuthorizationQuery & Record<string, string | undefined> =>
  Object.fromEntries(Object.keys(Query.properties).map((name) => [name, fields[name] as string | undefined]));

/** `oauth2/authorize`: asks the signed-in person for consent (RFC 6749, section 4.1). */
export const authorizeRoutes =
  ({ settings }: Pick<Service, 'settings'>): Routes =>
  async (app) => {
    const base = basePath({ settings });
    // Prevents clickjacking (RFC 6749, section 10.13).
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
    });

    app.get(
      '/oauth2/authorize',
      { config, schema: { tags, summary: 'Page that asks for consent.', querystring: Query } },
      async (request, reply) => {
        const query = pickQueryFields(request.query);
        const asked = await readAuthorizationRequest(request.context, query);
        if ('sendBack' in asked) return reply.redirect(asked.sendBack, 303);
        if (!request.session) return reply.redirect(signInPath(base, base + request.url), 303);
        const person = request.session.person.name;
        return sendPage(request, reply, (visitor) => consentPage(visitor, { request: asked, person, query }), {
          allowsFormRedirects: true,
        });
      },
    );

    const form = { ...config, csrf: 'session', formPage: '/' } as const;
    app.post('/oauth2/authorize', { config: form, schema: { tags, summary: 'Allow or deny.', body: Form } }, async (request, reply) => {
      const { context } = request;
      const { person } = sessionOfForm(request);
      const asked = await readAuthorizationRequest(context, pickQueryFields(request.body));
      if ('sendBack' in asked) return reply.redirect(asked.sendBack, 303);
      const back =
        request.body.decision === 'allow'
          ? await issueAuthorizationCode(context, asked, { person, session: signInPlaceOf(context, request).session })
          : denyAuthorization(context, asked);
      return reply.redirect(back, 303);
    });
  };
