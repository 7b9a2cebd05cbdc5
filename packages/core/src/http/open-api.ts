import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { PROBLEM_SCHEMA } from './problem-details.js';

/** Operations as the description holds them; only their answers are touched here. */
type Operations = Record<string, { responses?: Record<string, unknown> }>;

/** Says of every operation what an error looks like: one shape everywhere. */
const describeErrors = <Description extends { paths?: object }>(description: Description): Description => {
  const operations = Object.values(description.paths ?? {}).flatMap((path: Operations) => Object.values(path));
  for (const operation of operations) operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Problem' } };
  return description;
};

/** Describes the interface from the routes' own schemas (OpenAPI 3.1), at `/docs/json`, with a page to try it at `/docs`. */
export const openApiPlugin = fp<{ readonly title: string; readonly description: string; readonly baseUrl: string }>(
  async (app, { title, description, baseUrl }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title, description, version: '1' },
        servers: [{ url: baseUrl }],
        components: {
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An access token from oauth2/token.' } },
          responses: {
            Problem: {
              description: 'What went wrong. Routes of text or HTML say the same sentence in their own type.',
              content: { 'application/problem+json': { schema: PROBLEM_SCHEMA } },
            },
          },
        },
      },
      transformObject: (document) => ('openapiObject' in document ? describeErrors(document.openapiObject) : document.swaggerObject),
    });
    await app.register(swaggerUi, { routePrefix: '/docs' });
  },
);
