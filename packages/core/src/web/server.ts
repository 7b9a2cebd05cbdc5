import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { findSession } from '../accounts/sessions/session.js';
import { authenticateBearer } from '../oauth/authenticate-bearer.js';
import { requireScope, type Service } from '../units/context.js';
import { assetRoutes } from './pages/assets/asset.routes.js';
import { answerUnreadablePath, errorHandlerPlugin } from './pages/errors/error-handler.js';
import { answerSignedOut } from './pages/forms/answer-signed-out.js';
import { keptFormPlugin } from './pages/forms/kept-form.js';
import { languageChoiceRoutes } from './pages/layout/language-choice/language-choice.routes.js';
import { pagePlugin } from './pages/layout/send-page.js';
import type { Site } from './pages/layout/visitor.js';
import { deprecationPlugin } from './server/answers/deprecation.js';
import { BODY_LIMIT_BYTES, bodyLimitsPlugin } from './server/bodies/body-limits.js';
import { bodyParserPlugin } from './server/bodies/body-parsers.js';
import { parseQueryString, queryPlugin } from './server/bodies/query.js';
import { lazyCompilers, lazyCompilersPlugin } from './server/compilers/lazy-compilers.js';
import { compressionPlugin } from './server/compression.js';
import { drainPlugin } from './server/connections/drain.js';
import { HEADERS_TIMEOUT_MS, loadPlugin, TIMEOUT_CHECK_MS, UPLOAD_TIMEOUT_MS } from './server/connections/load.js';
import { networkConnectionsPlugin } from './server/connections/network-connections.js';
import { readYourWritesPlugin } from './server/connections/read-from-replica.js';
import { requestTurnsPlugin } from './server/connections/request-turns.js';
import { presentedSessionSecret } from './server/cookies/session-cookie.js';
import { currentUserPlugin } from './server/current-user.js';
import { answerClientError } from './server/errors/client-errors.js';
import { csrfPlugin } from './server/forms/require-csrf.js';
import { healthRoutes } from './server/health.routes.js';
import { metricsPlugin } from './server/metrics/metrics-plugin.js';
import { tracingPlugin } from './server/metrics/tracing-plugin.js';
import type { Examples } from './server/open-api/examples.js';
import { openApiPlugin } from './server/open-api/open-api-plugin.js';
import { rateLimitPlugin } from './server/rate-limits/rate-limit-plugin.js';
import { basePathOf, basePathPlugin, withoutBasePath } from './server/requests/base-path.js';
import { encodeStrayPercents } from './server/requests/path-tail.js';
import { requiredScopeOf } from './server/routes/route-scope.js';
import { securityHeaders, securityHeadersPlugin } from './server/security-headers.js';
import { multipartFieldsPlugin } from './server/uploads/multipart-fields.js';
import { uploadPlugin } from './server/uploads/upload-plugin.js';

/** Valid request ids from clients or proxies, as they appear in logs and headers. */
const SAFE_ID_PATTERN = /^[\w.:~+/=-]{1,128}$/;

/** Id of a request: its `X-Request-Id`, if it is short and uses safe characters; otherwise a new one. */
const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID_PATTERN.test(given) ? given : randomUUID();
};

/** Origins whose scripts may read answers, without credentials: any. */
const READERS_ORIGIN = '*';

/** Options of the base server. */
export interface ServerOptions {
  readonly service: Service;
  readonly log: FastifyBaseLogger;
  /** Title and description of the OpenAPI document. */
  readonly title: string;
  readonly description: string;
  /** Additional tags of the OpenAPI document, with descriptions. */
  readonly groups: Readonly<Record<string, string>>;
  /** Examples of the service's own operations. */
  readonly examples?: Examples | undefined;
  /** Site data for pages. */
  readonly site: Site;
}

/**
 * The base server with everything that both services' routes rely on, in request order: errors, CORS, cookies, bodies, the current user. The app
 * registers its routes on it.
 */
