import { findCircles } from './find-circles.mjs';

/**
 * The circles of folders beside each other, at any depth: some file below one imports from the next, or from a file beside them that does. A
 * folder and the files beside it may use each other.
 *
 * @param {readonly import('./read-imports.mjs').Import[]} imports
 * @returns {string[][]} for each circle a sentence for each step
 */
export const findFolderCircles = (imports) =>
  [...groupByParent(imports)].flatMap(([parent, edges]) =>
    findCircles(linkFolders(edges)).map((way) => way.slice(1).map((folder, nr) => describe(parent, way[nr], folder, edges))),
  );

/** Groups imports within each folder: the names of both sides there, and the import itself. */
const groupByParent = (imports) => {
  const groups = new Map();
  for (const one of imports) {
    const [from, to] = [one.from.split('/'), one.to.split('/')];
    const depth = from.findIndex((name, nr) => name !== to[nr]);
    // Circles of packages are another rule's: a folder of sources is `packages/core/src` at least.
    if (depth < 3) continue;
    const parent = from.slice(0, depth).join('/');
    groups.set(parent, [...(groups.get(parent) ?? []), { from: from[depth], to: to[depth], import: one }]);
  }
  return groups;
};

const isFile = (name) => name.endsWith('.ts');

/** The folders that each folder leads to, by itself or by way of files beside it. */
const linkFolders = (edges) => {
  const next = new Map();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = (name, passed = new Set()) =>
    [...(next.get(name) ?? [])].flatMap((other) => {
      if (!isFile(other)) return [other];
      if (passed.has(other)) return [];
      passed.add(other);
      return reach(other, passed);
    });
  const folders = [...next.keys()].filter((name) => !isFile(name));
  return new Map(folders.map((folder) => [folder, new Set(reach(folder).filter((other) => other !== folder))]));
};

const describe = (parent, folder, other, edges) => {
  const own = edges.filter(({ from }) => from === folder);
  const { import: shown } =
    own.find(({ to }) => to === other) ??
    own.find(
      ({ to }) =>
        isFile(to) &&
        linkFolders([...edges, { from: '.', to }])
          .get('.')
          ?.has(other),
    );
  return `${parent}/${folder} → ${parent}/${other}: ${shown.from}:${shown.line} imports ${shown.to}`;
};
