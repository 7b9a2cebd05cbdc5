import { SaxesParser } from 'saxes';
import type { ProblemItem, TextFile, TextItem } from '../../items/text-item.js';

/** Attributes of an element by name. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** The event handlers (SAX) of a format for its XML. `line` is where the event ended in the file, from 1. */
export interface XmlReader<Item = TextItem> {
  open(name: string, attributes: XmlAttributes, line: number): Iterable<Item>;
  close?(name: string, line: number): Iterable<Item>;
  text?(text: string): void;
}

/** Maximum depth of nested elements: many times that of any text. */
const DEPTH_LIMIT = 100;

/** Stops reading where elements are nested too deep. */
class TooDeep extends Error {}

/** Stops reading at the first well-formedness error: after it nothing can be relied on. */
class NotWellFormed extends Error {}

/**
 * Parses XML as a stream (SAX), never the whole at once. Only the document's own characters count: a document type's entities are
 * not expanded (using one is a problem) and nothing outside the file is fetched.
 */
export async function* readXml<Item>(file: TextFile, reader: XmlReader<Item>): AsyncGenerator<Item | ProblemItem> {
  const items: Item[] = [];
  const parser = makeParser(reader, items);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const feed = (step: () => void): ProblemItem | null => {
    try {
      step();
      return null;
    } catch (thrown) {
      return { kind: 'problem', file: file.name, line: parser.line, detail: explainXmlError(thrown) };
    }
  };
  for await (const chunk of file.bytes) {
    const problem = feed(() => parser.write(decoder.decode(chunk, { stream: true })));
    yield* items.splice(0);
    if (problem) return yield problem;
  }
  const problem = feed(() => parser.write(decoder.decode()).close());
  yield* items.splice(0);
  if (problem) yield problem;
}

function makeParser<Item>(reader: XmlReader<Item>, items: Item[]): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    // The message opens with line and column, which the problem names by itself.
    throw new NotWellFormed(error.message.replace(/^\d+:\d+: /, ''));
  });
  let depth = 0;
  parser.on('opentagstart', () => {
    depth += 1;
    if (depth > DEPTH_LIMIT) throw new TooDeep();
  });
  parser.on('opentag', (tag) => items.push(...reader.open(localName(tag.name), tag.attributes as XmlAttributes, parser.line)));
  parser.on('closetag', (tag) => {
    depth -= 1;
    items.push(...(reader.close?.(localName(tag.name), parser.line) ?? []));
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function explainXmlError(thrown: unknown): string {
  if (thrown instanceof NotWellFormed) return `The XML is not well-formed (${thrown.message}). Nothing after this line was read.`;
  if (thrown instanceof TooDeep) return `More than ${DEPTH_LIMIT} elements stand in each other. Nothing after this line was read.`;
  if (thrown instanceof TypeError) return 'The file is not UTF-8. Save it in UTF-8.';
  throw thrown;
}
