/**
 * The fields of a query or a body without the empty ones: fields that a form sends empty are fields that nobody filled in.
 *
 * @returns what is no object as it is
 */
export const withoutEmpty = (fields: unknown): unknown =>
  fields && typeof fields === 'object' ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) : fields;
