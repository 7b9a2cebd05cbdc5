import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { confirmMailChange, getNewMail } from '../../../accounts/settings/change-mail.js';
import { status } from '../../../kernel/text/message.js';
import type { Service } from '../../../units/context.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { followMailedLink } from '../forms/follow-mailed-link.js';
import { sendPage } from '../layout/send-page.js';
import { newMailPage } from './new-mail.page.js';

const config = { responseFormat: 'html', scope: 'none' } as const;
const form = { ...config, csrf: 'visitor' } as const;
const params = Type.Object({ secret: Type.String() });

/** The link that confirms a new mail address. It works without a session: its secret identifies the person. */
export const newMailRoutes =
  (service: Service): Routes =>
  async (app) => {
    const show = async (request: FastifyRequest, reply: FastifyReply, secret: string) => {
      const { mail } = await getNewMail(service, secret);
      return sendPage(request, reply, (visitor) => newMailPage(visitor, secret, mail));
    };

    app.get(
      '/settings/mail/:secret',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of the link in an email.', params } },
      (request, reply) => followMailedLink(request, reply, () => show(request, reply, request.params.secret)),
    );

    const confirm = async (request: FastifyRequest, reply: FastifyReply, secret: string) => {
      await confirmMailChange(service, secret);
      const confirmed = request.makeVisitor(reply).locale.say('Email confirmed.');
      return redirectWithFlash(request, reply, `${basePath(service)}${request.session ? '/settings/account' : '/sign-in'}`, [
        status(confirmed),
      ]);
    };

    app.post(
      '/settings/mail/:secret',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: confirm an email address.', params } },
      (request, reply) => followMailedLink(request, reply, () => confirm(request, reply, request.params.secret)),
    );
  };
