import { Type } from 'typebox';
import { latestTranslations } from '../../../feeds/latest.js';
import { getLanguage } from '../../../i18n/languages/get-language.js';
import { Lng } from '../../../kernel/wire-schemas.js';
import { readStateCounts } from '../../../queues/walk-queue.js';
import { listTopContributors } from '../../../reports/contributions/list-top-contributors.js';
import { getOverview } from '../../../reports/get-overview.js';
import type { Service } from '../../../units/context.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { LanguagesSchema, viewLanguages } from '../../api/languages/language-views.js';
import { responseFormatOf } from '../../server/negotiation/content-negotiation.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { languagePage } from './language.page.js';
import { languagesPage } from './languages.page.js';

const LATEST_LIMIT = 8;
const PEOPLE_LIMIT = 10;

/** `languages`: JSON for programs, for browsers a page; and the page of each language over all that is translated. */
export const languageRoutes =
  (service: Pick<Service, 'db' | 'languages'>, kind: UnitKind): Routes =>
  async (app) => {
    app.get(
      '/languages',
      {
        schema: {
          tags: ['languages'],
          summary: 'The installed languages and their details; for browsers a page.',
          response: { 200: LanguagesSchema },
        },
      },
      async (request, reply) => {
        if (responseFormatOf(request) !== 'html') return reply.send(await viewLanguages(service));
        const overview = await getOverview(request.context, null);
        return sendPage(request, reply, (visitor) => languagesPage(visitor, overview));
      },
    );

    app.get(
      '/languages/:lng',
      {
        config: { responseFormat: 'html' },
        schema: { tags: ['pages'], summary: 'Page of a language.', params: Type.Object({ lng: Lng }) },
      },
      async (request, reply) => {
        const { context, params } = request;
        const { lng } = params;
        getLanguage(context.languages, lng);
        const [counts, people, latest] = await Promise.all([
          readStateCounts(context, { lng, scope: {} }),
          listTopContributors(context, { lng, period: 'year', size: PEOPLE_LIMIT }),
          latestTranslations(context, { lng, limit: LATEST_LIMIT }),
        ]);
        return sendPage(request, reply, (visitor) => languagePage(visitor, { pages: kind.pages, lng, counts, people, latest }));
      },
    );
  };
