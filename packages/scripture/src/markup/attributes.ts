import { defaultAttribute, FIGURE_ATTRIBUTES } from './markers.js';
import { ESCAPED_PIPE } from './usfm/usfm-tokens.js';

/** A name begins where no letter precedes it, so that a long word is looked at once. */
const ATTRIBUTE_PATTERN = /(?<![\w-])([A-Za-z][\w-]*) *= *"([^"]*)"/g;

/** Named attributes behind a `|`; with a value alone as the second choice. */
const NAMED_PATTERN = new RegExp(`${ESCAPED_PIPE}((?: *(?<![\\w-])[A-Za-z][\\w-]* *= *"[^"]*")+)`, 'g');
const VALUE_PATTERN = new RegExp(`${ESCAPED_PIPE}([^\\s${ESCAPED_PIPE}]+)`, 'g');

/** The parts of a figure as USFM 2 has them, behind its description. */
const FIGURE_PARTS = ['alt', 'file', 'size', 'loc', 'copy', '', 'ref'];

/** Reads the attributes of a marker, the text behind the `|` in USFM: named ones, or the value of the marker's default attribute. */
export const readAttributes = (marker: string, text: string): Record<string, string> => {
  const named = [...text.matchAll(ATTRIBUTE_PATTERN)].map(([, name = '', value = '']): [string, string] => [
    (marker === 'fig' && FIGURE_ATTRIBUTES[name]) || name,
    value,
  ]);
  if (named.length > 0) return Object.fromEntries(named);
  const value = text.replaceAll(ESCAPED_PIPE, '|').trim();
  return value === '' ? {} : { [defaultAttribute(marker)]: value };
};

/** Reads a figure of USFM 2, `DESC|FILE|SIZE|LOC|COPY|CAP|REF`: its caption and attributes; null where it is none. */
export const readOldFigure = (text: string): { readonly caption: string; readonly attributes: Record<string, string> } | null => {
  const parts = text.split(ESCAPED_PIPE).map((part) => part.trim());
  if (parts.length < 6 || text.includes('=')) return null;
  const attributes = FIGURE_PARTS.flatMap((name, at): [string, string][] => (name && parts[at] ? [[name, parts[at]]] : []));
  return { caption: parts[5] ?? '', attributes: Object.fromEntries(attributes) };
};

/** Writes attributes as USFM has them, with the `|`; empty where there are none. */
export const writeAttributes = (marker: string, attributes: Readonly<Record<string, string>>): string => {
  const names = Object.keys(attributes);
  const [only] = names;
  if (only === undefined) return '';
  const value = attributes[only] ?? '';
  if (names.length === 1 && only === defaultAttribute(marker) && !/["=|]/.test(value)) return `|${value}`;
  const called = (name: string) => (marker === 'fig' && Object.entries(FIGURE_ATTRIBUTES).find(([, usx]) => usx === name)?.[0]) || name;
  return `|${names.map((name) => `${called(name)}="${attributes[name]}"`).join(' ')}`;
};

/**
 * Takes attributes out of a text within a mark.
 *
 * @param withValue whether a value without name is one too (`gnat|gnats`)
 */
export const splitNamedAttributes = (
  marker: string,
  text: string,
  withValue: boolean,
): { readonly rest: string; readonly attributes: Record<string, string> } => {
  const attributes: Record<string, string> = {};
  const take = (_all: string, written: string): string => {
    Object.assign(attributes, readAttributes(marker, written));
    return '';
  };
  const rest = text.replace(NAMED_PATTERN, take);
  return { rest: withValue ? rest.replace(VALUE_PATTERN, take) : rest, attributes };
};
