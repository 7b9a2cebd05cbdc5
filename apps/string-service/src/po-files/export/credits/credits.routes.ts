import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { getOrPost } from '@translation-commons/core/web/server/routes/get-or-post.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { getProject } from '../../../projects/get-project.js';
import { mostVotedChoice } from '../export-choice.js';
import { readCredits } from './read-credits.js';

const Credits = Type.Object({
  people: Type.Array(
    Type.Object({
      name: Type.String(),
      wrote: Type.Integer({ description: 'Texts of the export that the person wrote.' }),
      decided: Type.Integer({ description: 'Texts of the export for which the vote of the person counts.' }),
    }),
    { description: 'Without people who want no name in open data.' },
  ),
});

/** `api/report/credits`. */
export const creditsRoutes: Routes = async (app) =>
  getOrPost(
    app,
    '/api/report/credits',
    {
      tags: ['reports'],
      summary: 'Who wrote, and who decided, the texts that an export of a project holds.',
      params: Type.Object({ origin: Type.String({ minLength: 1 }), project: Type.String({ minLength: 1 }), lng: Lng }),
      answer: Credits,
    },
    async (context, { lng, ...name }) => {
      const language = getLanguage(context.languages, lng);
      const project = await getProject(context, name);
      return { people: await readCredits(context.db.pool, project, language, mostVotedChoice(context.settings)) };
    },
  );
