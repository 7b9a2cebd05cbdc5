import { groupBy } from './group-by.js';
import type { FieldProblem } from './refusal.js';

/** An error of a JSON Schema validator, as ajv has them. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Parameters of ajv's errors, depending on the keyword. */
interface AjvParams {
  readonly type?: string | readonly string[];
  readonly limit?: number;
  readonly allowedValues?: readonly unknown[];
  readonly allowedValue?: unknown;
  readonly format?: string;
  readonly missingProperty?: string;
  readonly additionalProperty?: string;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named members',
  null: 'null',
};

const typeNames = (type: AjvParams['type'] = []): string =>
  [type]
    .flat()
    .map((name) => TYPE_NAMES[name] ?? name)
    .join(' or ');

const joinValues = (values: readonly unknown[] = []): string =>
  values
    .filter((value) => value !== '')
    .map(String)
    .join(', ');

const formatCharacters = (limit = 0): string => (limit === 1 ? '1 character' : `${limit} characters`);
const formatItems = (limit = 0): string => (limit === 1 ? '1 item' : `${limit} items`);

/** Requirements of failed keywords of JSON Schema, each to follow "must". */
const KEYWORD_EXPECTATIONS: Readonly<Record<string, (params: AjvParams) => string>> = {
  type: ({ type }) => `be ${typeNames(type)}`,
  enum: ({ allowedValues }) => `be one of ${joinValues(allowedValues)}`,
  const: ({ allowedValue }) => `be ${String(allowedValue)}`,
  minimum: ({ limit }) => `be ${limit} or more`,
  maximum: ({ limit }) => `be ${limit} or less`,
  exclusiveMinimum: ({ limit }) => `be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `be less than ${limit}`,
  minLength: ({ limit }) => (limit === 1 ? 'not be empty' : `have at least ${formatCharacters(limit)}`),
  maxLength: ({ limit }) => `have at most ${formatCharacters(limit)}`,
  minItems: ({ limit }) => `have at least ${formatItems(limit)}`,
  maxItems: ({ limit }) => `have at most ${formatItems(limit)}`,
  pattern: () => 'have the form that the description of the interface gives it',
  format: ({ format }) => `be a ${format}`,
};

/** Displayed name of a request's part. */
const REQUEST_PARTS: Readonly<Record<string, string>> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The path',
  headers: 'The headers',
};

/** Field name as the sender wrote it: `params.lng` for `/params/lng`. */
const fieldOf = (instancePath: string, { missingProperty, additionalProperty }: AjvParams): string => {
  const last = missingProperty ?? additionalProperty;
  return [...instancePath.split('/').slice(1), ...(last === undefined ? [] : [last])].join('.');
};

/** Joins a field's requirements in a sentence; those of a union are alternatives. */
const describeField = (field: string, errors: readonly SchemaError[]): string => {
  if (errors.some(({ keyword }) => keyword === 'required')) return `${field} is missing.`;
  if (errors.some(({ keyword }) => keyword === 'additionalProperties')) return `${field} is not known here.`;
  const isUnion = errors.some(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const expected = new Set(errors.flatMap(({ keyword, params }) => KEYWORD_EXPECTATIONS[keyword]?.(params) ?? []));
  if (expected.size === 0) return `${field} is not what is expected here.`;
  return `${field} must ${[...expected].join(isUnion ? ', or ' : ' and ')}.`;
};

/**
 * Validation errors of a request that its schema rejected: one plain sentence per field that says what is required.
 *
 * @param part validated part: `body`, `querystring`, `params`, `headers`, or what a sentence calls it
 */
export const validationProblems = (errors: readonly SchemaError[], part = 'body'): FieldProblem[] => {
  const byField = groupBy(errors, ({ instancePath, params }) => fieldOf(instancePath, params));
  return [...byField].map(([path, found]) => ({ path, detail: describeField(path || (REQUEST_PARTS[part] ?? part), found) }));
};
