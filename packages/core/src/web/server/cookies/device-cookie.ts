import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInPlace } from '../../../accounts/passwords/sign-in-place.js';
import { sessionIdOf } from '../../../accounts/sessions/session.js';
import { newSecret } from '../../../kernel/secrets/secret.js';
import type { Service } from '../../../units/context.js';
import { clientNetwork } from '../requests/client-address.js';
import { cookieName, cookieOptions, presentedSessionSecret } from './session-cookie.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** Lifetime of the device cookie in seconds: 180 days. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Place of a sign-in: network, and device and session if they are known. */
export const signInPlaceOf = (service: CookieService, request: FastifyRequest): SignInPlace => {
  const secret = presentedSessionSecret(service, request);
  return {
    address: clientNetwork(request),
    device: request.cookies[cookieName(service, 'device')],
    session: secret === undefined ? undefined : sessionIdOf(secret),
  };
};

/**
 * The same for a browser that is about to authenticate: an unknown one gets a device secret. It grants no access, and only shows that somebody signed
 * in here before, so that others' wrong passwords do not lock them out.
 */
export const makeDeviceKnown = (service: CookieService, request: FastifyRequest, reply: FastifyReply): SignInPlace => {
  const { address, device = newSecret() } = signInPlaceOf(service, request);
  reply.setCookie(cookieName(service, 'device'), device, { ...cookieOptions(service), maxAge: DEVICE_SECONDS });
  return { address, device };
};
