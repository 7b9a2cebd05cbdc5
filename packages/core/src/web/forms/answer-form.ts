import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FieldProblem, fieldProblem, Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/sentence.js';
import type { Service } from '../../units/context.js';
import { csrfCookieToken } from '../cookies/csrf-cookie.js';

/**
 * Whether a form that anybody may send came from a page of ours. Whoever is signed in has the session's secret in it, a visitor
 * that of the cookie for forms.
 */
export const isCsrfValid = (service: Service, request: FastifyRequest, reply: FastifyReply): boolean => {
  const { csrf } = (request.body ?? {}) as { readonly csrf?: unknown };
  return csrf === (request.session?.csrf ?? csrfCookieToken(service, request, reply));
};

/** What is wrong with a form that does not come from a page of ours, or from one that was opened long ago. */
export const invalidCsrfProblem: FieldProblem = fieldProblem('', sentence('The form was too old. Please try once more.'));

/** What is wrong with a form, where its sender can do something about it. Other errors are thrown on. */
export const formProblemsOf = (thrown: unknown): readonly FieldProblem[] => {
  if (thrown instanceof Refusal && thrown.code === 'malformed')
    return thrown.problems.length > 0 ? thrown.problems : [{ path: '', detail: thrown.message }];
  throw thrown;
};

/**
 * Answers a form that anybody may send: does what it asks for, or shows its page again with what is wrong with it.
 *
 * @param again shows the page with these problems
 */
export const answerForm = async (
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  again: (problems: readonly FieldProblem[]) => Promise<FastifyReply>,
  act: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  if (!isCsrfValid(service, request, reply)) {
    reply.code(403);
    return again([invalidCsrfProblem]);
  }
  try {
    return await act();
  } catch (thrown) {
    const problems = formProblemsOf(thrown);
    reply.code(422);
    return again(problems);
  }
};
