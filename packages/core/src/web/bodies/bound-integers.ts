/** The range of PostgreSQL's `integer`: what a whole number is where its schema says nothing narrower. */
const INTEGER_RANGE = { minimum: -2_147_483_648, maximum: 2_147_483_647 };

const isInteger = ({ type }: { readonly type?: unknown }): boolean => [type].flat().includes('integer');

const bound = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(bound);
  if (schema === null || typeof schema !== 'object') return schema;
  const bounded = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, bound(value)]));
  return isInteger(schema) ? { ...INTEGER_RANGE, ...bounded } : bounded;
};

/**
 * A JSON Schema, or what holds one, with a least and a largest value for each whole number in it, so that none is too large to be stored.
 * Together with ajv's `strictNumbers: false` none is infinite either: ajv makes `Infinity` of the text `1e309`, and when it is strict it
 * looks at no bound of what is not finite.
 */
export const boundIntegers = <Schema>(schema: Schema): Schema => bound(schema) as Schema;
