import { Type } from 'typebox';
import { readStyleGuide } from '../../../comments/style-guide/read-style-guide.js';
import { latestTranslations } from '../../../feeds/latest.js';
import { getLanguage } from '../../../i18n/languages/get-language.js';
import { Lng } from '../../../kernel/wire-schemas.js';
import { readStateCounts } from '../../../queues/walk-queue.js';
import { listTopContributors } from '../../../reports/contributions/list-top-contributors.js';
import { getOverview } from '../../../reports/get-overview.js';
import { PERIODS, type Period } from '../../../reports/period.js';
import { readTeam } from '../../../reports/team/read-team.js';
import type { Context, Service } from '../../../units/context.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { withSourceLanguages } from '../../../units/with-source-languages.js';
import { LanguagesSchema, viewLanguages } from '../../api/languages/language-views.js';
import { responseFormatOf } from '../../server/negotiation/content-negotiation.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { guideRoutes } from './guide.routes.js';
import { languagePage } from './language.page.js';
import { noLanguageSections, type ReadLanguageSections } from './language-sections.js';
import { languagesPage } from './languages.page.js';
import { languagePeoplePage } from './team.page.js';

const LATEST_LIMIT = 5;
const PEOPLE_LIMIT = 50;

/** People beside the overview. */
const SHOWN_PEOPLE = 5;

/** `languages`: JSON for programs, for browsers a page; and the pages of each language over all that is translated. */
export const languageRoutes =
  (service: Pick<Service, 'db' | 'languages'>, kind: UnitKind, readSections: ReadLanguageSections = noLanguageSections): Routes =>
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

    const LanguageParams = Type.Object({ lng: Lng });
    const readPeople = (context: Context, lng: string, period: Period, size: number) => listTopContributors(context, { lng, period, size });

    app.get(
      '/languages/:lng',
      { config: { responseFormat: 'html' }, schema: { tags: ['pages'], summary: 'Page of a language.', params: LanguageParams } },
      async (request, reply) => {
        const { context, params } = request;
        const { lng } = params;
        getLanguage(context.languages, lng);
        const [counts, people, team, latest, guide] = await Promise.all([
          readStateCounts(context, { lng, scope: {} }),
          readPeople(context, lng, 'month', SHOWN_PEOPLE),
          readTeam(context, lng),
          latestTranslations(context, { lng, limit: LATEST_LIMIT }).then((found) => withSourceLanguages(context, found)),
          readStyleGuide(context, lng),
        ]);
        return sendPage(request, reply, async (visitor) => {
          const sections = await readSections(context, visitor, lng);
          return languagePage(visitor, { pages: kind.pages, lng, counts, people, team, latest, guide, sections });
        });
      },
    );

    app.get(
      '/languages/:lng/people',
      {
        config: { responseFormat: 'html' },
        schema: {
          tags: ['pages'],
          summary: 'Page of the people of a language.',
          params: LanguageParams,
          querystring: Type.Object({
            period: Type.Enum(PERIODS, { default: 'month', description: 'Only contributions since one period ago count.' }),
          }),
        },
      },
      async (request, reply) => {
        const { context, params, query } = request;
        const { lng } = params;
        getLanguage(context.languages, lng);
        const [team, people] = await Promise.all([readTeam(context, lng), readPeople(context, lng, query.period, PEOPLE_LIMIT)]);
        const endorsements = kind.names.endorsement.many;
        return sendPage(request, reply, async (visitor) => {
          const { tabs } = await readSections(context, visitor, lng);
          return languagePeoplePage(visitor, { pages: kind.pages, lng, tabs, team, period: query.period, people, endorsements });
        });
      },
    );

    await app.register(guideRoutes(readSections));
  };
