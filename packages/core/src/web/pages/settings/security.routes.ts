import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readIdentities } from '../../../accounts/identities/identities.js';
import { addPasskey, beginPasskey, removePasskey } from '../../../accounts/second-factors/manage-passkeys.js';
import { addTotp, beginTotp, getTotpOffer, removeTotp, renewRecoveryCodes } from '../../../accounts/second-factors/manage-totp.js';
import { unlinkProvider } from '../../../accounts/settings/link-provider.js';
import { status } from '../../../kernel/text/message.js';
import type { Service } from '../../../units/context.js';
import { signInPlaceOf } from '../../server/cookies/device-cookie.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { localPath } from '../../server/requests/local-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { confirmPersonPage } from './current-password.page.js';
import { newPasskeyPage, newTotpPage, recoveryCodesPage } from './factor-steps.page.js';
import { SECURITY_PATH, showSecurity } from './show-security.js';

const config = { responseFormat: 'html', readFromReplica: false, scope: 'user_profile' } as const;
const form = { ...config, csrf: 'session', formPage: SECURITY_PATH } as const;

const Text = Type.String({ default: '' });
const Password = Type.Object({ current: Text });
const NewPasskey = Type.Object({ current: Text, name: Text });
const MadePasskey = Type.Object({ step: Text, name: Text, credential: Text });
const RemovedPasskey = Type.Object({ current: Text, id: Text });
const FirstCode = Type.Object({ step: Text, code: Text });

const schemaOf = (summary: string) => ({ ...PAGE_SCHEMA, summary });

/** `settings/security`: second factors and linked providers. */
export const securityRoutes =
  (service: Service): Routes =>
  async (app) => {
    /** Runs a form's action; errors are shown on the page, next to that form. */
    const attempt = async (request: FastifyRequest, reply: FastifyReply, name: string, work: () => Promise<FastifyReply>) => {
      try {
        return await work();
      } catch (thrown) {
        return showSecurity(service, request, reply, sessionOfForm(request), { form: name, thrown });
      }
    };
    const proofOf = (request: FastifyRequest, { current }: { readonly current: string }) => ({
      current,
      ...signInPlaceOf(service, request),
    });
    const done = (request: FastifyRequest, reply: FastifyReply, at = 'factors') =>
      redirectWithFlash(request, reply, `${basePath(service)}${SECURITY_PATH}#${at}`, [
        status(request.makeVisitor(reply).locale.say('Done. We sent you an email about it.')),
      ]);
    // Shown in the response itself, without a redirect: the codes are stored nowhere.
    const showCodes = (request: FastifyRequest, reply: FastifyReply, codes: readonly string[] | null) =>
      codes ? sendPage(request, reply, (visitor) => recoveryCodesPage(visitor, codes)) : done(request, reply);

    app.get(SECURITY_PATH, { config, schema: schemaOf('Page of second factors and linked services.') }, async (request, reply) => {
      const session = requireSession(request, reply);
      return session ? showSecurity(service, request, reply, session) : reply;
    });

    app.get(
      '/settings/confirm',
      {
        config,
        schema: {
          ...schemaOf('Page to confirm at a provider who one is.'),
          querystring: Type.Object({ next: Type.Optional(Type.String()) }),
        },
      },
      async (request, reply) => {
        const session = requireSession(request, reply);
        if (!session) return reply;
        const own = new Set((await readIdentities(service, session.person)).map(({ provider }) => provider));
        const providers = service.settings.signInProviders.filter(({ name }) => own.has(name));
        const next = localPath(service.settings.baseUrl, request.query.next);
        return sendPage(request, reply, (visitor) => confirmPersonPage(visitor, providers, next));
      },
    );

    app.post(
      '/settings/passkeys',
      { config: form, schema: { ...schemaOf('Form: begin to add a passkey.'), body: NewPasskey } },
      (request, reply) =>
        attempt(request, reply, 'passkey', async () => {
          const offer = await beginPasskey(service, sessionOfForm(request).person, proofOf(request, request.body));
          return sendPage(request, reply, (visitor) => newPasskeyPage(visitor, offer, request.body.name));
        }),
    );

    app.post(
      '/settings/passkeys/confirm',
      { config: form, schema: { ...schemaOf('Form: add the passkey that the browser made.'), body: MadePasskey } },
      (request, reply) =>
        attempt(request, reply, 'passkey', async () =>
          showCodes(request, reply, await addPasskey(service, sessionOfForm(request).person, request.body)),
        ),
    );

    app.post(
      '/settings/passkeys/remove',
      { config: form, schema: { ...schemaOf('Form: remove a passkey.'), body: RemovedPasskey } },
      (request, reply) =>
        attempt(request, reply, `passkey-${request.body.id}`, async () => {
          await removePasskey(service, sessionOfForm(request).person, request.body.id, proofOf(request, request.body));
          return done(request, reply);
        }),
    );

    app.post(
      '/settings/totp',
      { config: form, schema: { ...schemaOf('Form: begin to add an app for codes.'), body: Password } },
      (request, reply) =>
        attempt(request, reply, 'totp', async () => {
          const offer = await beginTotp(service, sessionOfForm(request).person, proofOf(request, request.body));
          return sendPage(request, reply, (visitor) => newTotpPage(visitor, offer, emptyForm));
        }),
    );

    app.post(
      '/settings/totp/confirm',
      { config: form, schema: { ...schemaOf('Form: add an app for codes, with its first code.'), body: FirstCode } },
      (request, reply) =>
        attempt(request, reply, 'totp', async () => {
          const { person } = sessionOfForm(request);
          try {
            return await showCodes(request, reply, await addTotp(service, person, request.body));
          } catch (thrown) {
            const problems = formProblemsOf(thrown);
            const offer = await getTotpOffer(service, person, request.body.step);
            return sendPage(request, reply.code(422), (visitor) => newTotpPage(visitor, offer, { typed: {}, problems }));
          }
        }),
    );

    app.post(
      '/settings/totp/remove',
      { config: form, schema: { ...schemaOf('Form: remove the app for codes.'), body: Password } },
      (request, reply) =>
        attempt(request, reply, 'totp-remove', async () => {
          await removeTotp(service, sessionOfForm(request).person, proofOf(request, request.body));
          return done(request, reply);
        }),
    );

    app.post(
      '/settings/recovery-codes',
      { config: form, schema: { ...schemaOf('Form: make new recovery codes.'), body: Password } },
      (request, reply) =>
        attempt(request, reply, 'recovery', async () =>
          showCodes(request, reply, await renewRecoveryCodes(service, sessionOfForm(request).person, proofOf(request, request.body))),
        ),
    );

    for (const provider of service.settings.signInProviders)
      app.post(
        `/settings/unlink/${provider.name}`,
        { config: form, schema: { ...schemaOf(`Form: unlink ${provider.title}.`), body: Password } },
        (request, reply) =>
          attempt(request, reply, `unlink-${provider.name}`, async () => {
            await unlinkProvider(service, sessionOfForm(request).person, provider, proofOf(request, request.body));
            return done(request, reply, 'providers');
          }),
      );
  };
