import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { error } from '@translation-commons/core/kernel/text/message.js';
import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { readStateCounts } from '@translation-commons/core/queues/walk-queue.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { joinProjectNames } from '../../projects/project.js';
import { stringPages } from '../../strings/string-pages.js';

/** Projects that one queue goes through, at most. */
const CHOSEN_LIMIT = 50;

const Name = Type.String({ maxLength: 201 });

/** `languages/:lng/queue`: the queue of several projects, which its form chooses: missing translations, then votes that count most. */
export const chosenQueueRoutes: Routes = async (app) => {
  app.get(
    '/languages/:lng/queue',
    {
      config: { responseFormat: 'html' },
      schema: {
        tags: ['pages'],
        summary: 'Redirect to the queue of several projects.',
        params: Type.Object({ lng: Lng }),
        querystring: Type.Object({
          project: Type.Union([Name, Type.Array(Name, { maxItems: CHOSEN_LIMIT })], {
            default: [],
            description: 'Projects, as `origin/project`.',
          }),
        }),
      },
    },
    async (request, reply) => {
      const { context, params, query } = request;
      const { lng } = params;
      getLanguage(context.languages, lng);
      const base = basePath(context);
      const chosen = [query.project].flat().filter((name) => name !== '');
      if (chosen.length === 0) {
        const { say } = request.makeVisitor(reply).locale;
        return redirectWithFlash(request, reply, `${base}/languages/${encodeURIComponent(lng)}`, [error(say('Choose a project first.'))]);
      }
      const scope = { projects: joinProjectNames(chosen) };
      const { missing, choices } = await readStateCounts(context, { lng, scope });
      const queue = missing > 0 ? 'untranslated' : choices > 0 ? 'decide' : 'unendorsed';
      return reply.redirect(base + queuePath(stringPages, { queue, lng, scope }), 303);
    },
  );
};
