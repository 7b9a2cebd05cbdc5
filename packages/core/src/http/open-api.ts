import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';

/** Describes the interface from the routes' own schemas (OpenAPI 3.1), at `/docs/json`, with a page to try it at `/docs`. */
export const openApiPlugin = fp<{ readonly title: string; readonly description: string; readonly baseUrl: string }>(
  async (app, { title, description, baseUrl }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title, description, version: '1' },
        servers: [{ url: baseUrl }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An access token from oauth2/token.' } } },
      },
    });
    await app.register(swaggerUi, { routePrefix: '/docs' });
  },
);
