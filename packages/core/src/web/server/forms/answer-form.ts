import type { FastifyReply } from 'fastify';
import { type FieldProblem, Refusal } from '../../../kernel/refusal.js';

/** Validation errors of a form, which its sender can correct. Other errors are rethrown. */
export const formProblemsOf = (thrown: unknown): readonly FieldProblem[] => {
  if (thrown instanceof Refusal && thrown.code === 'malformed')
    return thrown.problems.length > 0 ? thrown.problems : [{ path: '', detail: thrown.said }];
  throw thrown;
};

/**
 * Answers a form: runs its action, or shows its page again with the errors.
 *
 * @param again shows the page with these errors
 */
export const answerForm = async (
  reply: FastifyReply,
  again: (problems: readonly FieldProblem[]) => Promise<FastifyReply>,
  act: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  try {
    return await act();
  } catch (thrown) {
    const problems = formProblemsOf(thrown);
    reply.code(422);
    return again(problems);
  }
};
