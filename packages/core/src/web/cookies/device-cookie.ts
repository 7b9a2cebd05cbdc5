import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInPlace } from '../../accounts/passwords/sign-in-place.js';
import { newSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** Seconds for which a browser stays known that nobody signs in with: 180 days. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Where a request comes from, as limits count it: an address; of IPv6 the network of 64 bits, which one person has to themselves. */
export const clientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

/** From where somebody signs in: the network, and the browser where it is one that did before. */
export const signInPlaceOf = (service: CookieService, request: FastifyRequest): SignInPlace => ({
  address: clientNetwork(request),
  device: request.cookies[cookieName(service, 'device')],
});

/**
 * The same for a browser that is about to show who it is: one that has no secret yet gets one. It opens nothing, and says only that
 * somebody has signed in here before, so that others' wrong passwords do not keep them out.
 */
export const makeDeviceKnown = (service: CookieService, request: FastifyRequest, reply: FastifyReply): SignInPlace => {
  const { address, device = newSecret() } = signInPlaceOf(service, request);
  reply.setCookie(cookieName(service, 'device'), device, { ...cookieOptions(service), maxAge: DEVICE_SECONDS });
  return { address, device };
};
