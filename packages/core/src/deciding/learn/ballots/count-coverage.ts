import type { Ballots } from './ballots.js';

/** Number of units with several candidates, and of the endorsements on them that are not their author's own. */
export interface Coverage {
  readonly units: number;
  readonly byOthers: number;
}

/** Counts what the queue _decide_ depends on: whether there is an endorsement by others for each unit of several candidates. */
export const countCoverage = ({ unitStarts, voteStarts, authors, voters }: Ballots): Coverage => {
  let [units, byOthers] = [0, 0];
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [first = 0, end = 0] = [unitStarts[unit], unitStarts[unit + 1]];
    if (end - first < 2) continue;
    units += 1;
    for (let candidate = first; candidate < end; candidate += 1)
      for (let nth = voteStarts[candidate] ?? 0; nth < (voteStarts[candidate + 1] ?? 0); nth += 1)
        if (voters[nth] !== authors[candidate]) byOthers += 1;
  }
  return { units, byOthers };
};
