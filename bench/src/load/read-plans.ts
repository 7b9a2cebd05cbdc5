/** An entry of PostgreSQL's log with the duration of a statement, and its plan on the lines after. */
const LOG_ENTRY = /duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g;

const indent = (line: string): number => line.search(/\S/);

/** A plan without the nodes that were never executed, of which a partitioned table has many. */
const withoutNeverExecuted = (plan: string): string => {
  let skipping = Number.POSITIVE_INFINITY;
  const kept = plan.split('\n').filter((line) => {
    if (indent(line) > skipping) return false;
    skipping = line.includes('(never executed)') ? indent(line) : Number.POSITIVE_INFINITY;
    return skipping === Number.POSITIVE_INFINITY;
  });
  return kept.join('\n');
};

/**
 * The query plan of the statement that took longest, with its duration.
 *
 * @param log a piece of PostgreSQL's log, written with auto_explain
 */
export const longestPlan = (log: string): string => {
  const entries = [...log.matchAll(LOG_ENTRY)].map(([, duration = '0', text = '']) => ({ duration: Number(duration), text }));
  // The queue polls for jobs meanwhile.
  const ours = entries.filter(({ text }) => !text.includes('graphile_worker'));
  const [longest] = ours.sort((one, other) => other.duration - one.duration);
  return longest
    ? `${longest.duration} ms\n${withoutNeverExecuted(longest.text.replaceAll(/^\t/gm, '')).trim()}`
    : 'Nothing was asked of PostgreSQL.';
};
