/** Rest of a tag behind its `<`: a name, attributes, `>`. */
const TAG_REST = String.raw`\/?[A-Za-z_][\w:.-]*(?:\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?\/?>`;

/** A tag, or an escaped one: `&lt;b>`, `&amp;lt;b>` and so on. */
const ANY_TAG = new RegExp(`<${TAG_REST}|&(?:amp;)*lt;${TAG_REST}`, 'g');
const ANY_TAG_OR_PLAIN = new RegExp(`(<${TAG_REST})|&((?:amp;)*)lt;(${TAG_REST})`, 'g');

/** Attributes that are well-formed XML, each with white space before it. */
const ATTRIBUTES = /^(?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*$/;

/** A stretch of a text: plain characters, or a tag. */
export interface Segment {
  readonly isTag: boolean;
  readonly text: string;
}

/**
 * Plain characters as part of a text in which tags are elements: each `<` that begins a tag is written `&lt;`. What is no whole tag stays,
 * so that `1 < 2` and `<3` are themselves.
 */
export const escapeTags = (plain: string): string =>
  plain.replace(ANY_TAG, (tag) => (tag.startsWith('<') ? `&lt;${tag.slice(1)}` : `&amp;${tag.slice(1)}`));

/** Divides a text in which tags are elements into tags and plain characters; the inverse of {@link escapeTags} for the latter. */
export const splitTags = (text: string): Segment[] => {
  const segments: Segment[] = [];
  let plain = '';
  let at = 0;
  for (const { index, 0: whole, 1: tag, 2: escapes = '', 3: rest = '' } of text.matchAll(ANY_TAG_OR_PLAIN)) {
    plain += text.slice(at, index);
    at = index + whole.length;
    if (tag === undefined) {
      plain += escapes === '' ? `<${rest}` : `&${escapes.slice('amp;'.length)}lt;${rest}`;
      continue;
    }
    if (plain !== '') segments.push({ isTag: false, text: plain });
    plain = '';
    segments.push({ isTag: true, text: tag });
  }
  plain += text.slice(at);
  return plain === '' ? segments : [...segments, { isTag: false, text: plain }];
};

/** Fault of the tags of a text, as a sentence's beginning; null where they are well-formed XML. */
export const tagFault = (segments: readonly Segment[]): string | null => {
  const open: string[] = [];
  for (const { isTag, text } of segments) {
    if (!isTag) continue;
    const [, slash = '', name = '', attributes = '', end = ''] = /^<(\/?)([^\s/>]+)(?![^\s/>])([\s\S]*?)(\/?)>$/.exec(text) ?? [];
    if (!ATTRIBUTES.test(attributes)) return `the attributes of ${text} are not well-formed`;
    if (slash === '/') {
      if (open.pop() !== name) return `${text} closes no tag`;
    } else if (end === '') open.push(name);
  }
  const unclosed = open.at(-1);
  return unclosed === undefined ? null : `<${unclosed}> is not closed`;
};
