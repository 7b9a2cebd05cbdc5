import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { getOrPost } from '@translation-commons/core/web/api/get-or-post.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
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
});

/** `api/report/project_stats`. */
export const projectStatsRoutes: Routes = async (app) =>
  getOrPost(
    app,
    '/api/report/project_stats',
    {
      tags: ['reports'],
      summary: 'How far a project is translated into a language, and by how many people.',
      params: Type.Object({ origin: Type.String({ minLength: 1 }), project: Type.String({ minLength: 1 }), lng: Lng }),
      answer: Stats,
    },
    getProjectStats,
  );
