import { codesOfName } from '../codes/language-names.js';
import type { FormatEntry, ReadFile, ReadOptions } from '../format.js';
import { categoriesOf, type PluralCategory, TEMPLATE_CATEGORIES } from '../plurals/plural-categories.js';
import { completeForms } from '../plurals/plural-forms.js';
import { collectProblems, type FileProblems } from '../text/file-problem.js';
import { decodeFile, isStorable } from '../text/file-text.js';
import type { TreeDialect } from './dialect.js';
import { type PluralShape, type Shape, shapesOf, type TextShape } from './shape.js';
import type { Tree } from './tree.js';

const textEntry = ({ key, child, notString, comments }: TextShape): FormatEntry => {
  const { node } = child;
  const forms = [node.type === 'text' ? node.text : ''];
  const { start, end } = node;
  return { key, line: child.line, start, end, forms, comments, notString, isLiteral: false, categories: null, lacking: [] };
};

const textOf = (node: { readonly type: string; readonly text?: string }): string => (node.type === 'text' ? (node.text ?? '') : '');

/** Texts of a plural's forms that the file has. */
export const formTexts = (forms: PluralShape['forms']): ReadonlyMap<PluralCategory, string> =>
  new Map([...forms].map(([category, { node }]) => [category, textOf(node)]));

const pluralEntry = ({ key, forms: own }: PluralShape, categories: readonly PluralCategory[]): FormatEntry => {
  const { forms, lacking } = completeForms(formTexts(own), categories);
  const [first] = own.values();
  const comments = [...new Set([...own.values()].flatMap((child) => child.comments))];
  const place = { line: first?.line ?? 0, start: first?.node.start ?? 0, end: first?.node.end ?? 0 };
  const notString = forms.every((form) => form === '') ? 'empty' : forms.every(isStorable) ? null : 'no-text';
  return { ...place, key, forms, lacking, categories, comments, notString, isLiteral: false };
};

const entriesOf = (shapes: readonly Shape[], categories: readonly PluralCategory[]): FormatEntry[] =>
  shapes.flatMap((shape) => {
    if (shape.type === 'copy') return [];
    if (shape.type === 'text') return [textEntry(shape)];
    return shape.type === 'plural' ? [pluralEntry(shape, categories)] : entriesOf(shape.children, categories);
  });

/** Code of the language that the file names, where that is one; else the one of the options. */
const codeOfRoot = (language: string | null, code: string): string => {
  const codes = language === null ? [] : codesOfName(language);
  return codes.length === 0 || codes.includes(code) ? code : (codes[0] ?? code);
};

/** Categories that the language of a file knows: of a template also `one` and `other`. */
export const knownCategories = (code: string, isTemplate: boolean): readonly PluralCategory[] => {
  const own = categoriesOf(code);
  return isTemplate ? [...own, ...TEMPLATE_CATEGORIES.filter((category) => !own.includes(category))] : own;
};

/** True where no name has a value, as in a lone `en:`. */
const isHollow = ({ root }: Tree): boolean =>
  (root.type === 'map' || root.type === 'list') &&
  root.children.length > 0 &&
  root.children.every(({ node }) => node.type === 'other' && node.isNull);

/** Warns of values that are no strings, as they repeat others by a reference. */
const warnOfReferences = ({ references = [] }: Tree, problems: FileProblems): void => {
  const [first, ...more] = references;
  if (first === undefined) return;
  const repeated = more.length === 0 ? 'a value repeats another one' : `${more.length + 1} values repeat others`;
  problems.warn(
    first,
    `${repeated} by an alias (*name); what is repeated is translated where it stands first, and aliases are kept as they are.`,
  );
};

/** Reads a file of a family of trees. */
export const readTree = (
  dialect: TreeDialect,
  bytes: Uint8Array,
  { file, language: asked, isTemplate, template }: ReadOptions,
): ReadFile => {
  const problems = collectProblems(file);
  const decoded = decodeFile(bytes, problems);
  const tree = decoded && dialect.syntax.parse(decoded.text, problems);
  if (!tree) return { entries: [], language: null, problems: problems.list() };
  if (isTemplate && isHollow(tree)) problems.fail(0, 'no name of the file has a value; write its texts, or remove it.');
  const { node, language } = dialect.findRoot(tree, asked, problems);
  const code = codeOfRoot(language, asked);
  const categories = isTemplate ? TEMPLATE_CATEGORIES : categoriesOf(code);
  const context = { categories: knownCategories(code, isTemplate), language: code, template };
  const shapes = node.type === 'map' || node.type === 'list' ? shapesOf(node, '', dialect.shapeMap, context) : [];
  warnOfReferences(tree, problems);
  return { entries: entriesOf(shapes, categories), language, problems: problems.list() };
};
