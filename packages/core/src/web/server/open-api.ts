import Fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { installedPackage } from '../../kernel/files/installed-package.js';
import { once } from '../../kernel/once.js';
import type { Scope, ScopeRequirement } from '../../kernel/scope.js';
import { basePathOf } from '../api/base-path.js';
import { PROBLEM_SCHEMA } from '../errors/problem-details.js';
import { lazyCompilers, lazyCompilersPlugin } from './lazy-compilers.js';

/** What the description says at its head. */
export interface OpenApiOptions {
  readonly title: string;
  readonly description: string;
  readonly baseUrl: string;
}

/** Operations as the description holds them; only their answers are touched here. */
type Operations = Record<string, { responses?: Record<string, unknown> }>;

/** Says of every operation what an error looks like: one shape everywhere. */
const describeErrors = <Description extends { paths?: object }>(description: Description): Description => {
  const operations = Object.values(description.paths ?? {}).flatMap((path: Operations) => Object.values(path));
  for (const operation of operations) operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Problem' } };
  return description;
};

/** What each scope lets a token do, for those who write programs. */
const SCOPE_DESCRIPTIONS: Readonly<Record<Scope, string>> = {
  user_profile: 'Everything that the person may do; also what a token gets that asks for nothing.',
  read: 'Read as the person: profile, subscriptions, what is restricted to them.',
  suggest: 'Suggest translations and terms, and delete one’s own.',
  vote: 'Endorse translations, and take endorsements back.',
  manage: 'Subscriptions, projects, vocabularies, and moderation, as far as the person may.',
};

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An access token from oauth2/token, or a personal access token (`tcp_…`).' },
  oauth2: {
    type: 'oauth2',
    description: 'The scopes that an access token needs.',
    flows: {
      password: { tokenUrl: '/oauth2/token', scopes: SCOPE_DESCRIPTIONS },
      authorizationCode: { authorizationUrl: '/oauth2/authorize', tokenUrl: '/oauth2/token', scopes: SCOPE_DESCRIPTIONS },
    },
  },
} as const;

/** Says of an operation that needs a token which scopes do: alternatives, each of which names all that it needs. */
const withSecurity = (schema: FastifySchema, scope: ScopeRequirement | 'none' | undefined): FastifySchema => {
  if (!schema.security || scope === undefined || scope === 'none') return schema;
  const narrow = typeof scope === 'string' ? [[scope]] : 'anyOf' in scope ? scope.anyOf.map((one) => [one]) : [[...scope.allOf]];
  return { ...schema, security: [...[['user_profile'], ...narrow].map((oauth2) => ({ oauth2 })), { bearer: [] }] };
};

/** An app that answers at `/docs` and below it, about routes that are not its own. */
const makeDocsApp = async ({ title, description, baseUrl }: OpenApiOptions, routes: readonly RouteOptions[]): Promise<FastifyInstance> => {
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = installedPackage('@fastify/swagger-ui') as typeof import('@fastify/swagger-ui');
  const docs = Fastify({ exposeHeadRoutes: false, schemaController: { compilersFactory: lazyCompilers } });
  await docs.register(lazyCompilersPlugin);
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1' },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: SECURITY_SCHEMES,
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
  await docs.register(swaggerUi, { routePrefix: '/docs', indexPrefix: basePathOf(baseUrl), staticCSP: DOCS_POLICY });
  for (const { method, url, schema = {}, config } of routes)
    docs.route({ method, url, schema: withSecurity(schema, config?.scope), handler: () => null });
  await docs.ready();
  return docs;
};

/** Scripts and styles of the page's own files only; it styles itself from its script, and its pictures are in its stylesheet. */
const DOCS_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers that belong to one connection, which is not the one to the client. */
const HOP_BY_HOP_HEADERS = ['connection', 'date', 'transfer-encoding', 'keep-alive'];

/**
 * Describes the interface from the routes' own schemas (OpenAPI 3.1), at `/docs/json`, with a page to try it at `/docs`.
 * The description is made when somebody asks for it, by an app of its own: its libraries would take a tenth of the time that a
 * service starts in, and few ever ask.
 */
export const openApiPlugin = fp<OpenApiOptions>(async (app, about) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && !route.schema?.hide) routes.push(route);
  });
  const docs = once(() => makeDocsApp(about, routes));
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, { schema: { hide: true } }, async ({ url: asked, headers }, reply) => {
      const answer = await (await docs()).inject({ url: asked, headers });
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && !HOP_BY_HOP_HEADERS.includes(name)) reply.header(name, value);
      }
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
});
