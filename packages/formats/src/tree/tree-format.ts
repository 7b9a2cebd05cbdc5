import { codesOfName, nameLike } from '../codes/language-names.js';
import type { FileFormat } from '../format.js';
import type { TreeDialect } from './dialect.js';
import { readTree } from './read-tree.js';
import { rewriteTree } from './rewrite-tree.js';

/** Bytes at the beginning of a file by which its format is detected, at most. */
export const DETECTION_LIMIT = 1024 * 1024;

/**
 * The format of files that are a tree, in a dialect.
 *
 * @param separator between the language and the region in names that it makes: `pt-BR`, `pt_BR`
 */
export const treeFormat = (
  dialect: TreeDialect,
  separator: '-' | '_',
  format: Pick<FileFormat, 'kind' | 'layouts' | 'detect'>,
): FileFormat => ({
  ...format,
  codesOf: codesOfName,
  nameOf: (code, like) => nameLike(code, like, separator),
  read: (bytes, options) => readTree(dialect, bytes, options),
  rewrite: (request) => rewriteTree(dialect, request),
});
