import type { ProblemItem, TextFile } from '../../items/text-item.js';
import type { Markup } from '../../markup/node.js';
import { formatUsfm } from '../../markup/usfm/format-usfm.js';
import { readUsj, UsjTooDeep } from '../../markup/usx/usj.js';
import type { TextLine } from '../lines/decode-lines.js';

/** Largest USJ that is read, in bytes: JSON is parsed as a whole; the longest book takes a sixth of it. */
const USJ_BYTES_LIMIT = 32 * 1024 * 1024;

/** Reads USJ as lines of USFM. JSON has no lines: each is reported as the first. */
export async function* usjLines(file: TextFile): AsyncGenerator<TextLine | ProblemItem> {
  const problem = (detail: string): ProblemItem => ({ kind: 'problem', file: file.name, line: 1, detail });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes) {
    size += chunk.length;
    if (size > USJ_BYTES_LIMIT) return yield problem(`The file is larger than ${USJ_BYTES_LIMIT} bytes. Split it by books.`);
    chunks.push(chunk);
  }
  const parsed = parseJson(Buffer.concat(chunks));
  if ('wrong' in parsed) return yield problem(parsed.wrong);
  const nodes = readNodes(parsed.value);
  if (nodes instanceof UsjTooDeep) yield problem(nodes.message);
  else if (nodes === null) yield problem('The file is JSON, but no USJ: its "type" must be "USJ".');
  else for (const text of formatUsfm(nodes).split('\n')) yield { kind: 'line', nr: 1, text: text.replaceAll('\0', '') };
}

const readNodes = (value: unknown): readonly Markup[] | UsjTooDeep | null => {
  try {
    return readUsj(value);
  } catch (thrown) {
    if (thrown instanceof UsjTooDeep) return thrown;
    throw thrown;
  }
};

const decoder = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Uint8Array): { readonly value: unknown } | { readonly wrong: string } {
  try {
    return { value: JSON.parse(decoder.decode(bytes)) };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return { wrong: `The file is no JSON (${thrown.message}).` };
    if (thrown instanceof TypeError) return { wrong: 'The file is not UTF-8. Save it in UTF-8.' };
    throw thrown;
  }
}
