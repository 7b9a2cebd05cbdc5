import type { FastifyRequest } from 'fastify';

/** Fields without the empty ones, as forms send fields that were not filled in; anything but an object unchanged. */
const withoutEmpty = (fields: unknown): unknown =>
  fields && typeof fields === 'object' ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) : fields;

/** Removes empty fields from a request's query, before it is validated. */
export const omitEmptyQuery = async (request: FastifyRequest): Promise<void> => {
  request.query = withoutEmpty(request.query);
};

/** Removes empty fields from a request's query and body, before they are validated. */
export const omitEmptyFields = async (request: FastifyRequest): Promise<void> => {
  await omitEmptyQuery(request);
  request.body = withoutEmpty(request.body);
};
