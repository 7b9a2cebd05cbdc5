import type { RewriteRequest, WrittenFile } from '../format.js';
import { categoriesOf } from '../plurals/plural-categories.js';
import { formsToWrite } from '../plurals/plural-forms.js';
import { collectProblems, IGNORED_PROBLEMS, UNREADABLE_TEMPLATE } from '../text/file-problem.js';
import { decodeFile } from '../text/file-text.js';
import { applySplices, type Splice } from '../text/splice.js';
import type { TreeDialect } from './dialect.js';
import { formTexts, knownCategories } from './read-tree.js';
import { type PluralShape, type Shape, shapesOf } from './shape.js';
import { childNamed, type NewChild, type NewNode, type TextNode, type Tree, type TreeChild, type TreeNode } from './tree.js';

/** Value that a place of the template should have in the file: a text or none, a copy, or a branch. */
type Wanted =
  | { readonly type: 'text'; readonly key: string; readonly text: string | undefined; readonly like: TreeNode | null }
  | { readonly type: 'copy'; readonly node: TreeNode }
  | { readonly type: 'map' | 'list'; readonly like: TreeNode; readonly children: readonly WantedChild[] };

interface WantedChild {
  readonly name: string;
  readonly wanted: Wanted;
}

/** The values of a wanted branch that have texts, with what goes along; null where none has. A list is written as a whole only. */
const withTexts = (wanted: Wanted): NewNode | null => {
  if (wanted.type === 'copy') return wanted;
  if (wanted.type === 'text') return wanted.text === undefined ? null : { ...wanted, text: wanted.text };
  const children = wanted.children.flatMap(({ name, wanted: own }): NewChild[] => {
    const node = withTexts(own);
    return node ? [{ name, node }] : [];
  });
  const isWhole = wanted.type === 'map' || children.length === wanted.children.length;
  return isWhole && children.some(({ node }) => node.type !== 'copy') ? { type: wanted.type, like: wanted.like, children } : null;
};

/** Keys of the texts of lists whose other items have none. */
const incompleteKeys = (wanted: Wanted, isIncomplete = false): string[] => {
  if (wanted.type === 'copy') return [];
  if (wanted.type === 'text') return isIncomplete && wanted.text !== undefined ? [wanted.key] : [];
  const lacksTexts = isIncomplete || (wanted.type === 'list' && wanted.children.some(({ wanted: own }) => withTexts(own) === null));
  return wanted.children.flatMap(({ wanted: own }) => incompleteKeys(own, lacksTexts));
};

const keysOf = (node: NewNode): string[] =>
  node.type === 'text' ? [node.key] : node.type === 'copy' ? [] : node.children.flatMap((child) => keysOf(child.node));

/** Collector of the changes of one file. */
interface Changes {
  readonly splices: Splice[];
  readonly written: Set<string>;
  /** Keys of texts that the file has already. */
  readonly unchanged: Set<string>;
}

/** Makes the wanted values of the template's shapes, beside the values that the file has. */
const makeWanted = (dialect: TreeDialect, { texts, language }: RewriteRequest, changes: Changes) => {
  const plural = ({ base, key, style, forms }: PluralShape, file: TreeNode | undefined): WantedChild[] => {
    const chosen = texts.get(key);
    if (!chosen) return [];
    const namesOf = (own: typeof style) => dialect.pluralNames(own, base, language);
    const inFile = dialect.styles.find((own) => namesOf(own).some(([, name]) => name !== base && childNamed(file, name)));
    const names = namesOf(inFile ?? style);
    const there = new Map(
      names.flatMap(([category, name]): [typeof category, TreeChild][] => {
        const child = childNamed(file, name);
        return child ? [[category, child]] : [];
      }),
    );
    const wanted = formsToWrite(there.size === 0 ? undefined : formTexts(there), categoriesOf(language), chosen);
    if (wanted.size === 0) changes.unchanged.add(key);
    const other = forms.get('other') ?? [...forms.values()].at(-1);
    return names.map(([category, name]) => ({
      name,
      wanted: { type: 'text', key, text: wanted.get(category) || undefined, like: (forms.get(category) ?? other)?.node ?? null },
    }));
  };
  const children = (shapes: readonly Shape[], file: TreeNode | undefined): WantedChild[] =>
    shapes.flatMap((shape): WantedChild[] => {
      if (shape.type === 'plural') return plural(shape, file);
      const { name } = shape;
      if (shape.type === 'copy') return [{ name, wanted: { type: 'copy', node: shape.child.node } }];
      if (shape.type === 'text') {
        const text = shape.notString === null ? texts.get(shape.key)?.[0] || undefined : undefined;
        // Items of a list that are no texts keep the places of the others.
        const isCopy = shape.notString !== null && shape.child.isItem;
        return [
          {
            name,
            wanted: isCopy ? { type: 'copy', node: shape.child.node } : { type: 'text', key: shape.key, text, like: shape.child.node },
          },
        ];
      }
      return [{ name, wanted: { type: shape.type, like: shape.node, children: children(shape.children, childNamed(file, name)?.node) } }];
    });
  return children;
};

