import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '../../../kernel/text/message.js';
import { partsOf, restoreSaid, type Said, type SentenceParts } from '../../../kernel/text/sentence.js';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

/** A form that undoes what a message reports: one button. */
export interface Undo {
  /** Path and query of the form's action, including the base path. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A flash message, shown once on the next page: its text and severity, and its undo form where it can be undone. */
export type FlashMessage = readonly [said: Message[0], type: Message[1], undo?: Undo];

/** Browsers limit a cookie to 4 kB. */
const FLASH_LENGTH_LIMIT = 2000;

type FlashService = Pick<Service, 'kind' | 'settings'>;

/** A message as the cookie has it: one that is too long is cut, and stays in English. */
const storeSaid = (said: Said, lengthLimit: number): string | SentenceParts => {
  if (typeof said === 'string') return said.slice(0, lengthLimit);
  const parts = partsOf(said);
  return JSON.stringify(parts).length <= lengthLimit ? parts : String(said).slice(0, lengthLimit);
};

/** Stores flash messages for the page that the response redirects to. */
export const setFlash = (service: FlashService, reply: FastifyReply, messages: readonly FlashMessage[]): void => {
  if (messages.length === 0) return;
  const lengthLimit = FLASH_LENGTH_LIMIT / messages.length;
  const stored = messages.map(([said, type, undo]) => [storeSaid(said, lengthLimit), type, ...(undo ? [undo] : [])]);
  reply.setCookie(cookieName(service, 'said'), JSON.stringify(stored), { ...cookieOptions(service), maxAge: 60 });
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

/** True for the parts of a message, whoever wrote the cookie. */
const isParts = (value: unknown): value is SentenceParts => {
  if (typeof value !== 'object' || value === null) return false;
  const { text, values, many } = value as Partial<SentenceParts>;
  return (
    typeof text === 'string' &&
    (many === undefined || typeof many === 'string') &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((one) => typeof one === 'string' || typeof one === 'number' || isParts(one))
  );
};

type StoredMessage = readonly [said: string | SentenceParts, type: Message[1], undo?: Undo];

const isMessage = (value: unknown): value is StoredMessage =>
  Array.isArray(value) &&
  (typeof value[0] === 'string' || isParts(value[0])) &&
  ['status', 'warning', 'error'].includes(value[1]) &&
  (value[2] === undefined || isUndo(value[2]));

const parseFlash = (text: string): readonly FlashMessage[] => {
  try {
    const said: unknown = JSON.parse(text);
    if (!Array.isArray(said)) return [];
    return said
      .filter(isMessage)
      .map(([one, type, undo]): FlashMessage => (undo ? [restoreSaid(one), type, undo] : [restoreSaid(one), type]));
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
