import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { Lng, MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { setAttachment } from '@translation-commons/core/web/server/answers/attachment.js';
import { messagesHeader } from '@translation-commons/core/web/server/answers/messages-header.js';
import { runLongWork } from '@translation-commons/core/web/server/connections/long-work.js';
import { hasTag, revalidated } from '@translation-commons/core/web/server/negotiation/conditional-request.js';
import { sendText } from '@translation-commons/core/web/server/negotiation/content-negotiation.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { ElectorateParameter, IncludeFailing, Paths } from '../export/export.schemas.js';
import { type Diff, type DiffFormat, diffType, parseDiffFormat } from './diff-format.js';
import { type DiffScope, diffLatest, findLatestDiff, formatDiffList, getSavedDiff, tagLatestDiff } from './read-diffs.js';
import { takeSnapshot } from './take-snapshot.js';

const tags = ['projects'];
const config = { responseFormat: 'text' } as const;
const DiffParams = Type.Object({ ...ProjectParams.properties, lng: Lng });
const SavedDiffParams = Type.Object({ ...DiffParams.properties, nr: Type.String({ description: 'Number of the saved diff.' }) });
const DiffFormatParams = Type.Object({
  ...SavedDiffParams.properties,
  ediff: Type.String({ description: '`ediff`: words that went and came are marked.' }),
});

/** The fifth segment of the path. Empty counts as missing. */
const parseFormatSegment = (segment: string): DiffFormat => {
  const format = parseDiffFormat(segment);
  if (format) return format;
  throw new Refusal('not-found', sentence('Unknown diff format “{segment}”. Use none or ediff.', { segment }));
};

const diffFileName = ({ origin, project, lng }: DiffScope, extension: string): string => `${origin}-${project}-${lng}.${extension}`;

const sendDiff = (reply: FastifyReply, { diff, charset, ediff }: Diff, format: DiffFormat): FastifyReply =>
  format === 'ediff' ? sendText(reply, ediff) : reply.type(diffType(charset)).send(diff);

/** Saved diffs of a project in a language: shown, or as files to download. */
const savedDiffRoutes =
  (prefix: string, isDownload: boolean): Routes =>
  async (app) => {
    const path = `${prefix}/:origin/:project/:lng`;
    const list = { tags, summary: 'Saved diffs of a project in a language: number, time, comment.' };
    const one = { tags, summary: 'A saved diff of a project in a language, as plain text.' };
    const named = (reply: FastifyReply, scope: DiffScope, extension: string) =>
      isDownload ? setAttachment(reply, diffFileName(scope, extension)) : reply;
    const sendList = async (reply: FastifyReply, context: Context, scope: DiffScope) => {
      const found = await formatDiffList(context, scope);
      return sendText(named(reply, scope, 'diffs.txt'), found);
    };
    const sendSaved = async (reply: FastifyReply, context: Context, asked: Static<typeof SavedDiffParams>, segment: string) => {
      // An empty number counts as missing.
      if (asked.nr === '') return sendList(reply, context, asked);
      const format = parseFormatSegment(segment);
      const found = await getSavedDiff(context, asked);
      return sendDiff(named(reply, asked, `${asked.nr}.${format}`), found, format);
    };

    app.get(path, { config, schema: { ...list, params: DiffParams } }, ({ context, params }, reply) => sendList(reply, context, params));
    app.get(`${path}/:nr`, { config, schema: { ...one, params: SavedDiffParams } }, ({ context, params }, reply) =>
      sendSaved(reply, context, params, ''),
    );
    app.get(`${path}/:nr/:ediff`, { config, schema: { ...one, params: DiffFormatParams } }, ({ context, params }, reply) =>
      sendSaved(reply, context, params, params.ediff),
    );
  };

/** Diffs of exports: the saved ones, the one against the snapshot now, and taking a snapshot. */
export const diffRoutes: Routes = async (app) => {
  await app.register(savedDiffRoutes('/project/diff', false));
  await app.register(savedDiffRoutes('/project/diff-dl', true));

  app.get(
    '/project/diff-latest/:origin/:project/:lng',
    {
      config: { ...config, isLong: true },
      schema: {
        tags,
        summary: 'Changes between the translations that lead and the last saved version.',
        params: DiffParams,
        querystring: Type.Object({
          format: Type.Optional(Type.String({ description: '`diff` (default) or `ediff`.' })),
          export_mode: Type.Optional(
            Type.String({
              description:
                '`most_voted` (default), `original`, `preferred`, `preferred_by_me`, `preferred_by_my_friends`, `decided`, `agreed`; with a voter group `preferred` by default.',
            }),
          ),
          electorate: Type.Optional(ElectorateParameter),
          include_failing: Type.Optional(IncludeFailing),
          paths: Type.Optional(Paths),
          friends: Type.Optional(Type.String({ description: 'Names with commas: the preferred voters of the last three modes.' })),
        }),
      },
    },
    async (request, reply) => {
      const { context, params, query } = request;
      const asked = await findLatestDiff(context, params, query);
      const isConditional = request.headers['if-none-match'] !== undefined;
      const known = isConditional ? await runLongWork(reply, 'tags', () => tagLatestDiff(context, asked)) : null;
      if (known !== null && hasTag(request, known)) return reply.code(304).headers(revalidated(known)).send();
      const { tag, messages, ...made } = await runLongWork(reply, 'files', async () => {
        const { embed, ...latest } = await diffLatest(context, asked);
        return { ...latest, ediff: asked.format === 'ediff' ? await embed() : '' };
      });
      return sendDiff(reply.headers({ ...revalidated(tag), ...messagesHeader(messages) }), made, asked.format);
    },
  );

  app.post(
    '/api/project/snapshot',
    {
      config: { needsToken: true, isLong: true, scope: 'manage' },
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary: 'Export what leads, save its changes since the last saved version, and make it the new saved version.',
        body: Type.Object({ ...DiffParams.properties, comment: Type.Optional(Type.String({ maxLength: 1000 })) }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, body }, reply) => runLongWork(reply, 'files', () => takeSnapshot(context, { ...body, comment: body.comment ?? '' })),
  );
};
