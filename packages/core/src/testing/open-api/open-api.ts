import type { FastifyInstance } from 'fastify';

/** A JSON Schema, as far as tests look at it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly example?: unknown;
}

/** An answer of an operation. */
export interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** An operation of the description. */
export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, Response>>;
}

/** A description of the interface. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Where the two descriptions are: of what programs ask, and of pages. */
export const OPEN_API_PATHS = ['/docs/json', '/docs/pages/json'];

/** Reads the description that an app publishes of its interface. */
export const readOpenApi = async (app: Pick<FastifyInstance, 'inject'>, url = '/docs/json'): Promise<OpenApiDocument> =>
  (await app.inject({ url })).json();

/** One operation with its place. */
export interface PlacedOperation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly operation: Operation;
}

/** The operations of a description. */
export const operationsOf = ({ paths }: OpenApiDocument): readonly PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method === 'post' ? 'POST' : 'GET', path, operation }) as const),
  );

/** True if an answer of the operation ends only when its reader goes: such cannot be asked by `inject`. */
export const isEndless = ({ operation }: PlacedOperation): boolean =>
  'text/event-stream' in ((operation.responses[200] as { readonly content?: object } | undefined)?.content ?? {});

/** The operations of both descriptions. */
export const allOperations = async (app: Pick<FastifyInstance, 'inject'>): Promise<readonly PlacedOperation[]> =>
  (await Promise.all(OPEN_API_PATHS.map((url) => readOpenApi(app, url)))).flatMap(operationsOf);

/** A part of a description that another refers to: `#/components/schemas/Problem`. */
export const resolveRef = <Part extends { readonly $ref?: string }>(document: OpenApiDocument, part: Part): Part => {
  if (part.$ref === undefined) return part;
  const found = part.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
  if (!found) throw new Error(`the description refers to ${part.$ref}, which it does not hold`);
  return found as Part;
};
