import { codesOfName, nameLike } from '../codes/language-names.js';
import type { FileToDetect } from '../format.js';
import { childKey } from '../keys/child-key.js';
import { categoriesOf, isCategory, type PluralCategory } from '../plurals/plural-categories.js';
import { peekText } from '../text/file-text.js';
import { nestedNames, PLAIN_DIALECT, type TreeDialect } from '../tree/dialect.js';
import { isPluralOf, type Shape, type ShapeContext, type ShapeMap, shapeDescribed, shapeOfChild, textShape } from '../tree/shape.js';
import { type BranchNode, countingChildren, type TreeChild } from '../tree/tree.js';
import { DETECTION_LIMIT, treeFormat } from '../tree/tree-format.js';
import { makeYamlSyntax } from './yaml-syntax.js';

/** Children of a map of Rails. A text in place of a plural is shown for every number. */
const shapeRailsChildren: ShapeMap = (node, key, context) => {
  const children = countingChildren(node);
  const isSingle = ({ name, node: own }: TreeChild) => own.type === 'text' && !!context.template?.get(childKey(key, name))?.categories;
  if (!children.some(isSingle)) return null;
  return children.map((child): Shape => {
    const own = childKey(key, child.name);
    if (!isSingle(child)) return shapeOfChild(child, own, shapeRails, context);
    return { type: 'plural', base: '', key: own, style: 'nested', forms: new Map([['other', child]]) };
  });
};

/** A map of Rails whose names are all plural categories is a plural; categories that its language does not know are texts of their own. */
function shapeRails(node: BranchNode, key: string, context: ShapeContext): readonly Shape[] | null {
  const { categories, template } = context;
  const children = countingChildren(node);
  const forms = new Map(children.flatMap((child) => (isCategory(child.name) ? [[child.name, child] as const] : [])));
  const isForms =
    children.length > 0 &&
    forms.size === children.length &&
    children.every((child) => child.node.type === 'text' || child.node.type === 'other');
  const isPlural = template ? template.get(key)?.categories : isPluralOf(forms, categories);
  if (!isForms || !isPlural) return shapeRailsChildren(node, key, context);
  const known = new Map(
    categories.flatMap((category): [PluralCategory, TreeChild][] =>
      forms.has(category) ? [[category, forms.get(category) as TreeChild]] : [],
    ),
  );
  const own = children.flatMap((child): Shape[] =>
    known.has(child.name as PluralCategory) ? [] : [textShape(child, childKey(key, child.name))],
  );
  return known.size === 0 ? own : [...own, { type: 'plural', base: '', key, style: 'nested', forms: known }];
}

const yamlDialect: TreeDialect = { ...PLAIN_DIALECT, syntax: makeYamlSyntax(false), shapeMap: shapeDescribed };

const railsDialect: TreeDialect = {
  ...PLAIN_DIALECT,
  syntax: makeYamlSyntax(true),
  shapeMap: shapeRails,
  styles: ['nested'],
  pluralNames: (_style, _base, code) => nestedNames(categoriesOf(code)),
  findRoot: ({ root }, code, problems) => {
    const tops = root.type === 'map' ? countingChildren(root).filter(({ node }) => node.type === 'map') : [];
    const top =
      tops.find(({ name }) => codesOfName(name)[0] === code) ?? tops.find(({ name }) => codesOfName(name).includes(code)) ?? tops[0];
    if (!top) return { node: root, language: null, top: null };
    if (!codesOfName(top.name).includes(code))
      problems.warn(
        top.line,
        `the top key is "${top.name}", where the file's name says "${code}"; the top key counts. Correct one of the two.`,
      );
    return { node: top.node, language: top.name, top };
  },
  topName: ({ language }, code) => (language === null ? null : nameLike(code, language, '-')),
};

const isYaml = ({ path }: FileToDetect): boolean => /\.ya?ml$/i.test(path);

/** True where all is below one name, and that names a language, of two letters or as the path does. */
const isRails = ({ path, bytes }: FileToDetect): boolean => {
  const tops = Array.from(
    peekText(bytes, DETECTION_LIMIT).matchAll(
      /^(?:"([^"\r\n\u2028\u2029]+)"|'([^'\r\n\u2028\u2029]+)'|([^\s#'"%{}[\]-][^\r\n\u2028\u2029:]*)):(?=\s|$)(.*)/gm,
    ),
  );
  const [top] = tops;
  const name = top?.[1] ?? top?.[2] ?? top?.[3] ?? '';
  if (tops.length !== 1 || codesOfName(name).length === 0 || !/^\s*(?:#.*|&\S+\s*)?$/.test(top?.[4] ?? '')) return false;
  return /^[a-z]{2}(?:[-_]|$)/.test(name) || path.split(/[/._]/).includes(name);
};

/** YAML of Rails: the language on top, plurals as maps of categories. */
export const railsFormat = treeFormat(railsDialect, '-', {
  kind: 'rails',
  layouts: ['config/locales/{lng}.yml', 'config/locales/{domain}.{lng}.yml', 'config/locales/{path}/{lng}.yml'],
  detect: (file) => isYaml(file) && isRails(file),
});

/** YAML of names and texts, as Symfony has it. */
export const yamlFormat = treeFormat(yamlDialect, '_', {
  kind: 'yaml',
  layouts: ['translations/{domain}.{lng}.yaml', 'translations/{lng}/{path}.yaml', 'locales/{lng}.yml'],
  detect: isYaml,
});
