import { createScanner, printParseErrorCode, visit } from 'jsonc-parser';
import { collectProblems, type FileProblem, type FileProblems } from '../text/file-problem.js';
import { makeLineLookup } from '../text/lines.js';
import type { BranchNode, Tree, TreeChild, TreeNode } from '../tree/tree.js';

/** Maps and lists in one another. */
const DEPTH_LIMIT = 100;

/** Offset where values are nested deeper than the limit; null where they are not. */
const tooDeepAt = (text: string): number | null => {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const first = text[scanner.getTokenOffset()];
    if (first === '{' || first === '[') depth += 1;
    if (first === '}' || first === ']') depth -= 1;
    if (depth > DEPTH_LIMIT) return scanner.getTokenOffset();
  }
  return null;
};

interface OpenBranch {
  readonly type: 'map' | 'list';
  readonly start: number;
  readonly line: number;
  readonly children: TreeChild[];
  readonly lines: Map<string, number>;
  name: string;
  nameStart: number;
}

/** Comments in lines of their own directly above an offset, and the one behind a value in its line. */
const commentsAbove = (text: string, offset: number): string[] => {
  const own: string[] = [];
  for (let end = text.lastIndexOf('\n', offset - 1); end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end).trim();
    if (!/^(?:\/\/|\/\*|\*)/.test(line)) break;
    const comment = line.replace(/^(?:\/\/+|\/\*+|\*+\/?)\s?|(?:(?<!\s)\s+)?\*\/$/g, '').trim();
    if (comment !== '') own.unshift(comment);
    end = start - 1;
  }
  return own;
};

const SENTENCES: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  ValueExpected: 'a value is missing',
  PropertyNameExpected: 'a name in quotes is missing',
  CloseBraceExpected: 'a } is missing at the end',
  CloseBracketExpected: 'a ] is missing at the end',
  UnexpectedEndOfString: 'a string is not closed',
  InvalidCharacter: 'a character within a string must be escaped',
  InvalidEscapeCharacter: 'an escape is not valid',
  InvalidUnicode: 'an escape \\u… is not valid',
  EndOfFileExpected: 'something follows the end',
  UnexpectedEndOfComment: 'a comment is not closed',
};

/** Faults that leave a string with other characters than were meant. */
const STRING_FAULTS: ReadonlySet<string> = new Set(['UnexpectedEndOfString', 'InvalidEscapeCharacter', 'InvalidUnicode']);

/** Faults of a file that is cut off, or goes on behind its end: what it should hold is not known. */
const WHOLE_FAULTS: ReadonlySet<string> = new Set([
  'CloseBraceExpected',
  'CloseBracketExpected',
  'EndOfFileExpected',
  'UnexpectedEndOfComment',
]);

/**
 * Parses JSON, also with comments and commas at the end. A fault is a problem with its line; what is not affected is read. Null where there
 * is no map or list, where the file ends within one or goes on behind it, or values are nested deeper than a hundred levels.
 */
export const parseJson = (text: string, problems: FileProblems): Tree | null => {
  const lineOf = makeLineLookup(text);
  const deep = tooDeepAt(text);
  if (deep !== null) {
    problems.fail(lineOf(deep), `values are nested deeper than ${DEPTH_LIMIT} levels; the file was not read. Divide it.`);
    return null;
  }
  const hasComments = /\/\/|\/\*/.test(text);
  const stack: OpenBranch[] = [];
  const own = collectProblems('');
  let root: TreeNode | null = null;
  let faultLine = 0;
  let faultyString = -1;
  let wholeFault: Pick<FileProblem, 'line' | 'text'> | undefined;
  const add = (node: TreeNode) => {
    const branch = stack.at(-1);
    if (!branch) {
      root ??= node;
      return;
    }
    const isItem = branch.type === 'list';
    if (!isItem && branch.nameStart < 0) return;
    const start = isItem ? node.start : branch.nameStart;
    const name = isItem ? String(branch.children.length) : branch.name;
    const former = branch.lines.get(name);
    const line = lineOf(start);
    if (former !== undefined) own.warn(line, `"${name}" stands in line ${former} already; this one counts. Remove one of the two.`);
    branch.lines.set(name, line);
    branch.children.push({ name, isItem, start, line, comments: hasComments ? commentsAbove(text, start) : [], node });
  };
  const open = (type: 'map' | 'list', start: number) => {
    stack.push({ type, start, line: lineOf(start), children: [], lines: new Map(), name: '', nameStart: start });
  };
  const close = (end: number) => {
    const branch = stack.pop();
    if (!branch) return;
    const { type, start, line, children } = branch;
    add({ type, start, end, line, children } satisfies BranchNode);
  };
  visit(
    text,
    {
      onObjectBegin: (offset) => open('map', offset),
      onArrayBegin: (offset) => open('list', offset),
      onObjectProperty: (name, offset) => {
        const branch = stack.at(-1);
        if (branch) [branch.name, branch.nameStart] = [name, offset === faultyString ? -1 : offset];
      },
      onObjectEnd: (offset, length) => close(offset + length),
      onArrayEnd: (offset, length) => close(offset + length),
      onLiteralValue: (value: unknown, start, length) => {
        const place = { start, end: start + length, line: lineOf(start) };
        if (typeof value === 'string' && start !== faultyString) add({ type: 'text', ...place, text: value });
        else add({ type: 'other', ...place, reason: value === null ? 'empty' : 'no-text', isNull: value === null });
      },
      onError: (error, offset) => {
        const line = lineOf(offset);
        const code = printParseErrorCode(error);
        const fault = `this is not valid JSON: ${SENTENCES[code] ?? code}. Correct it`;
        if (STRING_FAULTS.has(code)) faultyString = offset;
        if (WHOLE_FAULTS.has(code)) wholeFault ??= { line, text: `${fault}; nothing of the file was read.` };
        // Consequences of a fault are in the lines below it.
        if (line > faultLine + 1 || faultLine === 0) own.warn(line, `${fault}; what could not be read was left out.`);
        faultLine = line;
      },
    },
    { allowTrailingComma: true },
  );
  const whole = root as TreeNode | null;
  if (whole?.type !== 'map' && whole?.type !== 'list') {
    problems.fail(0, 'this is no JSON file of translations: it holds no { … }.');
    return null;
  }
  if (wholeFault) {
    problems.fail(wholeFault.line, wholeFault.text);
    return null;
  }
  for (const { line, text: sentence } of own.list()) problems.warn(line, sentence);
  return { text, root: whole };
};
