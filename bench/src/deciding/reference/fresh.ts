import type { SimulatedUnit } from '../worlds/world.js';
import type { Circles } from './circles.js';

/**
 * Time from which votes are fresh: that of the unit's newest candidate with a vote of somebody who is neither its author nor of its author's
 * circle; −∞ where there is none.
 */
export const freshFrom = ({ candidates, votes }: SimulatedUnit, circles: Circles): number => {
  const supported = candidates.filter(({ author }, nth) =>
    votes.some(({ candidate, person }) => candidate === nth && person !== author && circles[author]?.has(person) !== true),
  );
  return Math.max(...supported.map(({ time }) => time));
};
