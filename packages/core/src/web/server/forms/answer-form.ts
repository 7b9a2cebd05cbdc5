import type { FastifyReply } from 'fastify';
import { type FieldProblem, Refusal } from '../../../kernel/refusal.js';

/** Errors of a form that its sender can correct: those of validation, and refusals of a field. Other errors are rethrown. */
export const formProblemsOf = (thrown: unknown): readonly FieldProblem[] => {
  if (!(thrown instanceof Refusal)) throw thrown;
  if (thrown.problems.length > 0) return thrown.problems;
  if (thrown.code === 'malformed') return [{ path: '', detail: thrown.said }];
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