const makeChanges = (dialect: TreeDialect, tree: Tree, template: Tree, changes: Changes) => {
  const { syntax } = dialect;
  /** A text in place of a plural stays one where all forms are the same. */
  const expand = (node: TextNode, made: NewNode | null): void => {
    if (made?.type !== 'map') return;
    const forms = made.children.flatMap(({ node: form }) => (form.type === 'text' ? [form] : []));
    const [first] = forms;
    // The forms of a plural have one key, which their names are no part of.
    const isPlural = made.children.some(({ name }) => first && first.key !== name && !first.key.endsWith(`.${name}`));
    if (!first || !syntax.expand || !isPlural || forms.length < made.children.length || forms.some(({ key }) => key !== first.key)) return;
    if (forms.some(({ text }) => text !== first.text)) changes.splices.push(syntax.expand(tree, node, made, template));
    else if (first.text !== node.text) changes.splices.push(syntax.replace(tree, node, first.text, template));
    (first.text === node.text && forms.every(({ text }) => text === node.text) ? changes.unchanged : changes.written).add(first.key);
  };
  const change = (node: TreeNode, wanted: Wanted): void => {
    if (wanted.type === 'copy') return;
    if (wanted.type === 'text') {
      if (wanted.text === undefined) return;
      if (node.type === 'text' && node.text === wanted.text) changes.unchanged.add(wanted.key);
      else if (node.type === 'text' || (node.type === 'other' && node.isNull)) {
        changes.splices.push(syntax.replace(tree, node, wanted.text, template));
        changes.written.add(wanted.key);
      }
      return;
    }
    if (node.type === 'text' && wanted.type === 'map') {
      expand(node, withTexts(wanted));
      return;
    }
    if (node.type !== wanted.type) return;
    const added = new Map<TreeChild | null, NewChild[]>();
    let last: TreeChild | null = null;
    for (const { name, wanted: own } of wanted.children) {
      const child = childNamed(node, name);
      if (child) {
        change(child.node, own);
        last = child;
        continue;
      }
      const made = own.type === 'copy' ? null : withTexts(own);
      // An item has a place only behind the one before it.
      if (!made && node.type === 'list') break;
      if (!made || (node.type === 'list' && node.children.length === 0)) continue;
      const there = added.get(last);
      if (there) there.push({ name, node: made });
      else added.set(last, [{ name, node: made }]);
      for (const key of keysOf(made)) changes.written.add(key);
    }
    for (const [after, children] of added) changes.splices.push(...syntax.insert(tree, node, after, children, template));
  };
  return change;
};

/** Writes texts into a file of a family of trees. */
export const rewriteTree = async (dialect: TreeDialect, request: RewriteRequest): Promise<WrittenFile> => {
  const problems = collectProblems(request.file);
  const { bytes, texts, language } = request;
  const { syntax } = dialect;
  const templateFile = decodeFile(request.template.bytes, IGNORED_PROBLEMS);
  const template = templateFile && syntax.parse(templateFile.text, IGNORED_PROBLEMS);
  const file = bytes ? decodeFile(bytes, problems) : templateFile;
  const tree = bytes && file ? syntax.parse(file.text, problems) : null;
  if (!template) problems.fail(0, UNREADABLE_TEMPLATE);
  const nothing = { bytes: Buffer.from(bytes ?? []), changed: 0, incomplete: [], problems: problems.list() };
  if (!template || !file || (bytes && !tree)) return { ...nothing, unwritten: [...texts.keys()] };

  const changes: Changes = { splices: [], written: new Set(), unchanged: new Set() };
  const source = dialect.findRoot(template, request.template.language, IGNORED_PROBLEMS);
  const own = tree && dialect.findRoot(tree, language, IGNORED_PROBLEMS);
  const context = {
    categories: knownCategories(request.template.language, true),
    language: request.template.language,
    template: undefined,
  };
  const { node: root } = source;
  const shapes = root.type === 'map' || root.type === 'list' ? shapesOf(root, '', dialect.shapeMap, context) : [];
  const wanted: Wanted = {
    type: root.type === 'list' ? 'list' : 'map',
    like: root,
    children: makeWanted(dialect, request, changes)(shapes, own?.node),
  };
  if (tree && own) makeChanges(dialect, tree, template, changes)(own.node, wanted);
  const made = tree ? null : withTexts(wanted);
  if (made) for (const key of keysOf(made)) changes.written.add(key);
  const unwritten = [...texts.keys()].filter((key) => !changes.written.has(key) && !changes.unchanged.has(key));
  const left = new Set(unwritten);
  const incomplete = incompleteKeys(wanted).filter((key) => left.has(key));
  if (changes.written.size === 0) return { ...nothing, unwritten, incomplete };
  const text = tree ? applySplices(tree.text, changes.splices) : createText(dialect, source, template, made, language);
  return { bytes: file.encode(text), changed: changes.written.size, unwritten, incomplete, problems: problems.list() };
};

/** The text of a new file, below its language where the family has such a top. */
const createText = (
  dialect: TreeDialect,
  source: ReturnType<TreeDialect['findRoot']>,
  template: Tree,
  made: NewNode | null,
  language: string,
): string => {
  if (made === null) return '';
  const top = dialect.topName(source, language);
  const first = dialect.firstEntries(source, language);
  const whole: NewNode = made.type === 'map' ? { ...made, children: [...first, ...made.children] } : made;
  return dialect.syntax.create(
    top === null ? whole : { type: 'map', like: template.root, children: [{ name: top, node: whole }] },
    template,
  );
};
