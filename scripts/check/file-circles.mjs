import { findCircles } from './find-circles.mjs';

/**
 * The circles of files, types among them: what two files need of each other belongs in a third.
 *
 * @param {readonly import('./read-imports.mjs').Import[]} imports
 * @returns {string[][]} for each circle its files in the order of the way, the first again at the end
 */
export const findFileCircles = (imports) => {
  const graph = new Map();
  for (const { from, to } of imports) if (to.endsWith('.ts') && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return findCircles(graph);
};
