/**
 * Removes empty fields from a query or body: forms send fields that were not filled in as empty.
 *
 * @returns anything but an object unchanged
 */
export const withoutEmpty = (fields: unknown): unknown =>
  fields && typeof fields === 'object' ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) : fields;
