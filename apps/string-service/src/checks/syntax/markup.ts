import type { FormPair } from '../forms/check.js';

const MARKUP_TAG = /<(\/?)([a-z][\w:.-]{0,40})([^<>]*)>/gi;

/** HTML elements: in angle brackets they are tags even where nothing closes them. */
const HTML_ELEMENTS = new Set(
  'a abbr b big blockquote br button dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr html i img ins kbd li ol p pre q s small span strike strong sub sup table tbody td th thead tr tt u ul wbr'.split(
    ' ',
  ),
);
const TAG_ATTRIBUTES = /^\s*(?:[\w:-]+\s*=\s*["'][\s\S]*)?\/?$/;

/** The tags by name, sorted: `b`, `/b`. A void element's slash and everybody's attributes may differ. `<file name>` is no tag. */
const tagsOf = (text: string): string => {
  const found = Array.from(text.matchAll(MARKUP_TAG), ([, slash = '', name = '', rest = '']) => ({
    slash,
    name: name.toLowerCase(),
    rest,
  }));
  const closed = new Set(found.flatMap(({ slash, name }) => (slash === '' ? [] : [name])));
  const isTag = ({ slash, name, rest }: (typeof found)[number]) =>
    slash !== '' ||
    (TAG_ATTRIBUTES.test(rest) && (HTML_ELEMENTS.has(name) || closed.has(name) || rest.endsWith('/') || rest.includes('=')));
  return found
    .filter(isTag)
    .map(({ slash, name }) => slash + name)
    .sort()
    .join(' ');
};

/** Fails for other XML or HTML tags than in the source, in any order. */
export const failsTags = ({ source, text }: FormPair): boolean =>
  (source.includes('<') || text.includes('<')) && tagsOf(source) !== tagsOf(text);

const MARKDOWN_LINK = /\[[^[\]]*\]\([^()\s]+/g;

/** Fails for fewer or more Markdown links than in the source. */
export const failsMarkdownLinks = ({ source, text }: FormPair): boolean =>
  (source.includes('](') || text.includes('](')) && source.match(MARKDOWN_LINK)?.length !== text.match(MARKDOWN_LINK)?.length;
