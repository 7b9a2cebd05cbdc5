import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Flag, isFlagSet } from '../../../kernel/wire-schemas.js';
import { getMute, type MuteView, setMute } from '../../../notices/mute-notices.js';
import type { NoticeKind } from '../../../notices/notice-kind.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { mutePage } from './mute.page.js';

const config = { responseFormat: 'html', readFromReplica: false, scope: 'none' } as const;
const tags = ['mail'];
const params = Type.Object({ token: Type.String() });

/** In the recipient's UI locale, not that of the browser. */
const showMute = (request: FastifyRequest, reply: FastifyReply, mute: MuteView) =>
  sendPage(request, reply, () => mutePage(mute), { locale: mute.locale });

/** Unsubscribing by the link in each mail: a page for people, one click for mail programs (RFC 8058). */
export const muteRoutes =
  (kinds: readonly NoticeKind[]): Routes =>
  async (app) => {
    // GET changes nothing: mail scanners follow links.
    app.get(
      '/mail/mute/:token',
      { config, schema: { tags, summary: 'Page: emails of a kind, on or off.', params } },
      async (request, reply) => showMute(request, reply, await getMute(request.context, kinds, request.params.token)),
    );

    app.post(
      '/mail/mute/:token',
      {
        config: { ...config, csrf: { unneeded: 'Mail programs send it without a page (RFC 8058); its path holds a secret of its own.' } },
        schema: {
          tags,
          summary: 'Stop a kind of email, or, with `mails=on`, get it again.',
          params,
          body: Type.Object({ mails: Type.Optional(Flag) }),
        },
      },
      async (request, reply) =>
        showMute(request, reply, await setMute(request.context, kinds, request.params.token, !isFlagSet(request.body.mails))),
    );
  };
