import { lineStart } from '../text/lines.js';
import type { BranchNode, Tree, TreeNode } from '../tree/tree.js';

/** Manner in which a JSON file is written. */
export interface JsonStyle {
  /** One step of indentation; null where values follow each other in one line. */
  readonly unit: string | null;
  /** Between a name and its value. */
  readonly colon: string;
  /** Behind a comma within a line. */
  readonly gap: string;
  /** Behind an opening brace and before the closing one, within a line. */
  readonly padding: string;
  readonly escape: (text: string) => string;
}

const styles = new WeakMap<Tree, JsonStyle>();

/** Writes characters as `\u` escapes, in upper or lower case. */
const escapeCharacters = (text: string, pattern: RegExp, isUpper: boolean): string =>
  text.replace(pattern, (character) => {
    const hex = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${isUpper ? hex.toUpperCase() : hex}`;
  });

/** Strings of a file are escaped as its own: all but ASCII, slashes, and what HTML would read. */
const makeEscape = (text: string): ((value: string) => string) => {
  const isUpper = /\\u[0-9a-fA-F]*[A-F]/.test(text);
  const isAscii = /\\u(?:0[1-9a-fA-F]|00[89a-fA-F]|[1-9a-fA-F])/.test(text) && !/[^\0-\x7f]/.test(text);
  const isSlashed = text.includes('\\/') && !/[^\\]\/(?!\/|\*)/.test(text);
  const html = ['<', '>', '&', "'"].filter(
    (character) => !text.includes(character) && new RegExp(`\\\\u00${character.charCodeAt(0).toString(16)}`, 'i').test(text),
  );
  return (value) => {
    let written = JSON.stringify(value);
    if (isAscii) written = escapeCharacters(written, /[^\0-\x7f]/g, isUpper);
    if (html.length > 0) written = escapeCharacters(written, new RegExp(`[${html.join('')}]`, 'g'), isUpper);
    return isSlashed ? written.replaceAll('/', '\\/') : written;
  };
};

const firstBranch = (node: TreeNode, test: (branch: BranchNode) => boolean): BranchNode | null => {
  if (node.type !== 'map' && node.type !== 'list') return null;
  if (test(node)) return node;
  for (const child of node.children) {
    const inner = firstBranch(child.node, test);
    if (inner) return inner;
  }
  return null;
};

/** Indentation of the first branch whose values have lines of their own, beyond that of the line in which it opens; null where there is none. */
const indentationIn = (text: string, root: TreeNode): string | null => {
  const branch = firstBranch(root, ({ start, children: [child] }) => child !== undefined && /[\r\n]/.test(text.slice(start, child.start)));
  if (!branch) return null;
  const indentationAt = (position: number): string => /^[ \t]*/.exec(text.slice(lineStart(text, position), position))?.[0] ?? '';
  const [outer, inner] = [indentationAt(branch.start), indentationAt(branch.children[0]?.start ?? branch.start)];
  return inner.startsWith(outer) ? inner.slice(outer.length) : inner;
};

/** The manner of a file; where it has no example, that of another one. */
export const styleOf = (tree: Tree, fallback?: JsonStyle): JsonStyle => {
  const known = styles.get(tree);
  if (known) return known;
  const { text, root } = tree;
  const outer = root as BranchNode;
  const [first] = outer.children;
  const named = firstBranch(root, ({ type, children }) => type === 'map' && children.length > 0);
  const paired = firstBranch(root, ({ children, start, end }) => children.length > 1 && !/[\r\n]/.test(text.slice(start, end)));
  const padded = firstBranch(
    root,
    ({ type, children, start, end }) => type === 'map' && children.length > 0 && !/[\r\n]/.test(text.slice(start, end)),
  );
  const [namedFirst] = named?.children ?? [];
  const [one, two] = paired?.children ?? [];
  const style: JsonStyle = {
    unit: first ? indentationIn(text, root) : fallback ? fallback.unit : '  ',
    colon: namedFirst
      ? (/(?<!\s)\s*:\s*$/.exec(text.slice(namedFirst.start, namedFirst.node.start))?.[0] ?? ': ')
      : (fallback?.colon ?? ': '),
    gap: one && two ? (/,(\s*)$/.exec(text.slice(one.node.end, two.start))?.[1] ?? ' ') : (fallback?.gap ?? ' '),
    padding: padded ? text.slice(padded.start + 1, padded.children[0]?.start) : (fallback?.padding ?? ''),
    escape: first || !fallback ? makeEscape(text) : fallback.escape,
  };
  styles.set(tree, style);
  return style;
};
