import type { PluralCategory } from '../plurals/plural-categories.js';
import { indentAt } from '../text/lines.js';
import type { AndroidDocument, AndroidResource, AndroidValue } from './android-document.js';
import { quantitiesOf } from './read-android.js';
import { styleOfValue, type WrittenValue, writeValue } from './value-text.js';

/** The opening tag of an element, also of one that is written as one tag. */
const openingTag = (text: string, { start, openEnd }: Pick<AndroidValue, 'start' | 'openEnd'>): string =>
  text.slice(start, openEnd).replace(/(?<!\s)\s*\/>$/, '>');

const elementName = (tag: string): string => /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';

/** A value in the manner of another one. */
export const writeLike = (document: AndroidDocument, like: AndroidValue, text: string, isLiteral: boolean): WrittenValue =>
  writeValue(text, styleOfValue(document.text.slice(like.openEnd, like.closeStart), like.pieces), isLiteral);

/** An element in the manner of another one, with this value. */
export const writeElement = (document: AndroidDocument, like: AndroidValue, raw: string): string => {
  const tag = openingTag(document.text, like);
  return `${tag}${raw}</${elementName(tag)}>`;
};

/** An item of a plural in the manner of another one, of this category. */
export const writeQuantity = (document: AndroidDocument, like: AndroidValue, category: PluralCategory, raw: string): string =>
  writeElement(document, like, raw).replace(/(\squantity\s*=\s*["'])[^"']*/, `$1${category}`);

/** The item of a plural that the item of another category is written like: the same one, `other`, or the last. */
export const likeQuantity = (resource: AndroidResource, category: PluralCategory): AndroidValue | undefined => {
  const own = quantitiesOf(resource);
  return own.get(category) ?? own.get('other') ?? [...own.values()].at(-1);
};

/** A resource with these items, each on a line of its own, indented as those of another one. */
export const writeItems = (
  document: AndroidDocument,
  like: AndroidResource,
  items: readonly string[],
  indent: string,
  eol: string,
): string => {
  const { text } = document;
  const tag = openingTag(text, like);
  const [first] = like.values;
  const own = first ? indentAt(text, first.start) : '';
  const outer = indentAt(text, like.start);
  const itemIndent = own.startsWith(outer) && own !== outer ? indent + own.slice(outer.length) : `${indent}${indent || '    '}`;
  return `${tag}${items.map((item) => `${eol}${itemIndent}${item}`).join('')}${eol}${indent}</${elementName(tag)}>`;
};
