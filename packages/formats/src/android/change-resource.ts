import { childKey } from '../keys/child-key.js';
import { PLURAL_CATEGORIES, type PluralCategory } from '../plurals/plural-categories.js';
import { formsToWrite } from '../plurals/plural-forms.js';
import { indentAt } from '../text/lines.js';
import type { Splice } from '../text/splice.js';
import { type AndroidResource, type AndroidValue, isOneTag } from './android-document.js';
import { likeQuantity, writeElement, writeLike, writeQuantity } from './android-element.js';
import { quantitiesOf } from './read-android.js';
import type { ElementManner, ResourceChange, WantedResource } from './resource-change.js';
import { textOfPieces } from './value-text.js';

type Fault = ResourceChange['faults'][number];

/** Changes of one resource, as they come together. */
interface Changes {
  readonly splices: Splice[];
  readonly written: Set<string>;
  readonly unchanged: Set<string>;
  readonly faults: Fault[];
}

const hasTags = ({ pieces }: AndroidValue): boolean => pieces.some(({ kind }) => kind === 'tag');

/** Puts another text into a value. */
const changeValue = (
  key: string,
  text: string,
  value: AndroidValue,
  wanted: WantedResource,
  { document }: ElementManner,
  changes: Changes,
) => {
  if (!value.isSound) {
    changes.faults.push({ key, line: value.line, text: 'its tags are not well-formed' });
    return;
  }
  if (textOfPieces(value.pieces, wanted.isLiteral) === text) {
    changes.unchanged.add(key);
    return;
  }
  const own = writeLike(document, value, text, wanted.isLiteral && !hasTags(value));
  const made = 'fault' in own && wanted.isLiteral ? writeLike(document, value, text, true) : own;
  if ('fault' in made) changes.faults.push({ key, line: value.line, text: made.fault });
  else {
    changes.written.add(key);
    changes.splices.push(
      isOneTag(value)
        ? { from: value.start, to: value.end, text: writeElement(document, value, made.raw) }
        : { from: value.openEnd, to: value.closeStart, text: made.raw },
    );
  }
};

/** Adds a category that a plural lacks: behind the one before it in CLDR's order that is there. */
const addQuantity = (
  category: PluralCategory,
  text: string,
  key: string,
  wanted: WantedResource,
  own: AndroidResource,
  manner: ElementManner,
  changes: Changes,
) => {
  const { document, template, eol, indent } = manner;
  const inFile = likeQuantity(own, category);
  const [source, like] = inFile ? [document, inFile] : [template, likeQuantity(wanted.like, category)];
  if (!like) return;
  const made = writeLike(source, like, text, wanted.isLiteral);
  if ('fault' in made) {
    changes.faults.push({ key, line: own.line, text: made.fault });
    return;
  }
  const item = writeQuantity(source, like, category, made.raw);
  const there = quantitiesOf(own);
  const before = PLURAL_CATEGORIES.slice(0, PLURAL_CATEGORIES.indexOf(category)).findLast((other) => there.has(other));
  const previous = before && there.get(before);
  const [first] = own.values;
  const itemIndent = first ? indentAt(document.text, first.start) : `${indent}${indent || '    '}`;
  const isInLine = first !== undefined && !/[\r\n]/.test(document.text.slice(own.openEnd, first.start));
  const separator = isInLine ? '' : `${eol}${itemIndent}`;
  changes.written.add(key);
  if (previous) changes.splices.push({ from: previous.end, to: previous.end, text: `${separator}${item}` });
  else if (first) changes.splices.push({ from: first.start, to: first.start, text: `${item}${separator}` });
  else {
    const at = own.openEnd;
    changes.splices.push({ from: at, to: at, text: `${separator}${item}` });
  }
};

const changePlural = (forms: readonly string[], wanted: WantedResource, own: AndroidResource, manner: ElementManner, changes: Changes) => {
  const { key, isLiteral } = wanted;
  const there = quantitiesOf(own);
  const shown = new Map([...there].map(([category, { pieces }]) => [category, textOfPieces(pieces, isLiteral)]));
  const wantedForms = [...formsToWrite(shown, manner.categories, forms)].filter(([, text]) => text !== '');
  if (wantedForms.length === 0) changes.unchanged.add(key);
  if (isOneTag(own) && wantedForms.length > 0) {
    changes.faults.push({ key, line: own.line, text: 'the plural has no items; write them, or remove it' });
    return;
  }
  for (const [category, text] of wantedForms) {
    const value = there.get(category);
    if (value) changeValue(key, text, value, wanted, manner, changes);
    else addQuantity(category, text, key, wanted, own, manner, changes);
  }
};

/** Puts the chosen texts into a resource that the file has. */
export const changeResource = (wanted: WantedResource, own: AndroidResource, manner: ElementManner): ResourceChange => {
  const changes: Changes = { splices: [], written: new Set(), unchanged: new Set(), faults: [] };
  const { key, like } = wanted;
  const set = (itemKey: string, value: AndroidValue | undefined) => {
    const text = wanted.textOf(itemKey);
    if (text !== undefined && value) changeValue(itemKey, text, value, wanted, manner, changes);
  };
  if (like.kind === 'string') set(key, own.values[0]);
  if (like.kind === 'plurals') {
    if (wanted.forms) changePlural(wanted.forms, wanted, own, manner, changes);
    for (const [category, value] of quantitiesOf(own)) set(childKey(key, category), value);
  }
  if (like.kind === 'array') {
    for (const [nr, value] of own.values.entries()) set(childKey(key, nr), value);
    // An item has a place only behind the one before it.
    for (let nr = own.values.length; nr < like.values.length && own.values.length > 0; nr += 1) {
      const [itemKey, last, item] = [childKey(key, nr), own.values.at(-1), like.values[nr]];
      const text = wanted.textOf(itemKey);
      if (text === undefined || !last || !item) break;
      const made = writeLike(manner.template, item, text, wanted.isLiteral);
      if ('fault' in made) {
        changes.faults.push({ key: itemKey, line: own.line, text: made.fault });
        break;
      }
      const isInLine = !/[\r\n]/.test(manner.document.text.slice(own.openEnd, own.values[0]?.start));
      const separator = isInLine ? '' : `${manner.eol}${indentAt(manner.document.text, last.start)}`;
      changes.splices.push({ from: last.end, to: last.end, text: `${separator}${writeElement(manner.document, last, made.raw)}` });
      changes.written.add(itemKey);
    }
  }
  return { ...changes, written: [...changes.written], unchanged: [...changes.unchanged] };
};
