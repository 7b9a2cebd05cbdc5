import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { matchesCsrfToken, type Session } from '../../../accounts/sessions/session.js';
import { removeStaleFiles } from '../../../kernel/files/stale-files.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { refuseForgedForm } from '../forms/require-csrf.js';
import { presentedBearerToken } from '../requests/bearer-token.js';
import { receiveUpload } from './receive-upload.js';
import type { Upload } from './upload.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of the request, until it is taken; a refusal where its files cannot be put together. */
    upload: Upload | Refusal | null;
  }
}

/** Options of uploads: folder, and authentication. */
export interface UploadOptions {
  readonly folder: string;
  readonly limitMb: number;
  readonly now: () => Date;
  /** Throws for an invalid access token, or one with insufficient scope for the route. */
  readonly checkToken: (token: string, request: FastifyRequest) => Promise<unknown>;
  /** The session of a request; null where there is none. */
  readonly findSession: (request: FastifyRequest) => Promise<Session | null>;
}

/**
 * Receives the file of routes with `takesFile`: the other fields become their body, which is validated as usual, and the file stays on disk for
 * {@link takeUpload}. Unauthorised requests are refused before the file is received. A file that was not taken is removed after the response.
 */
export const uploadPlugin = fp<UploadOptions>(async (app, { folder, limitMb, now, checkToken, findSession }) => {
  app.decorateRequest('upload', null);
  app.addHook('onReady', () => removeStaleFiles(folder, now()));
  app.addHook('preValidation', async (request, reply) => {
    const { takesFile, needsToken, csrf } = request.routeOptions.config;
    if (!takesFile || !request.isMultipart()) return;
    const token = presentedBearerToken(request);
    if (token !== undefined) await checkToken(token, request);
    const session = csrf === 'session' ? await findSession(request) : null;
    if (token !== undefined || session) request.allowSlowBody();
    let signedOut: Readonly<Record<string, unknown>> | undefined;
    const admit = async (fields: Readonly<Record<string, unknown>>) => {
      if (csrf === 'session' && !session) signedOut = fields;
      if (csrf === 'session') requireUploadCsrf(session, fields.csrf);
      if (!needsToken || token !== undefined) return;
      if (typeof fields.access_token !== 'string' || fields.access_token === '') throw missingToken();
      await checkToken(fields.access_token, request);
      request.allowSlowBody();
    };
    const { fields, upload } = await receiveUpload(request, { folder, limitMb, packs: takesFile === 'several', admit }).catch(
      (failure: unknown) => {
        // The guard of forms keeps what was typed before the file, or throws this.
        if (signedOut && failure instanceof Refusal) return { fields: { ...signedOut }, upload: failure };
        throw failure;
      },
    );
    request.body = fields;
    request.upload = upload;
    finished(reply.raw, () => void (request.upload instanceof Refusal || request.upload?.[Symbol.asyncDispose]()));
  });
});

const requireUploadCsrf = (session: Session | null, secret: unknown): void => {
  if (!session) throw new Refusal('unauthenticated', sentence('Sign in first. Then send the file again.'));
  if (!matchesCsrfToken(session, secret)) throw refuseForgedForm();
};

const missingToken = (): Refusal =>
  new Refusal('unauthenticated', sentence('Access token needed, in the Authorization header or before the file. Get one at oauth2/token.'));

/**
 * Takes the file of a request; the caller disposes of it: `await using upload = takeUpload(request)`.
 * @throws Refusal `malformed` where there is none, or several that cannot be put together
 */
export const takeUpload = (request: FastifyRequest): Upload => {
  const { upload } = request;
  request.upload = null;
  if (upload instanceof Refusal) throw upload;
  if (upload) return upload;
  const detail = 'A file is missing: send multipart/form-data with a part "file" that has a filename.';
  throw new Refusal('malformed', detail, { problems: [{ path: 'file', detail }] });
};