export const makeServer = async ({ service, log, title, description, groups, examples, site }: ServerOptions) => {
  const base = basePathOf(service.settings.baseUrl);
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy: [...service.settings.trustedProxies],
    requestIdHeader: false,
    genReqId: requestId,
    clientErrorHandler: answerClientError(securityHeaders(service.settings), log),
    frameworkErrors: answerUnreadablePath({ ...securityHeaders(service.settings), 'access-control-allow-origin': READERS_ORIGIN }),
    // Autocomplete paths contain prefixes of texts.
    rewriteUrl: ({ url = '/' }) => withoutBasePath(base, encodeStrayPercents(url)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000, querystringParser: parseQueryString },
    forceCloseConnections: 'idle',
    // Requests that reached this process are answered, also after the port is closed.
    return503OnClosing: false,
    schemaController: { compilersFactory: lazyCompilers },
    // Bounds of integers (boundIntegers) exclude infinity only if ajv is not strict about numbers.
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false, allowUnionTypes: true, strictNumbers: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await app.register(basePathPlugin, { base });
  await app.register(drainPlugin, { lifecycle: service.lifecycle });
  await app.register(securityHeadersPlugin, { settings: service.settings });
  await app.register(compressionPlugin);
  await app.register(lazyCompilersPlugin);
  await app.register(pagePlugin, { service, site });
  await app.register(errorHandlerPlugin);
  await app.register(networkConnectionsPlugin, { settings: service.settings });
  // Before what refuses requests, so that programs in browsers can read why.
  await app.register(cors, {
    origin: READERS_ORIGIN,
    methods: ['GET', 'HEAD', 'POST'],
    // OPTIONS of a program that is no browser is answered too: the refusal is bare text, no problem details.
    strictPreflight: false,
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept', 'Prefer', 'Idempotency-Key'],
    exposedHeaders: [
      'X-Left-Out',
      'X-Messages',
      'WWW-Authenticate',
      'RateLimit',
      'RateLimit-Policy',
      'Location',
      'Retry-After',
      'Deprecation',
      'Sunset',
      'Link',
      'ETag',
      'X-Request-Id',
    ],
  });
  await app.register(loadPlugin, { settings: service.settings });
  await app.register(queryPlugin);
  await app.register(cookie);
  const checkToken = async (token: string, request: FastifyRequest) => {
    const required = requiredScopeOf(request);
    const bearer = await authenticateBearer(service, token);
    if (required !== 'none') requireScope(bearer, required);
  };
  await app.register(bodyLimitsPlugin, { checkToken });
  await app.register(bodyParserPlugin);
  await app.register(multipartFieldsPlugin);
  await app.register(uploadPlugin, {
    folder: join(service.settings.dataDir, 'uploads'),
    limitMb: service.settings.uploadLimitMb,
    now: service.now,
    checkToken,
    findSession: async (request) => {
      const secret = presentedSessionSecret(service, request);
      return secret === undefined ? null : findSession(service, secret);
    },
  });
  await app.register(currentUserPlugin, { service });
  await app.register(requestTurnsPlugin);
  await app.register(csrfPlugin, { service, answerSignedOut });
  await app.register(keptFormPlugin);
  await app.register(rateLimitPlugin, { service });
  await app.register(readYourWritesPlugin, { service });
  await app.register(metricsPlugin, { service });
  await app.register(tracingPlugin, { service });
  await app.register(deprecationPlugin, { docs: `${service.settings.baseUrl}/docs` });
  await app.register(openApiPlugin, {
    title,
    description,
    groups,
    examples,
    baseUrl: service.settings.baseUrl,
    hasDumps: service.settings.dumps === 'nightly',
  });
  await app.register(healthRoutes(service));
  await app.register(assetRoutes);
  await app.register(languageChoiceRoutes(service));
  return app;
};

/** The type of {@link makeServer}'s result. */
export type Server = Awaited<ReturnType<typeof makeServer>>;
