import { shortenTexts } from '@translation-commons/core/kernel/text/shorten.js';
import {
  Full,
  isFlagSet,
  Lng,
  MapOf,
  MessagesResultSchema,
  MessagesSchema,
  Nullable,
  RowId,
  Truncated,
} from '@translation-commons/core/kernel/wire-schemas.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { JobSchema, sendJob } from '@translation-commons/core/web/server/answers/respond-async.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../projects/project.schemas.js';
import { ENGINES } from './engines/engine.js';
import { cancelDrafting, startDrafting } from './filling/start-drafting.js';
import { keepDraft, skipDraft } from './review/keep-draft.js';
import { KEPT_AT_ONCE, keepMany } from './review/keep-many.js';
import { DRAFTS_LISTED, listDrafts } from './review/list-drafts.js';
import { reportEngines } from './score/report-engines.js';
import { BUDGET_LIMIT, DEFAULT_BUDGET, setEngine } from './settings/set-engine.js';

const tags = ['drafts'];
const security = [{ bearer: [] }];
const Of = Type.Object({ ...ProjectParams.properties, lng: Lng });

const EngineBody = Type.Object({
  ...Of.properties,
  engine: Type.Enum([...ENGINES, ''], { description: 'Protocol of the engine; empty: drafts are switched off.' }),
  url: Type.Optional(Type.String({ description: 'Address of the engine, as https://api-free.deepl.com.' })),
  key: Type.Optional(
    Type.String({ description: 'Never shown again. Missing or empty: the one that was set for this engine and address stays.' }),
  ),
  model: Type.Optional(Type.String({ description: 'Name of the model, for `openai`.' })),
  budget: Type.Optional(
    Type.Integer({ minimum: 0, maximum: BUDGET_LIMIT, default: DEFAULT_BUDGET, description: 'Characters of source a month.' }),
  ),
});

const DraftSchema = Type.Object(
  {
    id: RowId,
    sguid: Type.String(),
    translation: Type.String({ description: 'Plural forms are joined by NUL.' }),
    engine: Type.String({ description: 'Its protocol; `agent`: an account proposed it.' }),
    at: Type.String({ format: 'date-time' }),
    failing: Type.Array(Type.String(), { description: 'Names of the checks that it fails.' }),
    truncated: Type.Optional(Truncated),
  },
  { title: 'Draft' },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });
const ScoreSchema = Type.Object(
  {
    drafts: count('Drafts made.'),
    taken: count('Kept as they were.'),
    edited: count('Kept with changes.'),
    dropped: count('Skipped by a person, or unusable: a placeholder was missing, or it was nonsense.'),
    beaten: count('Kept, and another translation leads now.'),
  },
  { title: 'EngineScore' },
);

const KeptSchema = Type.Object({ tguid: Nullable(Type.String()), messages: MessagesSchema });

/** Engines and their drafts: `api/project/engine`, `api/project/draft`, `api/drafts`, `api/report/engines`. */
export const draftRoutes: Routes = async (app) => {
  const managing = { needsToken: true, scope: 'manage' } as const;
  const suggesting = { needsToken: true, scope: 'suggest', limitedAs: 'suggestions' } as const;

  app.post(
    '/api/project/engine',
    {
      config: managing,
      schema: {
        ...{ tags, security, body: EngineBody, response: { 200: MessagesResultSchema } },
        summary: 'Set the engine that drafts translations into a language. For the owner, its admins and administrators.',
      },
    },
    ({ context, body }) => setEngine(context, body),
  );
  app.post(
    '/api/project/draft',
    {
      config: managing,
      schema: {
        ...{ tags, security, body: Of, response: { 202: JobSchema } },
        summary: 'Start the job that drafts what is missing. For the owner, its admins and administrators.',
      },
    },
    async (request, reply) => sendJob(request, reply, await startDrafting(request.context, request.body)),
  );
  app.post(
    '/api/project/draft/cancel',
    {
      config: managing,
      schema: {
        ...{ tags, security, body: Of, response: { 200: MessagesResultSchema } },
        summary: 'End the job that drafts what is missing; drafts that were made stay.',
      },
    },
    ({ context, body }) => cancelDrafting(context, body),
  );
  app.get(
    '/api/drafts',
    {
      schema: {
        tags,
        summary: `Drafts of machines for strings that are missing still, ${DRAFTS_LISTED} at a time. They are no translations.`,
        querystring: Type.Object({
          ...Of.properties,
          after: Type.Optional({ ...RowId, description: 'Id of a draft: the list goes on behind it.' }),
          full: Type.Optional(Full),
        }),
        response: { 200: Type.Object({ drafts: Type.Array(DraftSchema) }) },
      },
      config: { readFromReplica: false },
    },
    async ({ context, query: { full, ...list } }) => {
      const drafts = (await listDrafts(context, list)).map(({ id, sguid, forms, engine, createdAt, failing }) => ({
        ...{ id, sguid, translation: joinForms(forms), engine },
        ...{ at: createdAt.toISOString(), failing: [...failing] },
      }));
      return { drafts: isFlagSet(full) ? drafts : drafts.map(shortenTexts) };
    },
  );
  app.post(
    '/api/drafts/keep',
    {
      config: suggesting,
      schema: {
        ...{ tags, security, response: { 200: KeptSchema } },
        summary: 'Make your suggestion of a draft, as it is or edited.',
        body: Type.Object({
          id: RowId,
          translation: Type.Optional(
            Type.Union([Type.String(), Type.Array(Type.String())], {
              description: 'The text, where you edited it; else the draft as it is.',
            }),
          ),
        }),
      },
    },
    ({ context, body }) => keepDraft(context, body),
  );
  app.post(
    '/api/drafts/keep_many',
    {
      config: { ...suggesting, countedAs: ({ body }) => (body as { readonly ids?: readonly unknown[] } | null)?.ids?.length ?? 1 },
      schema: {
        ...{ tags, security, response: { 200: Type.Object({ batch: Nullable(Type.Integer()), messages: MessagesSchema }) } },
        summary: 'Keep drafts as they are, those that pass all checks, as one batch. For moderators.',
        body: Type.Object({ ...Of.properties, ids: Type.Array(RowId, { description: `Ids of drafts, at most ${KEPT_AT_ONCE}.` }) }),
      },
    },
    ({ context, body }) => keepMany(context, body),
  );
  app.post(
    '/api/drafts/skip',
    {
      config: suggesting,
      schema: {
        ...{ tags, security, body: Type.Object({ id: RowId }), response: { 200: MessagesResultSchema } },
        summary: 'Drop a draft: it is not made again.',
      },
    },
    ({ context, body }) => skipDraft(context, body),
  );
  app.get(
    '/api/report/engines',
    {
      schema: {
        tags,
        summary: 'What became of the drafts of each engine in a project and language.',
        querystring: Of,
        response: { 200: MapOf(ScoreSchema, { description: 'By the name of the engine.' }) },
      },
    },
    ({ context, query }) => reportEngines(context, query),
  );
};
