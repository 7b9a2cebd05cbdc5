import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/**
 * An import of a file, also of types: `to` is the path of a source, or the name of a package that is not ours; `types` is true when it
 * imports types alone.
 *
 * @typedef {{ from: string, to: string, line: number, types: boolean }} Import
 */

/**
 * Reads the imports of all sources of packages and apps, but for tests.
 *
 * @param {string} root the project's folder
 * @returns {Import[]}
 */
export const readImports = (root) =>
  ['packages', 'apps']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listSources(root, folder))
    .flatMap((from) => importsOf(readFileSync(join(root, from), 'utf8'), from));

const listSources = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/generated/'))
    .sort();

/** @returns {Import[]} */
const importsOf = (source, from) =>
  listSpecifiers(parseAst(source, { lang: 'ts' }, from)).map(({ value, start, types }) => ({
    from,
    to: resolve(value, from),
    line: source.slice(0, start).split('\n').length,
    types,
  }));

/** Every `from '…'`, `import('…')` and type `import('…').Name`, at any depth. */
const listSpecifiers = (node) => {
  if (Array.isArray(node)) return node.flatMap(listSpecifiers);
  if (node === null || typeof node !== 'object') return [];
  const own =
    /^(Import|Export|TSImport)/.test(node.type ?? '') && typeof node.source?.value === 'string'
      ? [{ value: node.source.value, start: node.source.start, types: isOfTypes(node) }]
      : [];
  return [...own, ...Object.values(node).flatMap(listSpecifiers)];
};

/** True when an import or export names types alone, so that nothing of the other file runs. */
const isOfTypes = (node) => {
  if (node.type.startsWith('TSImport') || node.importKind === 'type' || node.exportKind === 'type') return true;
  const kinds = (node.specifiers ?? []).map((one) => one.importKind ?? one.exportKind);
  return kinds.length > 0 && kinds.every((kind) => kind === 'type');
};

const resolve = (specifier, from) => {
  if (specifier.startsWith('.')) return toSource(posix.join(dirname(from), specifier));
  const [, name, path] = /^@translation-commons\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (name) return toSource(`packages/${name}/src/${path ?? 'index.js'}`);
  return /^(string|verse)-service(\/|$)/.test(specifier) ? `apps/${specifier}` : specifier;
};

const toSource = (path) => path.replace(/\.js$/, '.ts');
