import type { FormatEntry, NotString, ReadFile, ReadOptions, TemplateEntry } from '../format.js';
import { childKey } from '../keys/child-key.js';
import { categoriesOf, isCategory, type PluralCategory, TEMPLATE_CATEGORIES } from '../plurals/plural-categories.js';
import { completeForms } from '../plurals/plural-forms.js';
import { collectProblems } from '../text/file-problem.js';
import { decodeFile, isStorable } from '../text/file-text.js';
import type { AndroidDocument, AndroidResource, AndroidValue } from './android-document.js';
import { parseAndroid } from './parse-android.js';
import { isLiteralValue, textOfPieces } from './value-text.js';

/** A text of a resource, and the value that holds it. */
export interface AndroidText {
  readonly key: string;
  readonly resource: AndroidResource;
  readonly value: AndroidValue;
}

/** Keys of resources: their names, with their variant, and with their kind where a string has the same name. */
export const makeResourceKeys = (resources: readonly AndroidResource[], template?: ReadonlyMap<string, unknown>) => {
  const strings = new Set(resources.filter(({ kind }) => kind === 'string').map(({ name, product }) => JSON.stringify([name, product])));
  return ({ kind, name, product }: AndroidResource): string => {
    const key = childKey('', name) + (product === '' ? '' : `[product=${product}]`);
    const ownKey = `${key}[${kind}]`;
    const isTaken = template ? template.has(ownKey) || template.has(`${ownKey}.0`) : strings.has(JSON.stringify([name, product]));
    return kind !== 'string' && isTaken ? ownKey : key;
  };
};

/** Items of a plural by category; of several with one category the last. */
export const quantitiesOf = ({ values }: AndroidResource): ReadonlyMap<PluralCategory, AndroidValue> =>
  new Map(
    values.flatMap((value) => (value.isSound && isCategory(value.quantity ?? '') ? [[value.quantity as PluralCategory, value]] : [])),
  );

/** Texts of a document that are no forms of a plural: strings, items of arrays, and items of plurals that the language does not know. */
const textsOf = (document: AndroidDocument, keyOf: (resource: AndroidResource) => string, categories: readonly PluralCategory[]) =>
  document.resources.flatMap((resource): AndroidText[] => {
    const key = keyOf(resource);
    const entry = (value: AndroidValue, own: string) => ({ key: own, resource, value });
    if (resource.kind === 'string') return resource.values.map((value) => entry(value, key));
    if (resource.kind === 'array') return resource.values.map((value, nr) => entry(value, childKey(key, nr)));
    return [...quantitiesOf(resource)].flatMap(([category, value]) =>
      categories.includes(category) ? [] : [entry(value, childKey(key, category))],
    );
  });

const REFERENCE = /^(?:@(?:null|empty|\+?(?:[\w.]+:)?\w+\/[\w.]+)|\?(?:[\w.]+:(?:\w+\/)?|\w+\/)[\w.]+)$/;

const notStringOf = (resource: AndroidResource, values: readonly AndroidValue[], forms: readonly string[]): NotString | null => {
  if (!resource.isTranslatable) return 'untranslatable';
  if (!forms.every(isStorable)) return 'no-text';
  if (forms.every((form) => form === '')) return 'empty';
  const raw = values.map(({ pieces }) =>
    pieces
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  return raw.every((text) => REFERENCE.test(text)) ? 'reference' : null;
};

/** True where tags in the text of this key are plain characters: as its template says, else as its own value says. */
const isLiteral = (value: AndroidValue, template: TemplateEntry | undefined): boolean => template?.isLiteral ?? isLiteralValue(value);

/** Reads a resource file of Android. */
export const readAndroid = (bytes: Uint8Array, { file, language, isTemplate, template }: ReadOptions): ReadFile => {
  const problems = collectProblems(file);
  const decoded = decodeFile(bytes, problems);
  const document = decoded && parseAndroid(decoded.text, file, problems);
  if (!document) return { entries: [], language: null, problems: problems.list() };
  const categories = isTemplate ? TEMPLATE_CATEGORIES : categoriesOf(language);
  const known = isTemplate ? [...new Set([...TEMPLATE_CATEGORIES, ...categoriesOf(language)])] : categories;
  const keyOf = makeResourceKeys(document.resources, template);
  const texts = textsOf(document, keyOf, known).map(({ key, resource, value }): FormatEntry | null => {
    if (!value.isSound) return null;
    const literal = isLiteral(value, template?.get(key));
    const forms = [textOfPieces(value.pieces, literal)];
    const { line, openEnd: start, closeStart: end } = value;
    const notString = notStringOf(resource, [value], forms);
    const { comments } = resource;
    return { key, line, start, end, forms, comments, notString, isLiteral: literal, categories: null, lacking: [] };
  });
  const plurals = document.resources.map((resource): FormatEntry | null => {
    const own = quantitiesOf(resource);
    const [first] = own.values();
    if (resource.kind !== 'plurals' || !first) return null;
    const key = keyOf(resource);
    const literal = isLiteral(first, template?.get(key));
    const shown = new Map([...own].map(([category, { pieces }]) => [category, textOfPieces(pieces, literal)]));
    const { forms, lacking } = completeForms(shown, categories);
    const { line, comments } = resource;
    const notString = notStringOf(resource, [...own.values()], forms);
    return { key, line, start: first.openEnd, end: first.closeStart, forms, lacking, categories, comments, notString, isLiteral: literal };
  });
  const entries = [...texts, ...plurals].filter((entry) => entry !== null).sort((one, other) => one.start - other.start);
  return { entries, language: null, problems: problems.list() };
};
