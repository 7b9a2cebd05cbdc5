import { childKey } from '../keys/child-key.js';
import {
  categoriesOf,
  isCategory,
  PLURAL_CATEGORIES,
  type PluralCategory,
  pluralRulesOf,
  tagOfCode,
} from '../plurals/plural-categories.js';
import {
  isPluralOf,
  type PluralShape,
  type PluralStyle,
  type Shape,
  type ShapeContext,
  type ShapeMap,
  shapeOfChild,
} from '../tree/shape.js';
import { countingChildren, type TreeChild } from '../tree/tree.js';

/** Numbers that i18next 3 to 20 ("JSON v3") numbers the plural forms of languages by; all others have 1 and 2. */
const NUMBERS: readonly (readonly [numbers: readonly number[], languages: string])[] = [
  [[1], 'ay bo cgg fa ht id ja jbo ka km ko ky lo ms sah su th tt ug vi wo zh'],
  [[1, 2, 5], 'be bs cnr cs csb dz hr pl ru sk sr uk'],
  [[0, 1, 2, 3, 11, 100], 'ar'],
  [[1, 2, 3, 8], 'cy'],
  [[1, 2, 3, 7, 11], 'ga'],
  [[1, 2, 3, 20], 'gd'],
  [[0, 1], 'jv'],
  [[1, 2, 3, 4], 'kw'],
  [[1, 2, 10], 'lt'],
  [[1, 2, 0], 'lv'],
  [[0, 1, 2], 'mnk'],
  [[1, 2, 11, 20], 'mt'],
  [[2, 1], 'or'],
  [[1, 2, 20], 'ro'],
  [[5, 1, 2, 3], 'sl'],
  [[1, 2, 20, 21], 'he iw'],
];

const numbersByLanguage = new Map(
  NUMBERS.flatMap(([numbers, languages]) => languages.split(' ').map((language) => [language, numbers] as const)),
);

/** Categories of the numbered forms of a language (`_0`, `_1`), as i18next's own conversion to CLDR gives them. */
const numberedCategories = (code: string): readonly PluralCategory[] => {
  const numbers = numbersByLanguage.get(tagOfCode(code).split('-', 1)[0] ?? '') ?? [1, 2];
  const rules = pluralRulesOf(code);
  return numbers.map((number) => {
    const category = rules?.select(number) ?? (number === 1 ? 'one' : 'other');
    return category as PluralCategory;
  });
};

/** True for languages that write `item` and `item_plural` instead of numbers. */
const hasSimpleNames = (code: string): boolean => {
  const numbers = numbersByLanguage.get(tagOfCode(code).split('-', 1)[0] ?? '');
  return numbers === undefined;
};

/** Names of the forms of an i18next plural in CLDR's order. */
export const i18nextNames = (style: PluralStyle, base: string, code: string): readonly (readonly [PluralCategory, string])[] => {
  if (style === 'suffix') return categoriesOf(code).map((category) => [category, `${base}_${category}`]);
  if (hasSimpleNames(code))
    return [
      ['one', base],
      ['other', `${base}_plural`],
    ];
  const names = new Map<PluralCategory, string>();
  for (const [nr, category] of numberedCategories(code).entries()) if (!names.has(category)) names.set(category, `${base}_${nr}`);
  return PLURAL_CATEGORIES.flatMap((category) => {
    const name = names.get(category);
    return name === undefined ? [] : [[category, name] as const];
  });
};

/** Groups of values by what their names have in common before a suffix. */
const groupByBase = (children: readonly TreeChild[]): Map<string, Map<PluralCategory, TreeChild>> => {
  const groups = new Map<string, Map<PluralCategory, TreeChild>>();
  for (const child of children) {
    const [, base = '', category = ''] = /^([\s\S]+)_([a-z]+)$/.exec(child.name) ?? [];
    const isForm = isCategory(category) && !base.endsWith('_ordinal') && (child.node.type === 'text' || child.node.type === 'other');
    if (!isForm) continue;
    const group = groups.get(base) ?? new Map<PluralCategory, TreeChild>();
    groups.set(base, group.set(category, child));
  }
  return groups;
};

/** Shapes of a map of i18next: plurals by the suffixes of their names, of both versions of its JSON. */
export const shapeI18next: ShapeMap = (node, key, context) => {
  const children = countingChildren(node);
  const byName = new Map(children.map((child) => [child.name, child]));
  const plurals = new Map<TreeChild, PluralShape>();
  const members = new Set<TreeChild>();
  const bases = new Set<string>();
  const add = (base: string, own: string, style: PluralStyle, forms: ReadonlyMap<PluralCategory, TreeChild>) => {
    const ordered = new Map(
      context.categories.flatMap((category) => (forms.has(category) ? [[category, forms.get(category) as TreeChild] as const] : [])),
    );
    const [first] = [...ordered.values()].sort((one, other) => one.start - other.start);
    if (!first) return;
    bases.add(base);
    plurals.set(first, { type: 'plural', base, key: own, style, forms: ordered });
    for (const child of ordered.values()) members.add(child);
  };
  for (const [base, forms] of groupByBase(children)) {
    const plain = childKey(key, base);
    const apart = childKey(key, `${base}_other`);
    const said = context.template && [plain, apart].find((own) => context.template?.get(own)?.categories);
    const own = said ?? (byName.has(base) ? apart : plain);
    if (context.template ? said !== undefined : isPluralOf(forms, context.categories)) add(base, own, 'suffix', forms);
  }
  for (const { base, forms } of numberedGroups(byName, context)) {
    const own = childKey(key, base);
    const isTaken = bases.has(base);
    const isSaid = context.template === undefined || context.template.get(own)?.categories;
    if (!isTaken && isSaid) add(base, own, 'number', forms);
  }
  const taken = new Set([...plurals.values()].map((plural) => plural.key));
  return children.flatMap((child): Shape[] => {
    const plural = plurals.get(child);
    if (plural) return [plural];
    if (members.has(child)) return [];
    const own = childKey(key, child.name);
    if (child.node.type === 'text' && !taken.has(own) && context.template?.get(own)?.categories)
      // i18next shows a text without a suffix for every number that has no form.
      return [{ type: 'plural', base: child.name, key: own, style: 'suffix', forms: new Map([['other', child]]) }];
    return taken.has(own) && child.node.type === 'text' ? [] : [shapeOfChild(child, own, shapeI18next, context)];
  });
};

function* numberedGroups(byName: ReadonlyMap<string, TreeChild>, { language, template }: ShapeContext) {
  const isSimple = hasSimpleNames(language);
  for (const [name, child] of byName) {
    const [, base = ''] = (isSimple ? /^([\s\S]+)_plural$/ : /^([\s\S]+)_0$/).exec(name) ?? [];
    if (base === '') continue;
    const one = byName.get(base);
    if (isSimple) {
      const forms: [PluralCategory, TreeChild][] =
        one?.node.type === 'text'
          ? [
              ['one', one],
              ['other', child],
            ]
          : template
            ? [['other', child]]
            : [];
      if (forms.length > 0) yield { base, forms: new Map(forms) };
      continue;
    }
    const names = i18nextNames('number', base, language);
    const there = names.flatMap(([category, own]): [PluralCategory, TreeChild][] => {
      const form = byName.get(own);
      return form && (form.node.type === 'text' || form.node.type === 'other') ? [[category, form]] : [];
    });
    if (there.length === names.length || template) yield { base, forms: new Map(there) };
  }
}
