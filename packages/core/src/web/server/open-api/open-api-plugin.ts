import { STATUS_CODES } from 'node:http';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { installedPackage } from '../../../kernel/files/installed-package.js';
import { once } from '../../../kernel/once.js';
import type { TokenScope } from '../../../kernel/token-scope.js';
import { lazyCompilers, lazyCompilersPlugin } from '../compilers/lazy-compilers.js';
import { PROBLEM_SCHEMA } from '../errors/problem-details.js';
import { basePathOf } from '../requests/base-path.js';
import { type DescribedRoute, describeRoute } from './describe-route.js';
import { DOCS_UI, DOCS_VIEWPORT, docsHead, docsTheme } from './docs-theme.js';
import { addExamples, type Examples } from './examples.js';
import { nameSchemas } from './named-schemas.js';

const dumpAddresses = (baseUrl: string): string =>
  `Everything at once is the nightly dump: [its card](${baseUrl}/dump), \`${baseUrl}/dump/translations.jsonl\`, \`${baseUrl}/dump/SHA256SUMS\`; \`${baseUrl}/dump/CURSOR\` is where changes go on from it.`;

/**
 * Getting started, as Markdown at the head of the OpenAPI document: token, reading, suggesting, following changes, bulk download.
 *
 * @param about the service's address, and whether it makes dumps
 */
const firstTenMinutes = ({ baseUrl, hasDumps }: Pick<OpenApiOptions, 'baseUrl' | 'hasDumps'>): string => `
### A program's first ten minutes

1. **Token.** Make one at [Settings, Access tokens](${baseUrl}/settings/tokens), with what the program may do and no more. It goes into every request: \`Authorization: Bearer tcp_…\`. A program for other people asks them (OAuth 2.0, code with PKCE): [its metadata](${baseUrl}/.well-known/oauth-authorization-server). What is public needs none.
2. **Read.** \`curl '${baseUrl}/api/translations?lng=fr&words=garden'\` searches; what it finds comes with all translations and who is for them.
3. **Suggest.** \`curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/api/translations/add -d lng=fr --data-urlencode 'translation=…' -d …\` with the members that name the source in what was read. The answer is 200 with \`messages\`: empty where all is well, else what is wrong, in words. Other statuses are problems (RFC 9457); 429 and 503 say when to come again (\`Retry-After\`). Several at once: \`api/translations/submit\`.
4. **Follow.** \`curl '${baseUrl}/api/changes?since=latest'\` gives a cursor, \`next\`. Ask again with \`since=\` that cursor, as often as you like: everything comes in order and once, if you keep \`next\` together with what you made of the changes. A cursor that leads nowhere is answered with 410 and how to begin anew. \`curl -N '${baseUrl}/api/changes/stream?since=latest'\` says it as it happens (server-sent events), and [webhooks](${baseUrl}/settings/webhooks) tell an address of yours (Standard Webhooks, signed; \`data\` is what \`api/changes\` answers).
5. **Pull.** The exports below give files as they came, with what people chose. ${hasDumps ? dumpAddresses(baseUrl) : 'This service makes no nightly dump of everything.'}
`;

/** Head of the OpenAPI document. */
export interface OpenApiOptions {
  readonly title: string;
  readonly description: string;
  readonly baseUrl: string;
  /** True if everything can be had as a nightly dump. */
  readonly hasDumps: boolean;
  /** The service's own tags with descriptions; they follow those of translations. */
  readonly groups: Readonly<Record<string, string>>;
  /** Examples of the service's own operations. */
  readonly examples?: Examples | undefined;
}

const API_LICENSE = { name: 'Apache 2.0', identifier: 'Apache-2.0' };

/** Descriptions of the scopes, for developers of clients. */
const SCOPE_DESCRIPTIONS: Readonly<Record<TokenScope, string>> = {
  user_profile: 'Everything that the person may do; also what a token gets that asks for nothing.',
  read: 'Read as the person: profile, subscriptions, what is restricted to them.',
  suggest: 'Suggest translations and terms, and delete one’s own.',
  vote: 'Endorse translations, and take endorsements back.',
  manage: 'Subscriptions, projects, vocabularies, and moderation, as far as the person may.',
  draft: 'Read as the person, and propose drafts, which are no translations until a person keeps them.',
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

/** Tags of core's operations, in a newcomer's reading order. */
const groupsOf = (own: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  translations: 'Read, search, suggest, choose, delete; several at once.',
  deciding: 'How far something is decided, and why.',
  languages: 'The installed languages.',
  ...own,
  reports: 'Numbers and contributors.',
  changes: 'Changes in order, each once: for mirrors and apps.',
  feeds: 'What is new, as lists, feeds and posts.',
  autocompletion: 'What begins with some letters.',
  jobs: 'Long tasks.',
  'OAuth 2.0': 'Tokens and profiles (RFC 6749, 7009, 7636, 8414).',
  mail: 'Emails that can be stopped.',
  operation: 'For those who run the service.',
  pages: 'Pages and forms for browsers.',
});

const textOf = (type: string) => ({ [type]: { schema: { type: 'string', description: 'The same sentence.' } } });
const PROBLEM_CONTENT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** Error responses: one schema everywhere, with text and page variants. */
const PROBLEM_RESPONSES = {
  Problem: { description: 'What went wrong (RFC 9457).', content: PROBLEM_CONTENT },
  TextProblem: { description: 'What went wrong.', content: { ...PROBLEM_CONTENT, ...textOf('text/plain') } },
  PageProblem: { description: 'What went wrong.', content: { ...PROBLEM_CONTENT, ...textOf('text/html') } },
};

