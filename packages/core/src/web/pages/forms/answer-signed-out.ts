import type { FastifyReply, FastifyRequest } from 'fastify';
import { basePath } from '../../server/requests/base-path.js';
import { sendPage } from '../layout/send-page.js';
import { type KeptForm, keepForm } from './kept-form.js';
import { keptFormPage } from './kept-form.page.js';

/** A schema as far as it says what people type. */
interface FieldSchema {
  readonly type?: string;
  readonly items?: FieldSchema;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
}

/** Names of fields that are never shown again. */
const SECRET_NAME = /password|secret|code|token|^key$/i;

/** Names of fields that pages fill in, in any form: ids of translations, and where it leads. Others are in the route's `hiddenFields`. */
const FILLED_NAME = /^(tguids?|chosen|next|back)$/;

/** True for a field of any text, which is typed; what is chosen has a form of its own, or few values. */
const isTyped = ({ type, items, ...others }: FieldSchema = {}): boolean =>
  items ? isTyped(items) : type === 'string' && ['enum', 'const', 'pattern', 'format'].every((key) => !(key in others));

/** True if a page of this service sent the form: other sites must not have their texts shown as one's own. */
const isOwnForm = ({ headers, context }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === new URL(context.settings.baseUrl).origin;
};

/** Names and values as a form sends them: `translation[]` for each text of a list. */
const flatFields = (name: string, value: unknown): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((one) => flatFields(`${name}[]`, one));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, one]) => flatFields(`${name}[${key}]`, one));
  return value === undefined || value === null ? [] : [[name, String(value)]];
};

/** Typed texts of a form, and its other fields; null where there is no text, or a secret among them. */
const readTyped = (request: FastifyRequest, body: Readonly<Record<string, unknown>>): Omit<KeptForm, 'action'> | null => {
  const { properties = {} } = (request.routeOptions.schema?.body ?? {}) as { readonly properties?: Readonly<Record<string, FieldSchema>> };
  const names = Object.keys(body).filter((name) => name !== 'csrf');
  if ([...names, ...Object.keys(properties)].some((name) => SECRET_NAME.test(name))) return null;
  const { kind, languages } = request.context;
  const { hiddenFields = [] } = request.routeOptions.config;
  const isFilled = (field: string) => FILLED_NAME.test(field) || hiddenFields.includes(field) || field in kind.scope.params.properties;
  const isText = (name: string, value: string) => {
    const field = name.replace(/\[.*/s, '');
    return value.trim() !== '' && !isFilled(field) && !languages.has(value) && isTyped(properties[field]);
  };
  const typed: Omit<KeptForm, 'action'> = { fields: [], texts: [] };
  for (const field of names.flatMap((name) => flatFields(name, body[name]))) (isText(...field) ? typed.texts : typed.fields).push(field);
  return typed.texts.length > 0 ? typed : null;
};

/**
 * Answers a form that was sent in a session that had ended: with a page of what was typed, which sends it again after signing in. The browser keeps
 * it until then; nothing is in an address.
 *
 * @param body its fields, without files
 * @returns null where nothing was typed, or another site sent it
 */
export const answerSignedOut = async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<FastifyReply | null> => {
  const { context, routeOptions, url } = request;
  if (typeof body !== 'object' || body === null || routeOptions.config.responseFormat !== 'html') return null;
  if (!('csrf' in body && body.csrf) || !isOwnForm(request)) return null;
  const typed = readTyped(request, body as Readonly<Record<string, unknown>>);
  if (!typed) return null;
  const kept = { action: basePath(context) + url, ...typed };
  const isKept = keepForm(context, reply, kept);
  return sendPage(request, reply.code(request.session ? 403 : 401), (visitor) => keptFormPage(visitor, kept, isKept));
};
