import type { LightMyRequestResponse as Answer } from 'fastify';
import SchemaCheck from 'typebox/schema';
import { type OpenApiDocument, type PlacedOperation, resolveRef, type Schema } from './open-api.js';

/** Schemas whose references are resolved: the validator knows no document. */
const inline = (document: OpenApiDocument, node: unknown): unknown => {
  if (Array.isArray(node)) return node.map((one) => inline(document, one));
  if (typeof node !== 'object' || node === null) return node;
  const found = '$ref' in node ? resolveRef(document, node as Schema) : node;
  return Object.fromEntries(Object.entries(found).map(([name, member]) => [name, inline(document, member)]));
};

/** Difference between an answer and its description; null: none. */
export const differenceOf = (document: OpenApiDocument, { operation }: PlacedOperation, answer: Answer): string | null => {
  const status = String(answer.statusCode);
  const described = operation.responses[status] ?? operation.responses.default;
  if (!described) return `status ${status} is not described`;
  if (status.startsWith('5')) return `status ${status}: ${answer.body}`;
  if (answer.statusCode >= 300 && answer.statusCode < 400) return operation.responses[status] ? null : `status ${status} is not described`;
  const content = resolveRef(document, described).content ?? {};
  const [type = ''] = String(answer.headers['content-type'] ?? '').split(';');
  if (!content[type]) return `status ${status}: the type "${type}" is not among ${Object.keys(content).join(', ')}`;
  if (!/json/.test(type)) return null;
  const schema = inline(document, content[type].schema ?? {}) as Schema;
  const [holds, errors] = SchemaCheck.Errors(schema as never, answer.json());
  return holds ? null : `status ${status}: ${JSON.stringify(errors[0])} in ${answer.body.slice(0, 200)}`;
};
