import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '../../../kernel/text/message.js';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

/** A form that undoes what a message reports: one button. */
export interface Undo {
  /** Path and query of the form's action, including the base path. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A flash message, shown once on the next page: its text and severity, and its undo form where it can be undone. */
export type FlashMessage = readonly [text: Message[0], type: Message[1], undo?: Undo];

/** Browsers limit a cookie to 4 kB. */
const FLASH_LENGTH_LIMIT = 2000;

type FlashService = Pick<Service, 'kind' | 'settings'>;

/** Stores flash messages for the page that the response redirects to. */
export const setFlash = (service: FlashService, reply: FastifyReply, messages: readonly FlashMessage[]): void => {
  if (messages.length === 0) return;
  const told = messages.map(([text, type, undo]) => [text.slice(0, FLASH_LENGTH_LIMIT / messages.length), type, ...(undo ? [undo] : [])]);
  reply.setCookie(cookieName(service, 'said'), JSON.stringify(told), { ...cookieOptions(service), maxAge: 60 });
};

/** True if it is a path of this host, whoever wrote the cookie. */
const isUndo = (value: unknown): value is Undo => {
  const { path, fields } = (value ?? {}) as Partial<Undo>;
  return (
    typeof path === 'string' &&
    /^\/(?![/\\])/.test(path) &&
    typeof fields === 'object' &&
    Object.values(fields).every((field) => typeof field === 'string')
  );
};

const isMessage = (value: unknown): value is FlashMessage =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  ['status', 'warning', 'error'].includes(value[1]) &&
  (value[2] === undefined || isUndo(value[2]));

const parseFlash = (text: string): readonly FlashMessage[] => {
  try {
    const said: unknown = JSON.parse(text);
    return Array.isArray(said) ? said.filter(isMessage) : [];
  } catch {
    return [];
  }
};

/** Takes the flash messages of the previous request; they are shown once. */
export const takeFlash = (service: FlashService, request: FastifyRequest, reply: FastifyReply): readonly FlashMessage[] => {
  const name = cookieName(service, 'said');
  const text = request.cookies?.[name];
  if (text === undefined) return [];
  reply.clearCookie(name, cookieOptions(service));
  return parseFlash(text);
};
