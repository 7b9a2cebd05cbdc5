/**
 * The circles of a graph: for each set of nodes that reach each other, one way round through some of them.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph the nodes that each leads to
 * @returns {string[][]} nodes in the order of the way, the first again at the end
 */
export const findCircles = (graph) => {
  const circles = [];
  const seen = new Set();
  for (const node of graph.keys()) {
    if (seen.has(node)) continue;
    const way = findWay(graph, node, node);
    if (!way) continue;
    circles.push(way);
    for (const other of graph.keys()) if (findWay(graph, node, other) && findWay(graph, other, node)) seen.add(other);
  }
  return circles;
};

/** The shortest way of at least one step from a node to another, or null. */
const findWay = (graph, from, to) => {
  const cameFrom = new Map();
  let edge = [from];
  while (edge.length > 0) {
    const further = [];
    for (const node of edge) {
      for (const next of graph.get(node) ?? []) {
        if (next === to) return [...trace(cameFrom, node, from), to];
        if (cameFrom.has(next) || next === from) continue;
        cameFrom.set(next, node);
        further.push(next);
      }
    }
    edge = further;
  }
  return null;
};

const trace = (cameFrom, node, from) => (node === from ? [from] : [...trace(cameFrom, cameFrom.get(node), from), node]);