interface Operation {
  readonly operationId?: string;
  responses?: Record<string, { content?: object }>;
  readonly tags?: readonly string[];
}

/** Post-processes the generated document: additional responses, named schemas, tags. */
const completeDescription = <Description extends { paths?: object; components?: object; tags?: unknown }>(
  description: Description,
  { routes, groups, examples }: { readonly routes: readonly DescribedRoute[] } & Pick<OpenApiOptions, 'groups' | 'examples'>,
): Description => {
  const answers = new Map(routes.map((route) => [(route.schema as Operation).operationId, route.answers]));
  const operations = Object.values(description.paths ?? {}).flatMap((path: Record<string, Operation>) => Object.values(path));
  for (const operation of operations) {
    const made = operation.responses ?? {};
    const merged: Record<string, object> = { ...answers.get(operation.operationId) };
    for (const [status, response] of Object.entries(made)) {
      if (!response.content) continue;
      const beside = (merged[status] as { content?: object } | undefined)?.content;
      merged[status] = { ...response, description: STATUS_CODES[Number(status)] ?? 'OK', content: { ...beside, ...response.content } };
    }
    operation.responses = merged;
  }
  if (examples) addExamples(operations, examples);
  const { paths, schemas } = nameSchemas(description.paths ?? {});
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  const components = { ...description.components, schemas: { ...schemas, Problem: PROBLEM_SCHEMA } };
  const tags = Object.entries(groups).filter(([name]) => used.has(name));
  return Object.assign(description, { paths, components, tags: tags.map(([name, text]) => ({ name, description: text })) });
};

/** A separate app below `prefix` that documents another app's routes. */
const makeDocsApp = async (
  { title, description, baseUrl, groups, examples }: OpenApiOptions,
  described: readonly DescribedRoute[],
  prefix: string,
): Promise<FastifyInstance> => {
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = installedPackage('@fastify/swagger-ui') as typeof import('@fastify/swagger-ui');
  const docs = Fastify({ exposeHeadRoutes: false, schemaController: { compilersFactory: lazyCompilers } });
  await docs.register(lazyCompilersPlugin);
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1', license: API_LICENSE, contact: { name: title, url: baseUrl } },
      servers: [{ url: baseUrl }],
      // A token is always accepted: some responses then contain more.
      security: [{}, { bearer: [] }],
      components: { securitySchemes: SECURITY_SCHEMES, responses: PROBLEM_RESPONSES },
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? completeDescription(document.openapiObject, { routes: described, groups: groupsOf(groups), examples })
        : document.swaggerObject,
  });
  await docs.register(swaggerUi, {
    ...{ routePrefix: prefix, indexPrefix: basePathOf(baseUrl), staticCSP: DOCS_POLICY },
    ...{ theme: docsTheme(title), uiConfig: DOCS_UI },
  });
  for (const { method, url, schema } of described) docs.route({ method, url, schema, handler: () => null });
  await docs.ready();
  return docs;
};

/** Content security policy of Swagger UI: own scripts and styles; it sets inline styles, and its stylesheet embeds pictures. */
const DOCS_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** No examples: default for a service without operations of its own. */
const NO_EXAMPLES: Examples = { named: {}, operations: {} };

/** Hop-by-hop headers, and the length, which are not passed on. */
const UNPASSED_HEADERS = ['connection', 'date', 'transfer-encoding', 'keep-alive', 'content-length'];

/**
 * OpenAPI 3.1 document, generated from the routes' schemas, at `/docs/json`, with Swagger UI at `/docs`; pages and forms are in a separate document
 * at `/docs/pages/json`. Generated on demand by a separate app: its libraries would add a tenth to the start, and few clients need it.
 */
export const openApiPlugin = fp<OpenApiOptions>(async (app, about) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && !route.schema?.hide) routes.push(route);
  });
  const documents = [
    { prefix: '/docs/pages', holds: isPage, title: `${about.title}: pages`, description: about.description, examples: undefined },
    {
      ...{ prefix: '/docs', holds: (route: RouteOptions) => !isPage(route), title: about.title },
      description: `${about.description}\n${firstTenMinutes(about)}`,
      examples: about.examples ?? NO_EXAMPLES,
    },
  ];
  for (const { prefix, holds, title, description, examples } of documents) {
    const docs = once(() => makeDocsApp({ ...about, title, description, examples }, routes.filter(holds).flatMap(describeRoute), prefix));
    for (const url of [prefix, `${prefix}/*`]) {
      app.get(url, { schema: { hide: true } }, async ({ url: asked, headers }, reply) => {
        const answer = await (await docs()).inject({ url: asked, headers });
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined && !UNPASSED_HEADERS.includes(name)) reply.header(name, value);
        }
        reply.code(answer.statusCode);
        if (!String(answer.headers['content-type']).startsWith('text/html')) return reply.send(answer.rawPayload);
        const head = docsHead({ title, base: basePathOf(about.baseUrl), path: prefix });
        return reply.send(answer.payload.replace('<head>', () => `<head>\n${DOCS_VIEWPORT}`).replace('<body>', () => `<body>\n${head}`));
      });
    }
  }
});

/** True if a route is for browsers only. */
const isPage = ({ config, schema }: RouteOptions): boolean =>
  config?.responseFormat === 'html' && !(schema?.tags ?? []).some((tag) => tag !== 'pages');
