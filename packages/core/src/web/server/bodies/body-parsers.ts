import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { parse } from 'qs';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { BODY_LIMIT_BYTES } from './body-limits.js';
import { decodeField, decodeUtf8, requireWellFormed } from './utf8.js';

/** Maximum number of form fields: a submit of 1,000 actions has about 10,000. */
export const FORM_FIELD_LIMIT = 20_000;

/** Maximum length of a list in a form or query, and so its largest index: the longest are the languages or forms of one text. */
export const ARRAY_LENGTH_LIMIT = 100;

/** Maximum nesting depth: `0[params][translation][0]` has three. */
const DEPTH_LIMIT = 5;

/**
 * Options of parsing one form. For each field of a list its entries and holes are visited: work is at most the product of fields, entries and depth.
 * The decoder reads each field's name before its value, which a refusal names.
 *
 * Written out: of options that are spread into others, a parse takes three times as long.
 */
const parsingOptions = () => {
  let name = '';
  return {
    parameterLimit: Number.POSITIVE_INFINITY,
    arrayLimit: ARRAY_LENGTH_LIMIT,
    depth: DEPTH_LIMIT,
    strictDepth: true,
    throwOnLimitExceeded: true,
    decoder: (encoded: string, _default: unknown, _charset: string, type: 'key' | 'value'): string => {
      if (type === 'value') return decodeField(encoded, name);
      name = decodeField(encoded);
      return name;
    },
  };
};

/** True if a text has more fields than this; stops counting there. */
const hasMoreFields = (text: string, limit: number): boolean => {
  let found = 0;
  for (let at = text.indexOf('&'); at >= 0 && found < limit; at = text.indexOf('&', at + 1)) found += 1;
  return found >= limit;
};

/** `[0][action]`, an alternative notation, is `0[action]`: without a name there is no list that could have a limit of its own. */
const withoutRootBrackets = (text: string): string => text.replace(/(^|&)(?:\[|%5B)(\d+)(?:\]|%5D)/gi, '$1$2');

const refusalOf = (cause: unknown): Refusal => {
  if (cause instanceof Refusal) return cause;
  return cause instanceof RangeError && cause.message.startsWith('Array limit')
    ? new Refusal(
        'malformed',
        sentence('A list has too many entries, or too large an index. The limit is {limit} entries.', { limit: ARRAY_LENGTH_LIMIT }),
        {
          cause,
        },
      )
    : new Refusal('malformed', sentence('The form has fields nested too deeply.'), { cause });
};

/**
 * Parses a query string or form body with nested brackets: `0[action]=add&0[params][lng]=…`, `translation[]=a`.
 *
 * @param text one character per byte
 * @param fieldLimit maximum number of fields
 * @throws Refusal `too-large` for too many fields; `malformed`, as for such a list in JSON, for lists of more than {@link ARRAY_LENGTH_LIMIT}
 *   entries, and for fields nested too deeply, or not UTF-8
 */
export const parseForm = (text: string, fieldLimit = FORM_FIELD_LIMIT): Record<string, unknown> => {
  if (hasMoreFields(text, fieldLimit))
    throw new Refusal(
      'too-large',
      sentence('Too many fields. The limit is {fieldLimit}.', { fieldLimit: fieldLimit.toLocaleString('en') }),
    );
  try {
    return parse(withoutRootBrackets(text), parsingOptions());
  } catch (cause) {
    throw refusalOf(cause);
  }
};

/** Removes `__proto__` members (prototype pollution), and refuses lone surrogates. */
const revive = (key: string, value: unknown): unknown => {
  if (key === '__proto__') return undefined;
  requireWellFormed(key, 'A name in the body');
  if (typeof value === 'string') requireWellFormed(value, key === '' ? 'The body' : `"${key}"`, key);
  return value;
};

/** Maximum number of values in a large JSON body, which only people send who are signed in: a hundred thousand actions have half of that. */
const LARGE_JSON_VALUE_LIMIT = 1_000_000;

/** Maximum nesting of a large JSON body. */
const JSON_DEPTH_LIMIT = 1_000;

const tooDeep = (cause?: unknown): Refusal => new Refusal('malformed', sentence('The body has values nested too deeply.'), { cause });

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT, END_LIST, END_OBJECT] = [...'"\\,[{]}'].map((character) => character.charCodeAt(0));

/**
 * Number of values of a JSON text, of which each takes memory many times as large as the byte or two that it may be written in.
 *
 * @param bytes JSON; anything else has any number
 * @throws Refusal `malformed` for JSON that nests too deeply
 */
const countJsonValues = (bytes: Uint8Array): number => {
  let [values, depth, inText] = [1, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) inText = !inText;
    else if (inText) {
      if (byte === BACKSLASH) at += 1;
    } else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > JSON_DEPTH_LIMIT) throw tooDeep();
    } else if (byte === END_LIST || byte === END_OBJECT) depth -= 1;
  }
  return values;
};

/** Refuses JSON of too many values before any is made. */
const requireFewValues = (bytes: Uint8Array): void => {
  const limit = bytes.length > BODY_LIMIT_BYTES ? LARGE_JSON_VALUE_LIMIT : FORM_FIELD_LIMIT;
  if (bytes.length > limit && countJsonValues(bytes) > limit)
    throw new Refusal('too-large', sentence('Too many values. The limit is {limit}.', { limit: limit.toLocaleString('en') }));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, revive);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    // JSON.parse throws this where nesting exceeds the stack.
    if (cause instanceof RangeError) throw tooDeep(cause);
    throw new Refusal('malformed', sentence('The body is not valid JSON: {value}.', { value: (cause as Error).message }), { cause });
  }
};

/** A media type (RFC 9110, section 8.3.1), with or without parameters. */
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/** True if a request has no body. */
export const hasNoBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;

/**
 * Body parsers: JSON and forms with nested brackets. An empty body is an empty object, with any or no content type (decisions, section 1).
 */
export const bodyParserPlugin = fp(async (app) => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json/, { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => {
    if (body.length === 0) return {};
    const bytes = Buffer.from(body);
    requireFewValues(bytes);
    return parseJson(decodeUtf8(bytes, 'The body'));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) =>
    parseForm(body.toString('latin1')),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => {
    if (body.length === 0) return {};
    throw new Refusal('unsupported-type', sentence('The body must be JSON, a form, or multipart/form-data for files.'));
  });
  // Fastify refuses a content type that is none, as an empty one, before it looks for a body.
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    if (hasNoBody(request) && !MEDIA_TYPE.test(headers['content-type'] ?? '')) delete headers['content-type'];
  });
  // A POST without body and content type reaches no parser.
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST' && (request.body === undefined || request.body === null)) request.body = {};
  });
});
