import type { SimulatedUnit } from '../worlds/world.js';
import type { Circles } from './circles.js';

/**
 * From when on votes are fresh: the time of the unit's newest candidate for which somebody voted who is neither its author nor of its author's circle;
 * −∞ where there is none.
 */
export const freshFrom = ({ candidates, votes }: SimulatedUnit, circles: Circles): number => {
  const supported = candidates.filter(({ author }, nth) =>
    votes.some(({ candidate, person }) => candidate === nth && person !== author && circles[author]?.has(person) !== true),
  );
  return Math.max(...supported.map(({ time }) => time));
};
