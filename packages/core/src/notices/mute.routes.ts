import { Type } from 'typebox';
import { Flag, isSet } from '../http/bricks.js';
import { sendHtml } from '../http/negotiate.js';
import type { Routes } from '../http/routes.js';
import { mutePage } from './mute.page.js';
import { getMute, setMute } from './mute-notices.js';
import type { NoticeKind } from './notice-kind.js';

const config = { speaks: 'html' } as const;
const tags = ['mail'];
const params = Type.Object({ token: Type.String() });

/** Doing without a kind of mail, by the link that each mail holds: a page for people, one click for mail programs (RFC 8058). */
export const muteRoutes =
  (kinds: readonly NoticeKind[]): Routes =>
  async (app) => {
    // Looking changes nothing: programs that check mails follow their links.
    app.get(
      '/mail/mute/:token',
      { config, schema: { tags, summary: 'Page: whether mails of a kind come.', params } },
      async ({ context, params: { token } }, reply) => sendHtml(reply, mutePage(await getMute(context, kinds, token))),
    );

    app.post(
      '/mail/mute/:token',
      {
        config,
        schema: {
          tags,
          summary: 'Do without a kind of mail, or, with `mails=on`, get them again.',
          params,
          body: Type.Object({ mails: Type.Optional(Flag) }),
        },
      },
      async ({ context, params: { token }, body }, reply) =>
        sendHtml(reply, mutePage(await setMute(context, kinds, token, !isSet(body.mails)))),
    );
  };
