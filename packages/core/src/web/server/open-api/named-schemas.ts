/** A part of a document: JSON. */
type Node = unknown;

type Schema = Readonly<Record<string, Node>> & { readonly title?: string; readonly type?: unknown };

const isSchema = (node: Node): node is Schema => typeof node === 'object' && node !== null && !Array.isArray(node);

/**
 * Moves object schemas with a title to `components.schemas`, and replaces them by references, so that generated clients have named types. Different
 * schemas with the same title stay inline.
 *
 * @returns the document's paths, and the schemas by name
 */
export const nameSchemas = (paths: object): { readonly paths: object; readonly schemas: Readonly<Record<string, Node>> } => {
  const schemas = new Map<string, string>();

  const refer = (title: string, schema: Schema): Node => {
    const text = JSON.stringify(schema);
    if ((schemas.get(title) ?? text) !== text) return schema;
    schemas.set(title, text);
    return { $ref: `#/components/schemas/${title}` };
  };
  const walk = (node: Node): Node => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isSchema(node)) return node;
    const walked: Schema = Object.fromEntries(Object.entries(node).map(([name, member]) => [name, walk(member)]));
    const { title, type } = walked;
    if (typeof title !== 'string') return walked;
    if (type === 'object') return refer(title, walked);
    const isNullable = Array.isArray(type) && type.includes('object') && type.includes('null');
    return isNullable ? { anyOf: [refer(title, { ...walked, type: 'object' }), { type: 'null' }] } : walked;
  };
  const named = walk(paths) as object;
  return {
    paths: named,
    schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [name, JSON.parse(text)])),
  };
};
