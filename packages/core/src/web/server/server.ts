import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { findSession } from '../../accounts/sessions/session.js';
import { authenticateBearer } from '../../oauth/authenticate-bearer.js';
import type { Service } from '../../units/context.js';
import { errorHandlerPlugin } from '../errors/error-handler.js';
import { presentedSessionSecret } from '../forms/session-cookie.js';
import { languageChoiceRoutes } from '../layout/language-choice.routes.js';
import { pagePlugin } from '../layout/send-page.js';
import type { Site } from '../layout/visitor.js';
import { multipartFieldsPlugin } from '../uploads/multipart-fields.js';
import { uploadPlugin } from '../uploads/upload-plugin.js';
import { assetRoutes } from './asset.routes.js';
import { bodyParserPlugin, parseForm } from './body-parsers.js';
import { currentUserPlugin } from './current-user.js';
import { healthRoutes } from './health.routes.js';
import { lazyCompilers, lazyCompilersPlugin } from './lazy-compilers.js';
import { openApiPlugin } from './open-api.js';
import { encodeStrayPercents } from './path-tail.js';
import { readYourWritesPlugin } from './read-from-replica.js';

/** Bytes of a JSON or form body; uploaded files have a limit of their own. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024;

/** Milliseconds within which a request must have come in whole: a hundred megabytes on a slow line, but not for ever. */
const REQUEST_TIMEOUT_MS = 15 * 60 * 1000;

/** What the base of a server is made from. */
export interface ServerOptions {
  readonly service: Service;
  readonly log: FastifyBaseLogger;
  /** Name and sentence at the head of the interface's description. */
  readonly title: string;
  readonly description: string;
  /** What its pages say of it. */
  readonly site: Site;
}

/**
 * A server with everything that both services' routes rely on, in the order in which a request meets it:
 * errors, CORS, cookies, bodies, the current user. The app registers its routes on it.
 */
export const makeServer = async ({ service, log, title, description, site }: ServerOptions) => {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: [...service.settings.trustedProxies],
    requestIdHeader: 'x-request-id',
    // Beginnings of texts stand in autocomplete paths.
    rewriteUrl: ({ url = '/' }) => encodeStrayPercents(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000, querystringParser: parseForm },
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: lazyCompilers },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false, allowUnionTypes: true } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await app.register(lazyCompilersPlugin);
  await app.register(pagePlugin, { service, site });
  await app.register(errorHandlerPlugin);
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept', 'Prefer', 'Idempotency-Key'],
    exposedHeaders: ['Location', 'Retry-After', 'ETag', 'X-Request-Id'],
  });
  await app.register(cookie);
  await app.register(bodyParserPlugin);
  await app.register(multipartFieldsPlugin);
  await app.register(uploadPlugin, {
    folder: join(service.settings.dataDir, 'uploads'),
    limitMb: service.settings.uploadLimitMb,
    now: service.now,
    checkToken: (token) => authenticateBearer(service, token),
    findSession: async (request) => {
      const secret = presentedSessionSecret(service, request);
      return secret === undefined ? null : findSession(service, secret);
    },
  });
  await app.register(currentUserPlugin, { service });
  await app.register(readYourWritesPlugin, { service });
  await app.register(openApiPlugin, { title, description, baseUrl: service.settings.baseUrl });
  await app.register(healthRoutes(service));
  await app.register(assetRoutes);
  await app.register(languageChoiceRoutes(service));
  return app;
};

/** A server as {@link makeServer} makes it. */
export type Server = Awaited<ReturnType<typeof makeServer>>;
