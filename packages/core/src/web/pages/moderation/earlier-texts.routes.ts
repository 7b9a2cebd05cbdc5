import { isModerator } from '../../../kernel/person.js';
import { status } from '../../../kernel/text/message.js';
import { confirmMarksAsModerator, countMarksOnly } from '../../../translations/sources/confirm-marks.js';
import { countForEarlierSources, listEarlierUnits } from '../../../translations/sources/count-for-earlier-sources.js';
import { withSourceLanguages } from '../../../units/with-source-languages.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { earlierTextsPage } from './earlier-texts.page.js';
import { sendModerationPage } from './send-moderation-page.js';

const EARLIER_TEXTS_PATH = '/moderation/earlier-texts';
const config = { responseFormat: 'html', scope: 'manage', holdsNoSecret: true } as const;
const form = { ...config, csrf: 'session', formPage: EARLIER_TEXTS_PATH } as const;

/** `moderation/earlier-texts`, for kinds whose sources can change: translations made for an earlier source. For moderators and administrators. */
export const earlierTextsRoutes: Routes = async (app) => {
  await app.register(noStorePlugin);

  app.get(
    EARLIER_TEXTS_PATH,
    { config, schema: { ...PAGE_SCHEMA, summary: 'Page of translations for earlier texts, for moderators.' } },
    async (request, reply) => {
      if (!requireSession(request, reply, isModerator)) return reply;
      const { context } = request;
      const [counted, marksOnly, listed] = await Promise.all([
        countForEarlierSources(context),
        countMarksOnly(context),
        listEarlierUnits(context).then((units) => withSourceLanguages(context, units)),
      ]);
      return sendModerationPage(request, reply, (visitor) => earlierTextsPage(visitor, context.kind, { ...counted, marksOnly, listed }));
    },
  );

  app.post(
    EARLIER_TEXTS_PATH,
    {
      config: form,
      schema: { ...PAGE_SCHEMA, summary: 'Form: confirm translations of texts that changed in marks only, for moderators.' },
    },
    async (request, reply) => {
      sessionOfForm(request, isModerator);
      const page = basePath(request.context) + EARLIER_TEXTS_PATH;
      const confirmed = await confirmMarksAsModerator(request.context);
      const { sayCount } = request.makeVisitor(reply).locale;
      const said = sayCount('{n} translation confirmed.', '{n} translations confirmed.', confirmed);
      return redirectWithFlash(request, reply, page, [status(said)]);
    },
  );
};
