import { escapeRegExp } from '@translation-commons/core/kernel/text/escape-reg-exp.js';

/** The layout of a project's files: the pattern of the paths of its PO files, in which `{lng}`, `{domain}` and `{path}` stand for what differs. */
export interface Layout {
  /** `po/{lng}.po`, `locale/{lng}/LC_MESSAGES/{domain}.po`. */
  readonly pattern: string;
  /** True for the documented layout, `pot/{path}.pot` and `{lng}/{path}.po`; its exports use paths relative to the language's folder. */
  readonly isDocumented: boolean;
}

/** The pattern of the documented layout (project rule 5). */
export const DOCUMENTED_PATTERN = '{lng}/{path}.po';

/** The documented layout. */
export const DOCUMENTED_LAYOUT: Layout = { pattern: DOCUMENTED_PATTERN, isDocumented: true };

/** True for a path that a file of a format beside PO may have. */
export const isOtherFile = (path: string): boolean => /\.(?:xml|jsonc?|arb|ya?ml)$/i.test(path);

/** The layout with that pattern, which is valid. */
export const makeLayout = (pattern: string): Layout => ({ pattern, isDocumented: pattern === DOCUMENTED_PATTERN });

const PATTERN_LENGTH_LIMIT = 300;
const LAYOUT_VARIABLES = ['lng', 'domain', 'path'] as const;
type Variable = (typeof LAYOUT_VARIABLES)[number];

/** Fault of a pattern, as a sentence; null where it is a valid layout. */
export const layoutFault = (pattern: string): string | null => {
  const named = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const [unknown] = named.filter((name) => !LAYOUT_VARIABLES.some((known) => known === name));
  if (pattern.length > PATTERN_LENGTH_LIMIT) return `is longer than ${PATTERN_LENGTH_LIMIT} characters`;
  if (unknown !== undefined) return `holds {${unknown}}; there are {lng}, {domain} and {path}`;
  if (!named.includes('lng')) return 'holds no {lng}, where the language stands';
  if (named.filter((name) => name === 'domain').length > 1 || named.filter((name) => name === 'path').length > 1)
    return 'holds {domain} or {path} twice';
  if (!/\.po$/i.test(pattern) && !isOtherFile(pattern))
    return 'ends neither in .po nor as a file of another format: .xml, .json, .arb, .yml';
  if (/^\/|\\|\p{Cc}/u.test(pattern) || pattern.split('/').some((segment) => segment === '' || segment === '.' || segment === '..'))
    return 'is no relative path';
  return /\}\{/.test(pattern) ? 'has two of them with nothing between' : null;
};

/** A place of PO files, one for each language: a layout with its domain and path filled in. */
export interface PoPlace {
  /** Path with `{lng}` for the language. */
  readonly poPath: string;
  readonly domain: string | null;
  readonly path: string | null;
}

/** A path that fits a layout: the language's tag in it, and the place. */
export interface FittingPath extends PoPlace {
  readonly tag: string;
}

/** A language tag with so many subtags: `pt_BR` and `sr@latin` have two. */
const tagOf = (subtags: number): string => `[a-z]{2,3}(?:[-_.@][A-Za-z0-9]{1,8}){${subtags - 1}}`;
const SUBTAGS_LIMIT = 4;

const VARIABLE_EXPRESSION: Readonly<Record<Exclude<Variable, 'lng'>, string>> = { domain: '(?<domain>[^/]+)', path: '(?<path>.+)' };

/** The regular expression of a pattern. A second `{lng}` is the same as the first. */
const expressionOf = (pattern: string, tag: string): RegExp => {
  let seen = false;
  const parts = pattern.split(/(\{(?:lng|domain|path)\})/).map((part) => {
    if (part === '{domain}' || part === '{path}') return VARIABLE_EXPRESSION[part === '{domain}' ? 'domain' : 'path'];
    if (part !== '{lng}') return escapeRegExp(part);
    if (seen) return '\\k<lng>';
    seen = true;
    return `(?<lng>${tag})`;
  });
  return new RegExp(`^${parts.join('').replace(/\\\.po$/, '\\.[pP][oO]')}$`, 'u');
};

/** Fills in the placeholders of domain and path; `{lng}` remains. */
export const fillPattern = (pattern: string, { domain, path }: Pick<PoPlace, 'domain' | 'path'>): string =>
  pattern.replace('{domain}', () => domain ?? '{domain}').replace('{path}', () => path ?? '{path}');

/** Path of the PO file of a place in a language. */
export const fillLng = (poPath: string, tag: string): string => poPath.replaceAll('{lng}', () => tag);

/** True when `{lng}` is a whole name in the pattern, a folder's or a file's; else only a well-formed tag counts as a language. */
const isWholeName = (pattern: string): boolean => /(?:^|\/)\{lng\}(?:\/|\.po$)/i.test(pattern);

/** A path with `{lng}` for each folder or file that is called as the language, as in `help/fr/fr.po`: so all languages have one place. */
const withLng = (path: string, tag: string): string =>
  path
    .split('/')
    .map((name) => (name === tag ? '{lng}' : name))
    .join('/');

/**
 * Compiles a layout. The function that it returns gives the ways in which a path fits, as `foo-pt-br.po` fits `{domain}-{lng}.po` in two,
 * the longer tag first; none where it does not fit.
 */
export const compileLayout = ({ pattern, isDocumented }: Layout): ((path: string) => FittingPath[]) => {
  const tags = isWholeName(pattern) ? ['[^/]+?'] : Array.from({ length: SUBTAGS_LIMIT }, (_, nr) => tagOf(SUBTAGS_LIMIT - nr));
  const expressions = tags.map((tag) => expressionOf(pattern, tag));
  return (file) =>
    expressions.flatMap((expression) => {
      const { lng: tag = '', domain = null, path: whole = null } = expression.exec(file)?.groups ?? {};
      const path = whole === null || isDocumented ? whole : withLng(whole, tag);
      return tag === '' ? [] : [{ tag, domain, path, poPath: fillPattern(pattern, { domain, path }) }];
    });
};
