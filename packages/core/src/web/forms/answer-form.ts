import type { FastifyReply } from 'fastify';
import { type FieldProblem, Refusal } from '../../kernel/refusal.js';

/** What is wrong with a form, where its sender can do something about it. Other errors are thrown on. */
export const formProblemsOf = (thrown: unknown): readonly FieldProblem[] => {
  if (thrown instanceof Refusal && thrown.code === 'malformed')
    return thrown.problems.length > 0 ? thrown.problems : [{ path: '', detail: thrown.message }];
  throw thrown;
};

/**
 * Answers a form: does what it asks for, or shows its page again with what is wrong with it.
 *
 * @param again shows the page with these problems
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
