/// <reference types="@fastify/swagger" preserve="true" />
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Session } from '../../accounts/sessions/session.js';
import type { ScopeRequirement } from '../../kernel/scope.js';
import type { Context } from '../../units/context.js';
import type { RateLimitKindName } from '../rate-limits/rate-limit-kinds.js';
import type { RouteFormat } from './content-negotiation.js';
import type { Deprecation } from './deprecation.js';

declare module 'fastify' {
  /** What a route says of itself beside its schema; the server's plugins go by it. */
  interface FastifyContextConfig {
    /** Whether the route is for people with a token only. Said before anything else that may be wrong with the request. */
    readonly needsToken?: boolean;
    /**
     * Scope of an access token that the route takes (docs/decisions/0027-access.md); `none` where tokens open nothing, as at the sign-in.
     * Every route with a writing method says it (the contract `scopes`). Default: `read` on GET, and all scopes else.
     */
    readonly scope?: ScopeRequirement | 'none';
    /** What the requests of the route are counted as, where there is a limit to them (web/rate-limits). */
    readonly limitedAs?: RateLimitKindName;
    /** Whether the answer may be some seconds old, and so come from a replica. Default: on GET yes, else no. */
    readonly readFromReplica?: boolean;
    /** That the route will go, which its answers say in their headers (docs/decisions/0071-deprecation.md). */
    readonly deprecated?: Deprecation;
    /** Whether the route answers when the process is overloaded too. */
    readonly answersUnderLoad?: boolean;
    /** Whether the route is asked by operators' programs with a credential of its own, which is no person's token. */
    readonly isOperators?: boolean;
    /** Whether the route takes an uploaded file (uploads.ts); elsewhere a multipart body is a form like any other. */
    readonly takesFile?: boolean;
    /** Names of the segments that a path which ends with `*` stands for, each of which may be missing with all behind it. */
    readonly optionalSegments?: readonly string[];
    /** The media types of the route's answers, where {@link responseFormat} does not say them; for the description of the interface. */
    readonly contentTypes?: readonly string[];
    /** The type of the route's answers, errors included. Undefined: JSON, or a page for browsers that ask for what is not there. */
    readonly responseFormat?: RouteFormat;
  }
  interface FastifyRequest {
    /** What the route's use case leans on: the service, and who asks. */
    context: Context;
    /** The browser session that the request belongs to; null where there is none, or a token is presented instead. */
    session: Session | null;
  }
}

/** Routes of a feature, to be registered by an app. Their schemas type what handlers get and answer. */
export type Routes = FastifyPluginAsyncTypebox;
