import { problemDetails } from '@translation-commons/core/web/server/errors/problem-details.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { answerMcp } from './mcp-server.js';

/** `/mcp`: the Model Context Protocol, for agents. */
export const mcpRoutes: Routes = async (app) => {
  app.post(
    '/mcp',
    {
      config: {
        ...{ needsToken: true, scope: { anyOf: ['draft', 'read'] }, readFromReplica: false },
        // A batch is as many calls as it holds.
        ...{ limitedAs: 'suggestions', countedAs: ({ body }) => [body].flat().length },
      },
      schema: {
        // Its messages are described by the protocol (docs/drafts.md), and sent by its clients.
        hide: true,
        body: Type.Unknown({ description: 'A JSON-RPC message.' }),
      },
    },
    async ({ context, body, headers }, reply) => {
      const asked = new Request(new URL('/mcp', context.settings.baseUrl), {
        method: 'POST',
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
      });
      const answer = await answerMcp(context, asked, body);
      reply.code(answer.status);
      for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
      return reply.send(await answer.text());
    },
  );

  // Without sessions there is no stream to read and none to end (MCP, "streamable HTTP").
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    config: { scope: 'none' },
    schema: { hide: true },
    handler: async ({ url }, reply) => {
      const trouble = { status: 405, code: 'wrong-method', detail: 'Send a POST.', problems: [], headers: {} };
      return reply
        .code(405)
        .header('allow', 'POST')
        .type('application/problem+json')
        .send(JSON.stringify(problemDetails(trouble, url)));
    },
  });
};
