import { Flag, Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { getOrPost } from '@translation-commons/core/web/server/routes/get-or-post.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { getProjectStats } from './get-project-stats.js';

const Stats = Type.Object({
  origin: Type.String(),
  project: Type.String(),
  lng: Type.String(),
  strings: Type.Integer(),
  translated: Type.Integer({ description: 'Strings that have a translation.' }),
  untranslated: Type.Integer(),
  translations: Type.Integer(),
  votes: Type.Integer(),
  users: Type.Integer({ description: 'People who voted.' }),
  contributors: Type.Integer({ description: 'People who translated or voted.' }),
  subscribers: Type.Integer(),
  states: Type.Optional(
    Type.Object(
      {
        decided: Type.Integer(),
        leading: Type.Integer({ description: 'Something leads that is not decided.' }),
        failing: Type.Integer({ description: 'What leads fails an error check.' }),
        missing: Type.Integer({ description: 'No translation yet.' }),
        contested: Type.Integer({ description: 'Of the others: people are divided.' }),
      },
      { description: 'With `states=1`: strings by how far they are decided. Of a large project they may be some minutes old.' },
    ),
  ),
});

/** `api/report/project_stats`. */
export const projectStatsRoutes: Routes = async (app) =>
  getOrPost(
    app,
    '/api/report/project_stats',
    {
      tags: ['reports'],
      summary: 'How far a project is translated into a language, and by how many people.',
      params: Type.Object({
        origin: Type.String({ minLength: 1 }),
        project: Type.String({ minLength: 1 }),
        lng: Lng,
        states: Type.Optional(Flag),
      }),
      answer: Stats,
    },
    getProjectStats,
  );
