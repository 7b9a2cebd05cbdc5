import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '../../kernel/message.js';
import type { Service } from '../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

/** Browsers keep 4 kB of a cookie; what is beyond is of no use to anybody. */
const FLASH_LENGTH_LIMIT = 2000;

type FlashService = Pick<Service, 'kind' | 'settings'>;

/** Says something on the page that the browser is sent on to. */
export const setFlash = (service: FlashService, reply: FastifyReply, messages: readonly Message[]): void => {
  if (messages.length === 0) return;
  const told = messages.map(([text, type]) => [text.slice(0, FLASH_LENGTH_LIMIT / messages.length), type]);
  reply.setCookie(cookieName(service, 'said'), JSON.stringify(told), { ...cookieOptions(service), maxAge: 60 });
};

const isMessage = (value: unknown): value is Message =>
  Array.isArray(value) && typeof value[0] === 'string' && ['status', 'warning', 'error'].includes(value[1]);

const parseFlash = (text: string): readonly Message[] => {
  try {
    const said: unknown = JSON.parse(text);
    return Array.isArray(said) ? said.filter(isMessage) : [];
  } catch {
    return [];
  }
};

/** What the request before this one left to be said; it is said once. */
export const takeFlash = (service: FlashService, request: FastifyRequest, reply: FastifyReply): readonly Message[] => {
  const name = cookieName(service, 'said');
  const text = request.cookies?.[name];
  if (text === undefined) return [];
  reply.clearCookie(name, cookieOptions(service));
  return parseFlash(text);
};
