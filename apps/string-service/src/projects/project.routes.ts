import { MapOf } from '@translation-commons/core/kernel/wire-schemas.js';
import { sendText, wantsJson } from '@translation-commons/core/web/server/negotiation/content-negotiation.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { listProjectLanguages, listProjectNames, listProjectsByOrigin, type ProjectFilter } from './list-projects.js';
import { formatSegment, ProjectParams } from './project.schemas.js';

const tags = ['projects'];
const Names = Type.Array(Type.String(), { description: '`origin/project`, or origins when `project` is `-`; sorted.' });
const Format = formatSegment(['json', 'text'], '`JSON` or `TEXT`, in any case.');
const Filter = Type.Object({
  origin: Type.Optional(Type.String({ description: '`*` stands for any text.' })),
  project: Type.Optional(Type.String({ description: '`*` stands for any text; `-` lists origins only.' })),
});

/** `project/list`, `project/langs`: lists of projects and their languages. */
export const projectRoutes: Routes = async (app) => {
  app.get(
    '/project/list/all',
    {
      schema: {
        tags,
        summary: 'All projects with their languages.',
        response: { 200: MapOf(MapOf(Type.Array(Type.String()))) },
      },
    },
    async ({ context }) => (await listProjectsByOrigin(context)) as Record<string, Record<string, string[]>>,
  );

  app.post(
    '/api/project/list',
    {
      config: { readFromReplica: true, scope: 'read' },
      schema: { tags, summary: 'List of projects.', body: Filter, response: { 200: Names } },
    },
    ({ context, body }) => listProjectNames(context, body),
  );

  const asked = async (request: FastifyRequest, reply: FastifyReply, filter: ProjectFilter, format?: string) => {
    const names = await listProjectNames(request.context, filter);
    const json = format ? format.toUpperCase() === 'JSON' : wantsJson(request);
    return json ? reply.send(names) : sendText(reply, names.map((name) => `${name}\n`).join(''));
  };
  const summary = 'List of projects as plain text, one a line, or as JSON.';
  const config = { responseFormat: 'text', contentTypes: ['text/plain', 'application/json'] } as const;
  const listed = { tags, summary, response: { 200: Names } };
  app.get('/project/list', { config, schema: listed }, (request, reply) => asked(request, reply, {}));
  app.get('/project/list/:origin', { config, schema: { ...listed, params: Type.Object({ origin: Type.String() }) } }, (request, reply) =>
    asked(request, reply, request.params),
  );
  app.get('/project/list/:origin/:project', { config, schema: { ...listed, params: ProjectParams } }, (request, reply) =>
    asked(request, reply, request.params),
  );
  app.get(
    '/project/list/:origin/:project/:format',
    { config, schema: { ...listed, params: Type.Object({ ...ProjectParams.properties, format: Format }) } },
    (request, reply) => asked(request, reply, request.params, request.params.format),
  );

  app.get(
    '/project/langs/:origin/:project',
    {
      config: { responseFormat: 'json' },
      schema: {
        tags,
        summary: 'Languages of a project.',
        params: ProjectParams,
        response: { 200: MapOf(Type.String()) },
      },
    },
    ({ context, params }) => listProjectLanguages(context, params),
  );
};
