import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import type { Session } from '../../../accounts/sessions/session.js';
import { addWebhook, listWebhooks, removeWebhook, sendAgain, switchOnWebhook } from '../../../changes/webhooks/manage-webhooks.js';
import { status } from '../../../kernel/text/message.js';
import { RowId } from '../../../kernel/wire-schemas.js';
import type { Service } from '../../../units/context.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { webhooksPage } from './webhooks.page.js';

const config = { responseFormat: 'html', readFromReplica: false, scope: 'user_profile' } as const;
const WEBHOOKS_PATH = '/settings/webhooks';
const form = { ...config, csrf: 'session', formPage: WEBHOOKS_PATH } as const;

const Text = Type.String({ default: '', maxLength: 2_000 });
const One = Type.Object({ id: RowId });

/** `settings/webhooks`: addresses that are notified of changes. */
export const webhookRoutes =
  (service: Service): Routes =>
  async (app) => {
    const { kind } = service;
    const scopeNames = Object.keys(kind.scope.params.properties);
    const Wanted = Type.Object({
      url: Text,
      lng: Text,
      kinds: Type.Array(Type.String({ maxLength: 40 }), { default: [], maxItems: 20 }),
    });
    // Empty fields are no filters; the others have the types of the kind's parameters.
    const Body = Type.Unsafe<Static<typeof Wanted> & Readonly<Record<string, unknown>>>(
      Type.Object({ ...Wanted.properties, ...Object.fromEntries(scopeNames.map((name) => [name, Text])) }),
    );
    const readScope = (body: Readonly<Record<string, unknown>>): Static<TObject> =>
      Object.fromEntries(
        scopeNames.flatMap((name) => {
          const value = String(body[name] ?? '').trim();
          const isNumber = (kind.scope.params.properties[name] as { readonly type?: string } | undefined)?.type === 'integer';
          return value === '' ? [] : [[name, isNumber ? Number(value) : value]];
        }),
      );
    await app.register(noStorePlugin);

    const show = async (request: FastifyRequest, reply: FastifyReply, { person }: Session, sent: FormState = emptyForm) => {
      const webhooks = await listWebhooks(service, person);
      return sendPage(request, reply, (visitor) => webhooksPage(visitor, { kind, webhooks, sent }));
    };
    const done = (request: FastifyRequest, reply: FastifyReply, text: string) =>
      redirectWithFlash(request, reply, basePath(service) + WEBHOOKS_PATH, [status(text)]);

    const Filled = Type.Object(Object.fromEntries(['lng', ...scopeNames].map((name) => [name, Text])), {
      description: 'What the form to add one is filled with.',
    });
    app.get(
      WEBHOOKS_PATH,
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of webhooks.', querystring: Filled } },
      async (request, reply) => {
        const session = requireSession(request, reply);
        return session ? show(request, reply, session, { ...emptyForm, typed: request.query as FormState['typed'] }) : reply;
      },
    );

    app.post(
      WEBHOOKS_PATH,
      { config: { ...form, limitedAs: 'mails' }, schema: { ...PAGE_SCHEMA, summary: 'Form: add a webhook.', body: Body } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { url, lng, kinds, ...rest } = request.body;
        try {
          await addWebhook(service, session.person, { url: url.trim(), lng, kinds: kinds.join(','), scope: readScope(rest) });
        } catch (thrown) {
          const typed = Object.fromEntries(['url', 'lng', ...scopeNames].map((name) => [name, String(request.body[name] ?? '')]));
          return show(request, reply.code(422), session, { typed, problems: formProblemsOf(thrown) });
        }
        return done(request, reply, request.makeVisitor(reply).locale.say('Webhook added. Its secret is below.'));
      },
    );

    app.post(
      `${WEBHOOKS_PATH}/remove`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: remove a webhook.', body: One } },
      async (request, reply) => {
        await removeWebhook(service, sessionOfForm(request).person, request.body.id);
        return done(request, reply, request.makeVisitor(reply).locale.say('Webhook removed.'));
      },
    );
    app.post(
      `${WEBHOOKS_PATH}/on`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: switch a webhook on again.', body: One } },
      async (request, reply) => {
        await switchOnWebhook(service, sessionOfForm(request).person, request.body.id);
        return done(request, reply, request.makeVisitor(reply).locale.say('Webhook switched on.'));
      },
    );
    app.post(
      `${WEBHOOKS_PATH}/again`,
      {
        config: { ...form, limitedAs: 'mails' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: send a delivery again.', body: Type.Object({ webhook: RowId, delivery: RowId }) },
      },
      async (request, reply) => {
        await sendAgain(service, sessionOfForm(request).person, request.body);
        return done(request, reply, request.makeVisitor(reply).locale.say('Sent again.'));
      },
    );
  };
