import type { NotString } from '../format.js';
import type { FileProblems } from '../text/file-problem.js';
import type { Splice } from '../text/splice.js';

interface Place {
  /** Offset of the value, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
}

/** A text of a tree. */
export interface TextNode extends Place {
  readonly type: 'text';
  readonly text: string;
}

/** A value that is no text: a number, null, an alias. */
export interface OtherNode extends Place {
  readonly type: 'other';
  readonly reason: NotString;
  /** True for null, which a text may replace. */
  readonly isNull: boolean;
}

/** A map of names to values, or a list of values, whose names are their numbers. */
export interface BranchNode extends Place {
  readonly type: 'map' | 'list';
  /** In the order of the file. Of children with the same name, the last counts. */
  readonly children: readonly TreeChild[];
}

/** A value of a file of the JSON or YAML family. */
export type TreeNode = TextNode | OtherNode | BranchNode;

/** A value with its name. */
export interface TreeChild {
  readonly name: string;
  /** True for an item of a list, whose name is its number. */
  readonly isItem: boolean;
  /** Offset of the name; of an item of a list: of its mark, or of the value. */
  readonly start: number;
  readonly line: number;
  readonly comments: readonly string[];
  readonly node: TreeNode;
}

/** A file as a tree. */
export interface Tree {
  readonly text: string;
  readonly root: TreeNode;
  /** Lines of values that repeat others by a reference; missing where the syntax has none. */
  readonly references?: readonly number[];
}

/** A value to write: a text, a copy of a value of the template, or a branch of them. */
export type NewNode =
  | { readonly type: 'text'; readonly text: string; readonly key: string; readonly like: TreeNode | null }
  | { readonly type: 'copy'; readonly node: TreeNode }
  | { readonly type: 'map' | 'list'; readonly children: readonly NewChild[]; readonly like: TreeNode | null };

/** A value to write, with its name. */
export interface NewChild {
  readonly name: string;
  readonly node: NewNode;
}

/** A syntax of trees: parses, and writes so that every other byte stays. */
export interface TreeSyntax {
  /** Null, with a problem, where nothing of the text can be read. */
  parse(text: string, problems: FileProblems): Tree | null;
  /** Puts a text in the place of a value, in its manner where that can hold it. */
  replace(tree: Tree, node: TextNode | OtherNode, text: string, template: Tree): Splice;
  /** Puts a branch in the place of a text, where the syntax has plurals as branches. */
  expand?(tree: Tree, node: TextNode, branch: NewNode, template: Tree): Splice;
  /** Adds values to a branch, behind the child `after`; null: at its beginning. */
  insert(tree: Tree, branch: BranchNode, after: TreeChild | null, children: readonly NewChild[], template: Tree): readonly Splice[];
  /** A new file in the manner of the template. */
  create(root: NewNode, template: Tree): string;
}

/** The child of a branch with a name; of several the last. */
export const childNamed = (node: TreeNode | undefined, name: string): TreeChild | undefined =>
  node?.type === 'map' || node?.type === 'list' ? indexOf(node).get(name) : undefined;

const indexes = new WeakMap<BranchNode, ReadonlyMap<string, TreeChild>>();

const indexOf = (node: BranchNode): ReadonlyMap<string, TreeChild> => {
  const known = indexes.get(node) ?? new Map(node.children.map((child) => [child.name, child]));
  indexes.set(node, known);
  return known;
};

/** Children of a branch that count: of several with one name the last. */
export const countingChildren = (node: BranchNode): readonly TreeChild[] =>
  node.children.filter((child) => childNamed(node, child.name) === child);
