import type { FastifySchema, RouteOptions } from 'fastify';
import { capitalise } from '../../../kernel/text/capitalise.js';
import type { ScopeRequirement } from '../../../kernel/token-scope.js';
import { JSON_FEED_SCHEMA } from './json-feed.schemas.js';

/** An operation of the OpenAPI document: a method and a path without optional segments. */
export interface DescribedRoute {
  readonly method: string;
  readonly url: string;
  readonly schema: FastifySchema;
  /** Responses by status beside those of the schema. */
  readonly answers: Readonly<Record<string, object>>;
}

/** The used part of a JSON Schema of an object. */
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
  readonly required?: readonly string[];
}

/** A member with a default is not required on the wire, although the handler always gets it. */
const withOptionalDefaults = (schema: unknown): unknown => {
  const { properties, required } = (schema ?? {}) as ObjectSchema;
  if (!properties || !required) return schema;
  const left = required.filter((name) => properties[name]?.default === undefined);
  return { ...(schema as object), required: left };
};

const FILE_PART = { type: 'string', format: 'binary', description: 'The file, with a name.' };

/** Multipart body with the file, which the validated schema does not contain: it is stored on disk. */
const withFilePart = (body: unknown): unknown => {
  const { properties = {}, required = [] } = (body ?? {}) as ObjectSchema;
  return { ...(body as object), type: 'object', properties: { ...properties, file: FILE_PART }, required: [...required, 'file'] };
};

/** Security requirement of an operation that needs a token: alternative sets of scopes. */
const securityOf = (schema: FastifySchema, scope: ScopeRequirement | 'none' | undefined): FastifySchema['security'] => {
  if (!schema.security || scope === undefined || scope === 'none') return schema.security;
  const narrow = typeof scope === 'string' ? [[scope]] : 'anyOf' in scope ? scope.anyOf.map((one) => [one]) : [[...scope.allOf]];
  return [...[['user_profile'], ...narrow].map((oauth2) => ({ oauth2 })), { bearer: [] }];
};

/**
 * Operation id, derived from method and path, so that names in generated clients are stable: `postTranslationsAdd`, `getTranslationsByRef`.
 */
const operationIdOf = (method: string, url: string): string => {
  const segments = url.split('/').filter((segment) => segment !== '' && segment !== 'api');
  const words = segments.flatMap((segment) => {
    const parts = segment
      .replace(/^:/, 'by-')
      .split(/[^A-Za-z0-9]+/)
      .filter(Boolean);
    return parts.map(capitalise);
  });
  return method.toLowerCase() + (words.join('') || 'FrontPage');
};

/** Expands a path that ends with `*` to paths with one, two, … of its optional segments; without any it is a separate route. */
const expand = (url: string, segments: readonly string[] = []): readonly string[] => {
  const base = url.replace(/\/\*$/, '');
  if (base === url || segments.length === 0) return [url];
  return segments.map((_, index) => [base, ...segments.slice(0, index + 1).map((name) => `:${name}`)].join('/'));
};

const withSegments = (params: unknown, url: string): unknown => {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const { properties = {} } = (params ?? {}) as ObjectSchema;
  const described = names.map((name) => [name, properties[name] ?? { type: 'string' }]);
  return names.length === 0 ? undefined : { type: 'object', properties: Object.fromEntries(described), required: names };
};

const FORMAT_TYPES = {
  html: ['text/html'],
  text: ['text/plain'],
  'text-or-json': ['text/plain', 'application/json'],
  json: ['application/json'],
};

/** Content of a response type, as far as a schema can describe it. */
const contentSchemaOf = (type: string): object => {
  if (type === 'application/feed+json') return JSON_FEED_SCHEMA;
  if (/json\b/.test(type)) return {};
  return { type: 'string', ...(!/^text\/|xml/.test(type) && { format: 'binary' }) };
};

/** Response types of a route, except JSON with a schema. */
const contentOf = ({ config }: RouteOptions): Readonly<Record<string, object>> => {
  const types = config?.contentTypes ?? FORMAT_TYPES[config?.responseFormat ?? 'json'];
  return Object.fromEntries(types.map((type) => [type, { schema: contentSchemaOf(type) }]));
};

/** Error statuses that are listed; others are `default`. */
const errorStatusesOf = ({ config, schema }: RouteOptions, url: string): readonly number[] => [
  ...(schema?.body || schema?.querystring || schema?.params ? [400] : []),
  ...(config?.needsToken || schema?.security ? [401, 403] : []),
  ...(url.includes(':') ? [404] : []),
  ...(config?.takesFile ? [413, 415] : []),
  429,
];

/** Details beside the summary, from the route's config. */
const describe = ({ config, schema }: RouteOptions): string => {
  const sentences = [
    schema?.description ?? schema?.summary,
    config?.deprecated && `Will go${config.deprecated.sunset ? `, from ${config.deprecated.sunset} on` : ''}. ${config.deprecated.instead}`,
    config?.needsToken && 'Needs a token.',
    config?.scope && config.scope !== 'none' && typeof config.scope === 'string' && `A narrowed token needs the scope \`${config.scope}\`.`,
    config?.limitedAs && `Limited as \`${config.limitedAs}\` (see the headers \`RateLimit\` and \`RateLimit-Policy\`).`,
    config?.contentTypes && `Answers in ${config.contentTypes.map((type) => `\`${type}\``).join(' or ')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
};

/** Descriptions of statuses. */
const PROBLEM_SCHEMAS = { json: 'Problem', html: 'PageProblem', text: 'TextProblem', 'text-or-json': 'TextProblem' } as const;

/** Responses of a route beside those of its schema: pages and text, redirects of forms, errors. */
const answersOf = (route: RouteOptions, url: string): Readonly<Record<string, object>> => {
  const format = route.config?.responseFormat ?? 'json';
  const problem = { $ref: `#/components/responses/${PROBLEM_SCHEMAS[format]}` };
  const described = Object.keys((route.schema?.response ?? {}) as object);
  const isOk = described.length === 0 || described.includes('200');
  return {
    ...(isOk && { 200: { description: 'OK', content: contentOf(route) } }),
    ...(format === 'html' && { 303: { description: 'Leads on to another page.' } }),
    ...Object.fromEntries(errorStatusesOf(route, url).map((status) => [status, problem])),
    default: problem,
  };
};

/**
 * Operations of a route, several where its path has optional segments, with details that the handler does not need: the file part, optional members,
 * response types and statuses.
 */
export const describeRoute = (route: RouteOptions): readonly DescribedRoute[] => {
  const { schema = {}, config } = route;
  const urls = expand(route.url, config?.optionalSegments);
  const methods = Array.isArray(route.method) ? route.method : [route.method];
  const body = withOptionalDefaults(schema.body);
  return urls.flatMap((url) =>
    methods.map((method) => {
      const members = {
        ...schema,
        operationId: schema.operationId ?? operationIdOf(method, url),
        description: describe(route),
        params: withSegments(schema.params, url),
        querystring: withOptionalDefaults(schema.querystring),
        body: config?.takesFile ? withFilePart(body) : body,
        security: securityOf(schema, config?.scope),
        deprecated: config?.deprecated ? true : undefined,
      };
      const described = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
      return { method, url, schema: described, answers: answersOf(route, url) };
    }),
  );
};
