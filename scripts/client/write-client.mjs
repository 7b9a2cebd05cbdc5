/**
 * Types of a JSON Schema as TypeScript. Our own, because openapi-typescript wants the API that TypeScript had before its seventh version.
 *
 * @param {any} schema as @fastify/swagger writes them
 * @returns {string}
 */
const typeOf = (schema) => {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map(typeOf))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`;
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'string') return schema.format === 'binary' ? 'Blob' : 'string';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return { boolean: 'boolean', null: 'null' }[schema.type] ?? 'unknown';
};

const docOf = ({ description }) => (description ? `/** ${description.replaceAll('*/', '*\\/')} */ ` : '');

const memberOf = (name, schema, required) => `${docOf(schema)}readonly ${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema)};`;

/** @param {{ properties?: Record<string, any>, required?: readonly string[], additionalProperties?: any, patternProperties?: Record<string, any> }} schema */
const objectOf = ({ properties = {}, required = [], additionalProperties, patternProperties }) => {
  const members = Object.entries(properties).map(([name, schema]) => memberOf(name, schema, required.includes(name)));
  const others = typeof additionalProperties === 'object' ? additionalProperties : Object.values(patternProperties ?? {})[0];
  if (members.length === 0) return `Readonly<Record<string, ${others ? typeOf(others) : 'unknown'}>>`;
  const more = additionalProperties === true || others ? ' & Readonly<Record<string, unknown>>' : '';
  return `{ ${members.join(' ')} }${more}`;
};

const parametersOf = (operation, place) => {
  const found = (operation.parameters ?? []).filter((one) => one.in === place);
  const required = found.filter((one) => one.required).map(({ name }) => name);
  const properties = Object.fromEntries(found.map(({ name, schema, description }) => [name, { ...schema, description }]));
  return found.length === 0 ? null : { required, type: objectOf({ properties, required }) };
};

const BODY_KINDS = { 'application/json': 'json', 'application/x-www-form-urlencoded': 'form', 'multipart/form-data': 'multipart' };

const bodyOf = ({ requestBody }) => {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return type ? { kind: BODY_KINDS[type], type: typeOf(body.schema), required: body.schema.required ?? ['any'] } : null;
};

/** The successful answer of an operation. */
const answerOf = ({ responses }) => {
  const types = Object.entries(responses)
    .filter(([status]) => /^2/.test(status))
    .flatMap(([, { content = {} }]) => Object.entries(content))
    .map(([type, { schema }]) => (/json/.test(type) ? typeOf(schema ?? {}) : /^text\/|xml/.test(type) ? 'string' : 'Blob'));
  return [...new Set(types)].join(' | ') || 'unknown';
};

/**
 * Writes the types of a description's schemas and operations, and the table that a client asks by.
 *
 * @param {any} document OpenAPI 3.1
 * @returns {string} a module in TypeScript
 */
export const writeClient = ({ paths, components }) => {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const types = operations.map((operation) => {
    const parts = Object.entries({
      path: parametersOf(operation, 'path'),
      query: parametersOf(operation, 'query'),
      body: bodyOf(operation),
    });
    const input = parts.flatMap(([name, part]) => (part ? [`readonly ${name}${part.required.length > 0 ? '' : '?'}: ${part.type};`] : []));
    const given = input.length > 0 ? `{ ${input.join(' ')} }` : '{ readonly path?: never }';
    return `  /** ${(operation.description ?? '').replaceAll('*/', '*\\/')} */\n  readonly ${operation.operationId}: { readonly input: ${given}; readonly answer: ${answerOf(operation)} };\n`;
  });
  const table = operations.map(
    (operation) =>
      `  ${operation.operationId}: [${[operation.method, operation.path, bodyOf(operation)?.kind ?? 'none'].map((one) => JSON.stringify(one)).join(', ')}],\n`,
  );
  return [
    `// Written from docs/openapi by scripts/client/write-client.mjs: npm run generate.\nimport type { OperationEntry } from '../client.js';\n\n`,
    ...schemas,
    `\n/** What each operation takes and answers. */\nexport interface Operations {\n${types.join('')}}\n`,
    `\n/** Method, path and kind of body of each operation. */\nexport const operations: Readonly<Record<keyof Operations, OperationEntry>> = {\n${table.join('')}};\n`,
  ].join('');
};
