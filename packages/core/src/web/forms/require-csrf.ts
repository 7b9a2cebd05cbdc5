import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { matchesCsrfToken } from '../../accounts/sessions/session.js';
import { Refusal } from '../../kernel/refusal.js';
import { inEnglish, sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { isSafeMethod } from '../api/is-safe-method.js';
import { localPath } from '../api/local-path.js';
import { presentedCsrfCookie } from '../cookies/csrf-cookie.js';
import { type FlashMessage, setFlash } from '../cookies/flash.js';
import { basePath } from '../layout/send-page.js';

/**
 * The CSRF guard of a form's route. `session`: the form is for people who are signed in, and must hold their session's token; a visitor is
 * sent to sign in. `session, text kept`: the same, but the route itself answers whoever may not, as `actor` is null then: with the form and
 * what was typed in it. `visitor`: anybody may send it, with the session's token or, where nobody is signed in, that of the cookie for forms.
 * Or the reason why no token is needed.
 */
export type CsrfGuard = 'session' | 'session, text kept' | 'visitor' | { readonly unneeded: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The CSRF guard: every route of a page that takes a POST says which, or the server does not start. */
    readonly csrf?: CsrfGuard;
    /** Path of the page that a visitor comes back to after signing in. Undefined: the form's own path without its last segment. */
    readonly formPage?: string;
  }
}

/** What whoever sends a form is told whose CSRF token is missing or another one. */
export const refuseForgedForm = (): Refusal =>
  new Refusal(
    'forbidden',
    inEnglish(sentence('The form was too old, or came from another page. Please load the page again and try once more.')),
  );

/** The field `csrf` of a form, or the header that a page's script sends instead. */
export const presentedCsrfToken = ({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): unknown =>
  headers['x-csrf-token'] ?? (body as { csrf?: unknown } | null)?.csrf;

/** The page that a form is on: by its route's word, else its path without the last segment, which names the form. */
const formPagePath = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.config.formPage ?? (url.replace(/\/[^/?]+(?=\?|$)/, '') || '/');

/** Sends a visitor to sign in, and to `next` afterwards. */
export const askToSignIn = ({ context }: FastifyRequest, reply: FastifyReply, next: string): FastifyReply =>
  reply.redirect(`${basePath(context)}/sign-in?next=${encodeURIComponent(next)}`, 303);

const guardSession = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
  const { context, session } = request;
  // A session is an actor of a POST only with its token; an access token is sent by no browser of itself.
  if (context.actor) return undefined;
  if (session) throw refuseForgedForm();
  return askToSignIn(request, reply, basePath(context) + formPagePath(request));
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

/**
 * Guards the forms of pages against requests that another site has a browser send (CSRF; synchronizer token, or double-submit cookie for
 * visitors), as the option `csrf` of their routes says. Runs before a form's fields are validated; a file's form is held to the same
 * before a byte of the file is kept (`uploadPlugin`).
 */
export const csrfPlugin = fp<{ readonly service: Service }>(async (app, { service }) => {
  app.addHook('onRoute', requireGuard);
  app.addHook('preValidation', async (request, reply) => {
    const { csrf } = request.routeOptions.config;
    if (isSafeMethod(request.method)) return undefined;
    if (csrf === 'session') return guardSession(request, reply);
    return csrf === 'visitor' ? guardVisitor(service, request) : undefined;
  });
});

/** Sends the browser on to a page of ours that says what a form did. */
export const redirectWithFlash = (
  { context }: FastifyRequest,
  reply: FastifyReply,
  path: string,
  messages: readonly FlashMessage[],
): FastifyReply => {
  setFlash(context, reply, messages);
  return reply.redirect(localPath(context.settings.baseUrl, path), 303);
};
