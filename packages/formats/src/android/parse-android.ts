import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { collectProblems, type FileProblem, type FileProblems } from '../text/file-problem.js';
import { makeLineLookup, nextLine } from '../text/lines.js';
import { type AndroidDocument, type AndroidResource, type AndroidValue, resourceId } from './android-document.js';
import { makeEntities } from './entities.js';
import type { ValuePiece } from './resource-text.js';

/** Elements that hold texts, by name. */
const RESOURCE_KINDS: ReadonlyMap<string, AndroidResource['kind']> = new Map([
  ['string', 'string'],
  ['plurals', 'plurals'],
  ['string-array', 'array'],
]);

/** Files that nobody translates, by Android's convention: `donottranslate.xml`, `donottranslate-names.xml`. */
const UNTRANSLATED_FILE = /(?:^|\/)donottranslate[^/]*\.xml$/;

/** Faults of a file that are gone around, each by parsing again without the element that holds it. */
const REPAIRS_LIMIT = 20;

/** Tags within one text, one in the other. */
const MARKUP_DEPTH_LIMIT = 100;

interface OpenValue {
  quantity: string | null;
  line: number;
  start: number;
  openEnd: number;
  pieces: ValuePiece[];
  depth: number;
  isSound: boolean;
}

interface OpenResource extends Omit<AndroidResource, 'closeStart' | 'end' | 'values'> {
  readonly values: AndroidValue[];
}

/** A comment that waits for its entry. */
interface PendingComment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const kindOf = ({ name, attributes }: SaxesTagPlain): AndroidResource['kind'] | null =>
  name === 'item' && attributes.type === 'string' ? 'string' : (RESOURCE_KINDS.get(name) ?? null);

/** Comments directly above an entry: no blank line between them, nor behind them. */
const commentsAbove = (text: string, pending: readonly PendingComment[], start: number): string[] => {
  let below = start;
  const own: string[] = [];
  for (const comment of pending.toReversed()) {
    if ((text.slice(comment.end, below).match(/\r\n|\n|\r/g)?.length ?? 0) > 1) break;
    own.unshift(comment.text.trim());
    below = comment.start;
  }
  return own.filter((comment) => comment !== '');
};

/** The last of the resources with each name, with a warning for each earlier one. */
const lastOfEach = (resources: readonly AndroidResource[], problems: FileProblems): AndroidResource[] => {
  const last = new Map<string, AndroidResource>();
  for (const resource of resources) {
    const former = last.get(resourceId(resource));
    if (former)
      problems.warn(resource.line, `"${resource.name}" stands in line ${former.line} already; this one counts. Remove one of the two.`);
    last.set(resourceId(resource), resource);
  }
  return resources.filter((resource) => last.get(resourceId(resource)) === resource);
};

