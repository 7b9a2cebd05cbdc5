import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '../../../kernel/text/message.js';
import { partsOf, restoreSaid, type SentenceParts } from '../../../kernel/text/sentence.js';
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

/** Characters of all messages together. */
const FLASH_LENGTH_LIMIT = 2000;

/** Browsers limit a cookie to 4 kB, with its name and attributes. */
const COOKIE_BYTES_LIMIT = 3_600;

type FlashService = Pick<Service, 'kind' | 'settings'>;

/** Parts of messages, by their numbers. */
type PartsByNumber = Readonly<Record<string, SentenceParts>>;

/** The cookie: messages in English, which may be cut, and the parts of as many as there is room for. Former programs pass over what is no message. */
const formatCookie = (messages: readonly FlashMessage[], lengthLimit: number, parts: PartsByNumber): string =>
  JSON.stringify([
    ...messages.map(([said, type, undo]) => [String(said).slice(0, lengthLimit).toWellFormed(), type, ...(undo ? [undo] : [])]),
    parts,
  ]);

const formatFlash = (messages: readonly FlashMessage[]): string => {
  const fits = (text: string) => encodeURIComponent(text).length <= COOKIE_BYTES_LIMIT;
  let lengthLimit = FLASH_LENGTH_LIMIT / messages.length;
  while (lengthLimit > 1 && !fits(formatCookie(messages, lengthLimit, {}))) lengthLimit /= 2;
  const parts: Record<string, SentenceParts> = {};
  for (const [nr, [said]] of messages.entries()) {
    if (typeof said === 'string') continue;
    parts[nr] = partsOf(said);
    if (!fits(formatCookie(messages, lengthLimit, parts))) delete parts[nr];
  }
  return formatCookie(messages, lengthLimit, parts);
};

/** Stores flash messages for the page that the response redirects to. */
export const setFlash = (service: FlashService, reply: FastifyReply, messages: readonly FlashMessage[]): void => {
  if (messages.length === 0) return;
  reply.setCookie(cookieName(service, 'said'), formatFlash(messages), { ...cookieOptions(service), maxAge: 60 });
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

const isMessage = (value: unknown): value is readonly [text: string, type: Message[1], undo?: Undo] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  ['status', 'warning', 'error'].includes(value[1]) &&
  (value[2] === undefined || isUndo(value[2]));

const parseFlash = (text: string): readonly FlashMessage[] => {
  try {
    const said: unknown = JSON.parse(text);
    if (!Array.isArray(said)) return [];
    const parts: Record<string, unknown> = said.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) ?? {};
    return said.filter(isMessage).map(([one, ...rest], nr): FlashMessage => {
      const own = Object.hasOwn(parts, nr) ? parts[nr] : undefined;
      return [isParts(own) ? restoreSaid(own) : one, ...rest];
    });
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
