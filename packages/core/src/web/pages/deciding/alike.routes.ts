import { Type } from 'typebox';
import { listAlike, setLifted } from '../../../deciding/alike/lift-alike.js';
import { isModerator } from '../../../kernel/person.js';
import { status } from '../../../kernel/text/message.js';
import { RowId } from '../../../kernel/wire-schemas.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendModerationPage } from '../moderation/send-moderation-page.js';
import { alikePage } from './alike.page.js';

const ALIKE_PATH = '/moderation/alike';
const config = { responseFormat: 'html', scope: 'manage', holdsNoSecret: true } as const;
const form = { ...config, csrf: 'session', formPage: ALIKE_PATH } as const;
const LiftForm = Type.Object({
  lng: Type.String(),
  one: RowId,
  other: RowId,
  lifted: Type.Enum(['0', '1']),
});

/** `moderation/alike`: accounts that endorse alike, with the evidence, and the exceptions. */
export const alikeRoutes: Routes = async (app) => {
  await app.register(noStorePlugin);
  app.get(
    ALIKE_PATH,
    { config, schema: { ...PAGE_SCHEMA, summary: 'Page of accounts that choose alike, for moderators.' } },
    async (request, reply) => {
      const session = requireSession(request, reply, isModerator);
      if (!session) return reply;
      const pairs = await listAlike({ ...request.context, actor: session.person });
      return sendModerationPage(request, reply, (visitor) => alikePage(visitor, pairs));
    },
  );
  app.post(
    ALIKE_PATH,
    { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: let accounts count by themselves, for moderators.', body: LiftForm } },
    async (request, reply) => {
      sessionOfForm(request, isModerator);
      const { lng, one, other, lifted } = request.body;
      await setLifted(request.context, { lng, oneId: one, otherId: other }, lifted === '1');
      const { say } = request.makeVisitor(reply).locale;
      return redirectWithFlash(request, reply, `${basePath(request.context)}${ALIKE_PATH}`, [status(say('Saved.'))]);
    },
  );
};