/** An element that is not well-formed: thrown to end the parsing of the file. */
class BrokenElement extends Error {
  constructor(
    /** Offset where it begins. */
    readonly start: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Beginnings of what may follow a broken element. */
const NEXT_ELEMENT =
  /<(?:\/resources|!--|(?:string|plurals|string-array|array|integer-array|integer|bool|color|dimen|skip|eat-comment)[\s/>])/g;

/** The text with spaces instead of an element: all other offsets and lines stay. */
const blankElement = (text: string, start: number): string => {
  NEXT_ELEMENT.lastIndex = start + 1;
  const end = NEXT_ELEMENT.exec(text)?.index ?? text.length;
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
};

/** Parts of a document, as they are found. */
interface Scan extends Pick<AndroidDocument, 'rootStart' | 'rootOpenEnd' | 'rootCloseStart' | 'namespaces'> {
  readonly resources: readonly AndroidResource[];
  /** Offset of the first element with texts behind the root; -1 where there is none. */
  readonly behindStart: number;
}

/** Scans a text, element by element. Throws a {@link BrokenElement} at the first that is not well-formed. */
const scan = (text: string, lineOf: (offset: number) => number, problems: FileProblems, isFileTranslatable: boolean): Scan => {
  const parser = new SaxesParser<{ xmlns: false }>();
  const entities = makeEntities();
  parser.ENTITIES = entities.byName;
  const resources: AndroidResource[] = [];
  const comments: PendingComment[] = [];
  const namespaces = new Map<string, string>();
  let [rootStart, rootOpenEnd, rootCloseStart, behindStart] = [-1, -1, -1, -1];
  let isRootTranslatable = isFileTranslatable;
  let tagStart = 0;
  let depth = 0;
  let open: OpenResource | null = null;
  let value: OpenValue | null = null;

  const unclosed = ({ kind, name, start }: OpenResource): BrokenElement => {
    const element = kind === 'array' ? 'string-array' : kind;
    return new BrokenElement(start, `<${element} name="${name}"> is not closed; write </${element}> behind it. It was left out.`);
  };
  const startValue = (quantity: string | null, openEnd: number): OpenValue => ({
    ...{ quantity, openEnd, depth, line: lineOf(tagStart), start: tagStart, pieces: [], isSound: true },
  });

  parser.on('error', (error) => {
    const [, sentence = error.message] = /^(?:[^:]*:)?\d+:\d+: (.*?)\.?$/s.exec(error.message) ?? [];
    if (/^undefined entity/.test(sentence)) {
      problems.warn(lineOf(parser.position - 1), 'an entity is not defined; write the character itself, or & as &amp;.');
      return;
    }
    if (open && /^(?:unclosed tag|unexpected close tag|unexpected end|unmatched closing tag)/.test(sentence)) {
      const inner =
        value && depth > value.depth ? text.slice(open.start).match(/<(?!string|item|plurals)[A-Za-z][\w:.-]*/)?.[0] : undefined;
      throw inner === undefined
        ? unclosed(open)
        : new BrokenElement(
            open.start,
            `a tag within "${open.name}" is not closed: ${inner}>. Close it, or write < as &lt;. The text was left out.`,
          );
    }
    if (/^unclosed tag/.test(sentence)) return;
    const line = lineOf(parser.position - 1);
    const remedy = `this is not well-formed XML (${sentence}); write < as &lt;, & as &amp;, and close each tag.`;
    if (rootStart < 0 || rootCloseStart >= 0) problems.warn(line, remedy);
    else throw new BrokenElement(open?.start ?? text.lastIndexOf('<', parser.position - 1), `${remedy} The text was left out.`);
  });
  parser.on('doctype', (doctype) => {
    for (const name of entities.declare(doctype))
      problems.warn(lineOf(parser.position), `the entity ${name} stands for more than 10,000 characters; write the text itself.`);
  });
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('comment', (comment) => {
    if (value || open) return;
    // The parser is at the `>` of the comment.
    const end = text.indexOf('>', parser.position - 1) + 1;
    const start = text.lastIndexOf('<!--', end);
    const last = resources.at(-1);
    // A comment behind an entry in its line is that entry's.
    if (last && nextLine(text, last.end) > start)
      resources[resources.length - 1] = { ...last, end, comments: [...last.comments, comment.trim()] };
    else comments.push({ text: comment, start, end });
  });
  parser.on('text', (piece) => void value?.pieces.push({ kind: 'text', text: piece }));
  parser.on('cdata', (piece) => void value?.pieces.push({ kind: 'cdata', text: piece }));
  parser.on('opentag', (tag) => {
    const end = parser.position;
    const kind = kindOf(tag);
    if (kind !== null && open) throw unclosed(open);
    depth += 1;
    if (rootStart < 0) {
      if (tag.name !== 'resources') return;
      [rootStart, rootOpenEnd] = [tagStart, end];
      isRootTranslatable &&= tag.attributes.translatable !== 'false';
      for (const [name, uri] of Object.entries(tag.attributes)) if (name.startsWith('xmlns:')) namespaces.set(name.slice(6), uri);
    } else if (value) {
      value.pieces.push({ kind: 'tag', text: text.slice(tagStart, end) });
      if (depth - value.depth > MARKUP_DEPTH_LIMIT) value.isSound = false;
    } else if (open) {
      if (tag.name === 'item' && depth === 3) value = startValue(tag.attributes.quantity ?? null, end);
    } else if (kind !== null && depth === 2) {
      const { name, product = '', translatable } = tag.attributes;
      if (name === undefined) problems.warn(lineOf(tagStart), `<${tag.name}> has no name; write name="…". It was left out.`);
      else {
        open = {
          ...{ kind, name, line: lineOf(tagStart), start: tagStart, openEnd: end, values: [] },
          product: product === 'default' ? '' : product,
          isTranslatable: translatable === undefined ? isRootTranslatable : translatable !== 'false',
          comments: commentsAbove(text, comments, tagStart),
        };
        if (kind === 'string') value = startValue(null, end);
      }
    }
    if (kind !== null && rootCloseStart >= 0 && behindStart < 0) behindStart = tagStart;
    if (depth === 2) comments.length = 0;
  });
  parser.on('closetag', (tag) => {
    const end = parser.position;
    const closeStart = tag.isSelfClosing ? end : text.lastIndexOf('</', end - 1);
    // The parser closes what is open when another tag closes, and says so later.
    if (!tag.isSelfClosing && !text.startsWith(`</${tag.name}`, closeStart)) return;
    depth -= 1;
    if (value && depth >= value.depth) {
      if (!tag.isSelfClosing) value.pieces.push({ kind: 'tag', text: text.slice(closeStart, end) });
      return;
    }
    if (open && value) {
      const { depth: _, ...own } = value;
      open.values.push({ ...own, closeStart, end });
      value = null;
    }
    if (open && depth === 1) {
      resources.push({ ...open, closeStart, end });
      open = null;
    }
    if (depth === 0 && tag.name === 'resources') rootCloseStart = closeStart;
  });
  parser.write(text).close();
  if (entities.isExhausted()) problems.warn(0, 'the entities of the file stand for too much text; write the texts themselves.');
  return { rootStart, rootOpenEnd, rootCloseStart, namespaces, resources, behindStart };
};

/**
 * Parses a resource file of Android. Problems have lines; what is not affected by them is read. Null where there is no `<resources>`, or
 * the file ends within it or has texts behind it.
 *
 * Time and memory are linear in the size of the file, whatever it holds.
 *
 * @param path of the file, as its name may say that nothing in it is translated
 */
export const parseAndroid = (text: string, path: string, problems: FileProblems): AndroidDocument | null => {
  const lineOf = makeLineLookup(text);
  const left: Pick<FileProblem, 'line' | 'text'>[] = [];
  let sound = text;
  for (let repairs = 0; ; repairs += 1) {
    const own = collectProblems('');
    try {
      const { rootStart, rootCloseStart, resources, behindStart, ...found } = scan(sound, lineOf, own, !UNTRANSLATED_FILE.test(path));
      if (rootStart < 0) {
        problems.fail(0, 'this is no resource file of Android: it has no <resources>.');
        return null;
      }
      if (rootCloseStart < 0) {
        problems.fail(lineOf(text.length), 'the file ends without </resources>. Complete it; nothing of it was read.');
        return null;
      }
      if (behindStart >= 0) {
        problems.fail(lineOf(behindStart), 'texts stand behind </resources>. Put them before it; nothing of the file was read.');
        return null;
      }
      for (const { line, text: sentence } of [...left, ...own.list()]) problems.warn(line, sentence);
      return {
        ...{ ...found, text, rootStart, rootCloseStart },
        resources: lastOfEach(resources, problems),
      };
    } catch (error) {
      if (!(error instanceof BrokenElement)) throw error;
      const line = lineOf(error.start);
      if (repairs >= REPAIRS_LIMIT) {
        problems.fail(line, `${error.message} The file has more than ${REPAIRS_LIMIT} such faults; nothing of it was read.`);
        return null;
      }
      left.push({ line, text: error.message });
      sound = blankElement(sound, error.start);
    }
  }
};
