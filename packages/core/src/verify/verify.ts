import { makeLimitedList } from '../kernel/limited-list.js';
import type { ReportProgress } from '../kernel/progress.js';
import type { Service } from '../units/context.js';
import type { Invariant } from './invariant.js';

/** Result of checking one invariant. */
export interface Finding {
  readonly about: string;
  /** Number of violations. */
  readonly wrong: number;
  /** The first of them, at most twenty. */
  readonly problems: readonly string[];
}

const PROBLEM_LIMIT = 20;

const checkInvariant = async (service: Service, { about, broken }: Invariant): Promise<Finding> => {
  const problems = makeLimitedList<string>(PROBLEM_LIMIT);
  for await (const problem of broken(service)) problems.add(problem);
  return { about, wrong: problems.items.length + problems.countMore(), problems: problems.items };
};

/** Checks all invariants of the data. Read-only; can run beside the service. */
export const verify = async (service: Service, invariants: readonly Invariant[], progress: ReportProgress): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const invariant of invariants) {
    await progress(findings.length, invariants.length);
    findings.push(await checkInvariant(service, invariant));
  }
  return findings;
};
