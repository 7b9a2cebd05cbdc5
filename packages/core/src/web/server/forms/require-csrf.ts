import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { matchesCsrfToken } from '../../../accounts/sessions/session.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import type { Service } from '../../../units/context.js';
import { presentedCsrfCookie } from '../cookies/csrf-cookie.js';
import { type FlashMessage, setFlash } from '../cookies/flash.js';
import { basePath } from '../requests/base-path.js';
import { isSafeMethod } from '../requests/is-safe-method.js';
import { localPath } from '../requests/local-path.js';
import { signInPath } from '../requests/sign-in-path.js';
import { formPagePath } from './form-page-path.js';

/**
 * CSRF guard of a form's route. `session`: for signed-in people only; the form must contain the session's token, and visitors are redirected to the
 * sign-in. `session, text kept`: the same, but where it fails the route itself answers, with `actor` null: it shows the form again with its text.
 * `visitor`: anybody may send it, with the session's token or, for visitors, that of the cookie for forms. Or the reason why no token is needed.
 */
export type CsrfGuard = 'session' | 'session, text kept' | 'visitor' | { readonly unneeded: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** CSRF guard: required in the config of every page route with POST, or the server does not start. */
    readonly csrf?: CsrfGuard;
    /** Page to return to after signing in. Undefined: the form's path without its last segment. */
    readonly formPage?: string;
    /** Fields that the page fills in, beside those that all forms have alike: sent again after signing in, and not shown as typed. */
    readonly hiddenFields?: readonly string[];
  }
}

/** Error text for a missing or wrong CSRF token. */
export const refuseForgedForm = (): Refusal => new Refusal('forbidden', sentence('This page is out of date. Reload and try again.'));

/** The form field `csrf`, or the header that page scripts send instead. */
export const presentedCsrfToken = ({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): unknown =>
  headers['x-csrf-token'] ?? (body as { csrf?: unknown } | null)?.csrf;

/** Redirects a visitor to the sign-in, and afterwards to `next`. */
export const askToSignIn = ({ context }: FastifyRequest, reply: FastifyReply, next: string): FastifyReply =>
  reply.redirect(signInPath(basePath(context), next), 303);

/** Answer to a form with these fields that was sent in a session that had ended; null where there is nothing to keep. */
export type AnswerSignedOut = (request: FastifyRequest, reply: FastifyReply, fields: unknown) => Promise<FastifyReply | null>;

/** True for a form with the token of this browser's cookie for forms, which other sites can neither read nor set. */
export const isVisitorsForm = (service: Pick<Service, 'kind' | 'settings'>, request: FastifyRequest): boolean => {
  const csrf = presentedCsrfCookie(service, request);
  return csrf !== undefined && matchesCsrfToken({ csrf }, presentedCsrfToken(request));
};

const guardSession = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answerSignedOut: AnswerSignedOut,
): Promise<FastifyReply | undefined> => {
  const { context, session } = request;
  // A session authenticates a POST only with its CSRF token; browsers never send an access token by themselves.
  if (context.actor) return undefined;
  if (session && !isVisitorsForm(context, request)) throw refuseForgedForm();
  const kept = await answerSignedOut(request, reply, request.body);
  if (!kept && session) throw refuseForgedForm();
  if (!kept && request.upload instanceof Refusal) throw request.upload;
  return kept ?? askToSignIn(request, reply, basePath(context) + formPagePath(request));
};

const guardVisitor = (service: Service, request: FastifyRequest): undefined => {
  const csrf = request.session?.csrf ?? presentedCsrfCookie(service, request);
  if (csrf === undefined || !matchesCsrfToken({ csrf }, presentedCsrfToken(request))) throw refuseForgedForm();
};

const requireGuard = ({ method, url, config }: RouteOptions): void => {
  const takesPost = [method].flat().some((one) => !isSafeMethod(one));
  if (takesPost && config?.responseFormat === 'html' && config.csrf === undefined)
    throw new Error(`The route ${url} takes a form and says no \`csrf\` in its config: 'session', 'visitor', or why it needs none.`);
};

/** Options of the protection against CSRF. */
export interface CsrfOptions {
  readonly service: Service;
  readonly answerSignedOut: AnswerSignedOut;
}

/**
 * Protects the forms of pages against cross-site request forgery (CSRF; synchronizer token, or double-submit cookie for visitors), as the option
 * `csrf` of their routes says. Runs before a form's fields are validated; for a form with a file it runs before any byte of the file is stored
 * (`uploadPlugin`).
 */
export const csrfPlugin = fp<CsrfOptions>(async (app, { service, answerSignedOut }) => {
  app.addHook('onRoute', requireGuard);
  app.addHook('preValidation', async (request, reply) => {
    const { csrf } = request.routeOptions.config;
    if (isSafeMethod(request.method)) return undefined;
    if (csrf === 'session') return guardSession(request, reply, answerSignedOut);
    return csrf === 'visitor' ? guardVisitor(service, request) : undefined;
  });
});

/** Redirects to a local page, with a flash message about the form's outcome. */
export const redirectWithFlash = (
  { context }: FastifyRequest,
  reply: FastifyReply,
  path: string,
  messages: readonly FlashMessage[],
): FastifyReply => {
  setFlash(context, reply, messages);
  return reply.redirect(localPath(context.settings.baseUrl, path), 303);
};
