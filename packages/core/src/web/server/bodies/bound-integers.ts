/** The range of PostgreSQL's `integer`: the default bounds of integers. */
const INTEGER_RANGE = { minimum: -2_147_483_648, maximum: 2_147_483_647 };

const isInteger = ({ type }: { readonly type?: unknown }): boolean => [type].flat().includes('integer');

const bound = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(bound);
  if (schema === null || typeof schema !== 'object') return schema;
  const bounded = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, bound(value)]));
  return isInteger(schema) ? { ...INTEGER_RANGE, ...bounded } : bounded;
};

/**
 * Adds minimum and maximum to all integers in a JSON Schema, so that they fit into the database. With ajv's `strictNumbers: false` they exclude
 * infinity as well: ajv converts the text `1e309` to `Infinity`, and in strict mode it ignores bounds for values that are not finite.
 */
export const boundIntegers = <Schema>(schema: Schema): Schema => bound(schema) as Schema;
