import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { JOB_STATES, type Job } from '../../../jobs/job.js';
import { MessagesSchema, Nullable } from '../../../kernel/wire-schemas.js';

/** A job on the wire. */
export const JobSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    kind: Type.String({ description: 'What is being done.' }),
    state: Type.Enum([...JOB_STATES]),
    done: Type.Integer({ description: 'Units of work done.' }),
    total: Nullable(Type.Integer({ description: 'Units expected in all; null while unknown.' })),
    messages: MessagesSchema,
    place: Type.Optional(Type.Integer({ description: 'Its place in the line while it is queued and others wait longer.' })),
  },
  { title: 'Job' },
);

/** True if the client prefers an asynchronous response: `Prefer: respond-async` (RFC 7240, section 4.1). */
export const prefersAsync = ({ headers }: FastifyRequest): boolean =>
  [headers.prefer ?? []].flat().some((preferences) => preferences.split(',').some((one) => /^\s*respond-async\s*(;|$)/i.test(one)));

/** Response for a started job: 202, with its location, and the applied preference. */
export const sendJob = (request: FastifyRequest, reply: FastifyReply, job: Job): FastifyReply => {
  // Only the path, including the base path: correct with and without a proxy.
  const below = new URL(request.context.settings.baseUrl).pathname.replace(/\/$/, '');
  return reply
    .code(202)
    .headers({ location: `${below}/api/jobs/${job.id}`, 'preference-applied': 'respond-async' })
    .send(job);
};
