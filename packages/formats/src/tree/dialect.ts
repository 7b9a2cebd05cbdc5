import type { PluralCategory } from '../plurals/plural-categories.js';
import type { FileProblems } from '../text/file-problem.js';
import type { PluralStyle, ShapeMap } from './shape.js';
import type { NewChild, Tree, TreeChild, TreeNode, TreeSyntax } from './tree.js';

/** The part of a tree that holds the texts: all of it, or what is below a language. */
export interface TextRoot {
  readonly node: TreeNode;
  /** Name of the language as the file has it; null where it names none. */
  readonly language: string | null;
  /** The child of the root that is {@link node}; null where it is the root itself. */
  readonly top: TreeChild | null;
}

/** A family of the JSON or YAML kind: a syntax, and what the values mean. */
export interface TreeDialect {
  readonly syntax: TreeSyntax;
  readonly shapeMap: ShapeMap;
  /** Names of a plural's forms in a language, in CLDR's order; categories that the style cannot name are left out. */
  pluralNames(style: PluralStyle, base: string, code: string): readonly (readonly [PluralCategory, string])[];
  /** Styles that a plural may have in a file, the one that counts first. */
  readonly styles: readonly PluralStyle[];
  /** Finds the texts of a file. */
  findRoot(tree: Tree, code: string, problems: FileProblems): TextRoot;
  /** Name of the top of a new file; null where texts begin at the root. */
  topName(template: TextRoot, code: string): string | null;
  /** Entries that a new file begins with. */
  firstEntries(template: TextRoot, code: string): readonly NewChild[];
}

/** Names of the forms of a plural in maps of their own. */
export const nestedNames = (categories: readonly PluralCategory[]): readonly (readonly [PluralCategory, string])[] =>
  categories.map((category) => [category, category] as const);

/** Parts of a dialect whose texts begin at the root and have no plurals. */
export const PLAIN_DIALECT: Omit<TreeDialect, 'syntax'> = {
  shapeMap: () => null,
  pluralNames: () => [],
  styles: [],
  findRoot: ({ root }) => ({ node: root, language: null, top: null }),
  topName: () => null,
  firstEntries: () => [],
};
