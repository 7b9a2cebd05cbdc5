import { type FieldProblem, Refusal, refuseFields } from '../../kernel/refusal.js';

/**
 * Makes the parts of something from fields, and refuses all that is wrong with them at once, so that nobody mends one field
 * only to hear of the next.
 *
 * @throws Refusal `malformed` with a problem for each field that will not do
 */
export const collectProblems = <Parts extends Readonly<Record<string, unknown>>>(
  fields: { [Name in keyof Parts]: () => Parts[Name] },
): Parts => {
  const problems: FieldProblem[] = [];
  const made = Object.entries(fields).map(([name, make]) => {
    try {
      return [name, make()];
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.problems.length === 0) throw thrown;
      problems.push(...thrown.problems);
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw refuseFields(problems);
  return Object.fromEntries(made) as Parts;
};
