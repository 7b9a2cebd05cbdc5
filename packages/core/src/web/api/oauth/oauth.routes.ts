import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.js';
import { grantTokens } from '../../../oauth/grants/grant-tokens.js';
import { introspectToken } from '../../../oauth/introspect-token.js';
import { oauthRefusal } from '../../../oauth/oauth-refusal.js';
import { revokeToken } from '../../../oauth/revoke-token.js';
import { authorizationServerMetadata } from '../../../oauth/server-metadata.js';
import { clientNetwork } from '../../server/requests/client-address.js';
import type { Routes } from '../../server/routes/routes.js';
import { MetadataSchema, RevokeForm, TokenForm, TokenIntrospectionSchema, TokenResponseSchema } from './oauth.schemas.js';

const tags = ['OAuth 2.0'];

/** Validation errors get OAuth error codes as well. */
const toOAuthError = (error: unknown): unknown => {
  const { statusCode, validation, message } = error as { statusCode?: number; validation?: unknown; message?: string };
  if (validation) return oauthRefusal('invalid_request', `A field of the form is no single text: ${message ?? 'unreadable'}.`);
  const malformed = error instanceof Refusal ? error.code === 'malformed' && error.standardCode === undefined : statusCode === 400;
  return malformed ? oauthRefusal('invalid_request', message ?? 'The request cannot be read.') : error;
};

/** RFC 6749, section 5.1. */
const setNoStore = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
};

/** The OAuth 2.0 endpoints for clients (decisions, section 4). */
export const oauthRoutes =
  (baseUrl: string): Routes =>
  async (app) => {
    app.setErrorHandler((error) => {
      throw toOAuthError(error);
    });

    app.post(
      '/oauth2/token',
      {
        config: { scope: 'none', limitedAs: 'client secrets' },
        onRequest: setNoStore,
        schema: { tags, summary: 'Ask for an access token.', body: TokenForm, response: { 200: TokenResponseSchema } },
      },
      (request) =>
        grantTokens(request.context, { ...request.body, authorization: request.headers.authorization, address: clientNetwork(request) }),
    );

    app.get(
      '/oauth2/tokens/:token',
      {
        config: { readFromReplica: false },
        onRequest: setNoStore,
        schema: {
          tags,
          summary: 'Whether an access token is valid.',
          params: Type.Object({ token: Type.String() }),
          response: { 200: TokenIntrospectionSchema },
        },
      },
      ({ context, params }) => introspectToken(context, params.token),
    );

    app.post(
      '/oauth2/revoke',
      {
        config: { scope: 'none', limitedAs: 'client secrets' },
        schema: { tags, summary: 'Revoke a token.', body: RevokeForm, response: { 200: Type.Object({}) } },
      },
      async ({ context, body, headers }) => {
        await revokeToken(context, { ...body, authorization: headers.authorization });
        return {};
      },
    );

    const metadata = authorizationServerMetadata(baseUrl);
    const summary = 'OAuth metadata for apps (RFC 8414).';
    app.get(
      '/.well-known/oauth-authorization-server',
      { schema: { tags, summary, response: { 200: MetadataSchema } } },
      async () => metadata,
    );
    // RFC 8414, section 3.1: the path of an issuer follows the well-known one.
    const { pathname } = new URL(baseUrl);
    if (pathname !== '/')
      app.get(
        `/.well-known/oauth-authorization-server${pathname}`,
        { schema: { hide: true, response: { 200: MetadataSchema } } },
        async () => metadata,
      );
  };
