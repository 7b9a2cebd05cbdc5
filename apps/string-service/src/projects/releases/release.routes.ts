import { MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../project.schemas.js';
import { ANNOUNCEMENT_LIMIT, announce } from './announce.js';
import { RELEASE_NOTE_LIMIT, setRelease } from './release.js';

const config = { needsToken: true, scope: 'manage' } as const;
const tags = ['projects'];
const security = [{ bearer: [] }];
const response = { 200: MessagesResultSchema };

/** `api/project/release` and `api/project/announce`: what people who manage a project tell its translators. */
export const releaseRoutes: Routes = async (app) => {
  app.post(
    '/api/project/release',
    {
      config,
      schema: {
        tags,
        security,
        summary: 'Set the day of the next release of a project. For its owner, its admins and administrators.',
        body: Type.Object({
          ...ProjectParams.properties,
          date: Type.String({ description: 'A day, like `2026-12-15`; empty: no release is planned.' }),
          note: Type.String({ default: '', description: `What translators should know, at most ${RELEASE_NOTE_LIMIT} characters.` }),
        }),
        response,
      },
    },
    ({ context, body }) => setRelease(context, body),
  );
  app.post(
    '/api/project/announce',
    {
      config,
      schema: {
        tags,
        security,
        summary: 'Tell the people who follow a project something. For its owner, its admins and administrators.',
        body: Type.Object({
          ...ProjectParams.properties,
          text: Type.String({ description: `At most ${ANNOUNCEMENT_LIMIT} characters.` }),
        }),
        response,
      },
    },
    ({ context, body }) => announce(context, body),
  );
};
