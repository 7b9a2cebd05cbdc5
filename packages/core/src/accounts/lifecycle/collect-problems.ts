import { type FieldProblem, Refusal, refuseFields } from '../../kernel/refusal.js';

/**
 * Validates fields and reports all their problems together, so that people need not correct one field only to hear of the next.
 *
 * @throws Refusal `malformed` with a validation error for each invalid field
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
