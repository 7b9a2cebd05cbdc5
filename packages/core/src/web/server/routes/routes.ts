/// <reference types="@fastify/swagger" preserve="true" />
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Session } from '../../../accounts/sessions/session.js';
import type { ScopeRequirement } from '../../../kernel/token-scope.js';
import type { Context } from '../../../units/context.js';
import type { Deprecation } from '../answers/deprecation.js';
import type { RouteFormat } from '../negotiation/content-negotiation.js';
import type { RateLimitKindName } from '../rate-limits/rate-limit-kinds.js';

declare module 'fastify' {
  /** Route configuration beside the schema, used by the server's plugins. */
  interface FastifyContextConfig {
    /** True if the route requires authentication. Checked before anything else in the request. */
    readonly needsToken?: boolean;
    /**
     * Scope that an access token needs for the route (docs/decisions/0027-access.md); `none` where tokens are not accepted, as at the sign-in.
     * Required for every route with a writing method (the contract `scopes`). Default: `read` on GET, otherwise the full scope.
     */
    readonly scope?: ScopeRequirement | 'none';
    /** Rate limit kind that the route's requests count towards (rate-limit-plugin.ts). */
    readonly limitedAs?: RateLimitKindName;
    /** Number of requests that a request counts as if it does several things at once. Default: one. */
    readonly countedAs?: (request: FastifyRequest) => number;
    /** True if the response may be some seconds old, and so come from a replica. Default: true for GET, otherwise false. */
    readonly readFromReplica?: boolean;
    /** Deprecation of the route, for its responses' headers (docs/decisions/0071-deprecation.md). */
    readonly deprecated?: Deprecation;
    /** True if the route answers even when the process is overloaded. */
    readonly answersUnderLoad?: boolean;
    /** True if its work may take long and has bounds of its own, so that it takes no turn of its person’s (request-turns.ts, long-work.ts). Uploads need not say so. */
    readonly isLong?: boolean;
    /** True if its pages hold nothing secret but the masked CSRF token, so that they are compressed although no cache keeps them. */
    readonly holdsNoSecret?: boolean;
    /** True if the route is called by operators' programs with a credential of its own, instead of an access token. */
    readonly isOperators?: boolean;
    /**
     * True if the route accepts a file upload (upload-plugin.ts); elsewhere a multipart body is treated like any form. `several`: loose files, which are
     * put into one archive.
     */
    readonly takesFile?: boolean | 'several';
    /** Names of the optional segments of a path that ends with `*`, in order. */
    readonly optionalSegments?: readonly string[];
    /** Media types of the responses, where {@link responseFormat} is not sufficient; for the OpenAPI document. */
    readonly contentTypes?: readonly string[];
    /** Response format of the route, also for errors. Undefined: JSON, or a page for browsers where the route does not exist. */
    readonly responseFormat?: RouteFormat;
  }
  interface FastifyRequest {
    /** Context of the route's use case: the service, and the actor. */
    context: Context;
    /** The session of the request; null where there is none, or a token is used instead. */
    session: Session | null;
  }
}

/** The routes of a feature, for an app to register. Their schemas type the handlers. */
export type Routes = FastifyPluginAsyncTypebox;
