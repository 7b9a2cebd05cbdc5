import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { changeStyleGuide } from '../../../comments/style-guide/change-style-guide.js';
import { readGuideWithVersions } from '../../../comments/style-guide/read-style-guide.js';
import { status } from '../../../kernel/text/message.js';
import { Lng, RowId } from '../../../kernel/wire-schemas.js';
import { readTeam } from '../../../reports/team/read-team.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { guidePage } from './guide.page.js';
import { languagePath } from './language-head.page.js';
import type { ReadLanguageSections } from './language-sections.js';

const config = { responseFormat: 'html', readFromReplica: false } as const;
const params = Type.Object({ lng: Lng });

/** `languages/:lng/guide`: the style guide of a language, its versions, and the form that changes it. */
export const guideRoutes =
  (readSections: ReadLanguageSections): Routes =>
  async (app) => {
    const show = async (request: FastifyRequest, reply: FastifyReply, lng: string, version?: number, sent: FormState = emptyForm) => {
      const { context } = request;
      const found = await readGuideWithVersions(context, lng, version);
      const team = await readTeam(context, lng);
      return sendPage(request, reply, async (visitor) => {
        const { tabs } = await readSections(context, visitor, lng);
        return guidePage(visitor, { ...found, lng, tabs, team, sent });
      });
    };

    app.get(
      '/languages/:lng/guide',
      {
        config,
        schema: {
          tags: ['pages'],
          summary: 'Page of the style guide of a language.',
          params,
          querystring: Type.Object({ version: Type.Optional(RowId) }),
        },
      },
      (request, reply) => show(request, reply, request.params.lng, request.query.version),
    );

    app.post(
      '/languages/:lng/guide',
      {
        config: { ...config, csrf: 'session', scope: 'suggest' },
        schema: {
          ...PAGE_SCHEMA,
          summary: 'Form: change the style guide of a language.',
          params,
          body: Type.Object({
            text: Type.String({ default: '', maxLength: 40_000 }),
            version: Type.Integer({ default: 0, minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
          }),
        },
      },
      async (request, reply) => {
        const { lng } = request.params;
        const { text, version } = request.body;
        try {
          await changeStyleGuide(request.context, { lng, text, version });
        } catch (thrown) {
          return show(request, reply.code(422), lng, undefined, { typed: { text }, problems: formProblemsOf(thrown) });
        }
        const { say } = request.makeVisitor(reply).locale;
        const path = `${basePath(request.context)}${languagePath(lng)}/guide`;
        return redirectWithFlash(request, reply, path, [status(say('Style guide saved.'))]);
      },
    );
  };
