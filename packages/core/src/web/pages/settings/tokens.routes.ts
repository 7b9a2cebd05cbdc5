import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Session } from '../../../accounts/sessions/session.js';
import { readAccountSettings } from '../../../accounts/settings/account-settings.js';
import { status } from '../../../kernel/text/message.js';
import { RowId } from '../../../kernel/wire-schemas.js';
import { listPersonalTokens, makePersonalToken, revokePersonalToken } from '../../../oauth/personal-tokens/personal-tokens.js';
import { signInPlaceOf } from '../../server/cookies/device-cookie.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import type { SettingsOptions } from './settings-options.js';
import { type TokensPage, tokensPage } from './tokens.page.js';

const config = { responseFormat: 'html', scope: 'user_profile' } as const;
const TOKENS_PATH = '/settings/tokens';
const form = { ...config, csrf: 'session', formPage: TOKENS_PATH } as const;

const Text = Type.String({ default: '' });
const TokenForm = Type.Object({
  name: Text,
  scopes: Type.Array(Type.String(), { default: [], maxItems: 20 }),
  days: Text,
  current: Text,
});
const RevokeForm = Type.Object({ id: RowId });

/** `settings/tokens`: personal access tokens. */
export const tokensRoutes =
  ({ service }: Pick<SettingsOptions, 'service'>): Routes =>
  async (app) => {
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { person }: Session,
      shown: Pick<TokensPage, 'sent' | 'scopes'> & { readonly made?: string } = { sent: emptyForm, scopes: [] },
    ) => {
      const [own, tokens] = await Promise.all([readAccountSettings(service, person), listPersonalTokens(service, person)]);
      return sendPage(request, reply, (visitor) => tokensPage(visitor, { own, tokens, ...shown }));
    };

    app.get(TOKENS_PATH, { config, schema: { ...PAGE_SCHEMA, summary: 'Page of personal access tokens.' } }, async (request, reply) => {
      const session = requireSession(request, reply);
      return session ? show(request, reply, session) : reply;
    });

    // The response is the page itself, without a redirect: the token is stored nowhere.
    app.post(
      TOKENS_PATH,
      {
        config: { ...form, limitedAs: 'mails' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: make a personal access token.', body: TokenForm },
      },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { name, scopes, days, current } = request.body;
        try {
          const wanted = { name, scopes, days: Number(days || Number.NaN), current, ...signInPlaceOf(service, request) };
          const made = await makePersonalToken(service, session.person, wanted);
          return await show(request, reply, session, { sent: emptyForm, scopes: [], made });
        } catch (thrown) {
          const sent = { typed: { name, days }, problems: formProblemsOf(thrown) };
          return show(request, reply.code(422), session, { sent, scopes });
        }
      },
    );

    app.post(
      `${TOKENS_PATH}/revoke`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: revoke a personal access token.', body: RevokeForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        await revokePersonalToken(service, session.person, request.body.id);
        const { say } = request.makeVisitor(reply).locale;
        return redirectWithFlash(request, reply, basePath(service) + TOKENS_PATH, [status(say('Token revoked.'))]);
      },
    );
  };
