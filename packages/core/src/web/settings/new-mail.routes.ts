import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { confirmMail, getNewMail } from '../../accounts/settings/change-mail.js';
import { status } from '../../kernel/message.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { goOn } from '../forms/form-route.js';
import { followLink } from '../forms/mailed-link.js';
import { FOR_PEOPLE } from '../forms/own-pages.js';
import { isFromOurPage } from '../forms/visitor-form.js';
import { basePath, sendPage } from '../layout/pages.js';
import { newMailPage } from './new-mail.page.js';

const config = { speaks: 'html' } as const;
const params = Type.Object({ secret: Type.String() });
const Form = Type.Object({ csrf: Type.Optional(Type.String()) });

/** The link that confirms another mail address. It may be opened where nobody is signed in: its secret says whose it is. */
export const newMailRoutes =
  (service: Service): Routes =>
  async (app) => {
    const show = async (request: FastifyRequest, reply: FastifyReply, secret: string) => {
      const { mail } = await getNewMail(service, secret);
      return sendPage(request, reply, (visitor) => newMailPage(visitor, secret, mail));
    };

    app.get(
      '/settings/mail/:secret',
      { config, schema: { ...FOR_PEOPLE, summary: 'Page of the link in a mail.', params } },
      (request, reply) => followLink(request, reply, () => show(request, reply, request.params.secret)),
    );

    const confirm = async (request: FastifyRequest, reply: FastifyReply, secret: string) => {
      if (!isFromOurPage(service, request, reply)) return show(request, reply.code(403), secret);
      await confirmMail(service, secret);
      const confirmed = request.makeVisitor(reply).voice.say('Your new mail address is confirmed.');
      return goOn(request, reply, `${basePath(service)}${request.session ? '/settings/account' : '/sign-in'}`, [status(confirmed)]);
    };

    app.post(
      '/settings/mail/:secret',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: confirm a mail address.', params, body: Form } },
      (request, reply) => followLink(request, reply, () => confirm(request, reply, request.params.secret)),
    );
  };
