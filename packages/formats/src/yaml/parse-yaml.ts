import { Composer, type Document, isAlias, isMap, isScalar, isSeq, type Node, Parser, type YAMLParseError } from 'yaml';
import type { FileProblems } from '../text/file-problem.js';
import { lineEnd, lineStart, makeLineFinder } from '../text/lines.js';
import type { Tree, TreeChild, TreeNode } from '../tree/tree.js';
import { tooDeepAt } from './check-depth.js';
import { joinQuoted } from './join-quoted.js';
import { isNoText, isNullScalar } from './yaml-scalar.js';

/** Faults of a file that are gone around, each by parsing again without its line. */
const REPAIRS_LIMIT = 10;
/** Texts whose lines are joined, each by parsing again. */
const JOINS_LIMIT = 30;
/** Characters that are parsed in all: those of the file so many times, and so many more, for small files with many faults. */
const PARSES_LIMIT = 4;
const PARSED_MORE = 1024 * 1024;
/** Repairs one after the other that leave more faults than can be gone around, after which there is no hope. */
const VAIN_REPAIRS_LIMIT = 3;

const TEXT_TAGS = new Set([undefined, '!', 'tag:yaml.org,2002:str']);

/** Facts of a node that only the syntax needs. */
export interface YamlNode {
  readonly isInFlow: boolean;
  /** The name as the file writes it. */
  readonly name: string;
  readonly rawName: string;
  /** Column of the map or list that holds it. */
  readonly column: number;
}

const facts = new WeakMap<TreeNode, YamlNode>();

/** Facts of a node; undefined for the root. */
export const yamlNode = (node: TreeNode | null): YamlNode | undefined => (node ? facts.get(node) : undefined);

/** Comments above the line of a value, and behind the value. */
const commentsOf = (text: string, startOf: (offset: number) => number, start: number, end: number): string[] => {
  const own: string[] = [];
  for (let at = startOf(start); at > 0; ) {
    const above = startOf(at - 1);
    const [, comment] = /^[ \t]*#+ ?([^\r\n]*)/.exec(text.slice(above, at)) ?? [];
    if (comment === undefined) break;
    if (comment.trim() !== '') own.push(comment.trimEnd());
    at = above;
  }
  own.reverse();
  const behind = /[ \t]+#+ ?(.*)/y;
  behind.lastIndex = end;
  const [, comment] = behind.exec(text) ?? [];
  return comment ? [...own, comment.trim()] : own;
};

const compose = (text: string): Document[] =>
  [...new Composer({ schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' }).compose(new Parser().parse(text))] as Document[];

const SENTENCES: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab cannot indent; write spaces',
  MISSING_CHAR: 'a quotation mark, bracket or colon is missing; add it',
  BAD_INDENT: 'the indentation does not fit the lines above; correct it',
  MULTILINE_IMPLICIT_KEY: 'a name goes over several lines; put quotes around the value above, or correct its indentation',
  BLOCK_AS_IMPLICIT_KEY: 'a value holds ": "; put quotes around it',
  BAD_SCALAR_START: 'a value begins with a character that needs quotes; put quotes around it',
  BAD_DQ_ESCAPE: 'an escape is not valid; write \\\\ for a backslash',
};

const sentenceOf = ({ code, message }: YAMLParseError, line: string): string =>
  SENTENCES[/^ *\t/.test(line) ? 'TAB_AS_INDENT' : code] ?? `${message.split(/[\n:]/, 1)[0]?.toLowerCase()}; correct it`;

/**
 * Parses a text; what is at fault is left out, line by line.
 *
 * @param joined gets the values of texts whose lines were joined, by their offsets
 */
const composeAround = (
  text: string,
  lineOf: (offset: number) => number,
  problems: FileProblems,
  joined: Map<number, string>,
): Document | null => {
  const parses = Math.floor((PARSES_LIMIT * text.length + PARSED_MORE) / Math.max(text.length, 1));
  let sound = text;
  let repairs = 0;
  let vain = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let parsed = 1; ; parsed += 1) {
    const [document, ...more] = compose(sound);
    const [error] = document?.errors ?? [];
    if (!document?.contents && !error) {
      problems.fail(0, 'the file holds nothing but comments; write its texts, or remove it.');
      return null;
    }
    if (!document || !error) {
      const [other] = more.filter(({ contents }) => contents !== null);
      if (other)
        problems.warn(lineOf(other.range?.[0] ?? 0), 'the file holds several documents; only the first is read. Write one file for each.');
      return document ?? null;
    }
    const faults = document.errors.length;
    const left = REPAIRS_LIMIT - repairs + JOINS_LIMIT - joined.size;
    // One fault may bring others with it: those that are left must become fewer fast enough.
    vain = faults > left && before - faults < faults / left ? vain + 1 : 0;
    before = faults;
    const isHopeless = vain >= VAIN_REPAIRS_LIMIT || parsed >= parses;
    const isOpen = joined.size < JOINS_LIMIT && error.message.startsWith('Missing closing');
    const open = isOpen && !isHopeless ? joinQuoted(sound, error.pos[0]) : null;
    if (open) {
      joined.set(open.start, open.value);
      sound = open.whole;
      continue;
    }
    const at = Math.min(error.pos[0], Math.max(0, text.length - 1));
    const [start, end] = [lineStart(text, at), lineEnd(text, at)];
    const sentence = sentenceOf(error, text.slice(start, end));
    if (text.slice(end).trim() === '') {
      problems.fail(lineOf(at), `${sentence}. The file may be cut off here; nothing of it was read.`);
      return null;
    }
    if (isHopeless || repairs >= REPAIRS_LIMIT || sound.slice(start, end).trim() === '') {
      problems.fail(lineOf(at), `${sentence}. The file has more such faults than can be gone around; nothing of it was read.`);
      return null;
    }
    problems.warn(lineOf(at), `${sentence}. The line was left out.`);
    sound = sound.slice(0, start) + ' '.repeat(end - start) + sound.slice(end);
    repairs += 1;
  }
};

/**
 * Parses YAML. Aliases are never resolved, so that no bomb of them takes anything; a deep nest is refused.
 *
 * @param isRuby whether `yes`, `no` and symbols are no texts
 */
export const parseYaml = (text: string, isRuby: boolean, problems: FileProblems): Tree | null => {
  const findLine = makeLineFinder(text);
  const lineOf = (offset: number) => findLine(offset).nr;
  const startOf = (offset: number) => findLine(offset).start;
  const deep = tooDeepAt(text);
  if (deep !== null) {
    problems.fail(lineOf(deep), 'values are nested too deeply; the file was not read. Divide it.');
    return null;
  }
  const joined = new Map<number, string>();
  const document = composeAround(text, lineOf, problems, joined);
  const references: number[] = [];
  const convert = (node: Node | null, at: number): TreeNode => {
    const [start, end] = node?.range ?? [at, at];
    const place = { start, end, line: lineOf(start) };
    if (isMap(node) || isSeq(node)) return { type: isMap(node) ? 'map' : 'list', ...place, children: childrenOf(node) };
    if (isAlias(node)) {
      references.push(place.line);
      return { type: 'other', ...place, reason: 'reference', isNull: false };
    }
    if (!isScalar(node)) return { type: 'other', ...place, reason: 'empty', isNull: true };
    const source = node.source ?? '';
    const isPlain = node.type === 'PLAIN';
    if (isPlain && node.tag === undefined && isNullScalar(source)) return { type: 'other', ...place, reason: 'empty', isNull: true };
    const isText = TEXT_TAGS.has(node.tag) && !(isPlain && node.tag === undefined && isNoText(source, isRuby));
    return isText
      ? { type: 'text', ...place, text: joined.get(start) ?? String(node.value) }
      : { type: 'other', ...place, reason: 'no-text', isNull: false };
  };
  const childrenOf = (branch: Node): TreeChild[] => {
    const children: TreeChild[] = [];
    const lines = new Map<string, number>();
    if (!isMap(branch) && !isSeq(branch)) return children;
    const isItem = isSeq(branch);
    const isInFlow = branch.flow === true;
    const column = (branch.range?.[0] ?? 0) - startOf(branch.range?.[0] ?? 0);
    for (const pair of branch.items) {
      const { key, value } = (isItem ? { key: null, value: pair } : pair) as { key: Node | null; value: Node | null };
      if (!isItem && !(isScalar(key) && key.range)) continue;
      const [keyStart, keyEnd] = key?.range ?? [value?.range?.[0] ?? 0, 0];
      const name = isScalar(key) ? String(key.value) : String(children.length);
      const colon = isItem ? keyStart : text.indexOf(':', keyEnd) + 1;
      const node = convert(value, colon);
      const line = lineOf(keyStart);
      const former = lines.get(name);
      if (name === '<<' && !isItem) continue;
      if (former !== undefined) problems.warn(line, `"${name}" stands in line ${former} already; this one counts. Remove one of the two.`);
      lines.set(name, line);
      facts.set(node, { isInFlow, name, rawName: isItem ? '' : text.slice(keyStart, keyEnd), column });
      const isBlock = node.type === 'text' && /[|>]/.test(text[node.start] ?? '') && text.slice(node.start, node.end).includes('\n');
      const comments =
        node.type === 'map' || node.type === 'list' || isBlock
          ? commentsOf(text, startOf, keyStart, text.length)
          : commentsOf(text, startOf, keyStart, node.end);
      children.push({ name, isItem, start: keyStart, line, comments, node });
    }
    return children;
  };
  if (document === null) return null;
  const root = convert(document.contents as Node | null, 0);
  if (root.type === 'map' || root.type === 'list') return { text, root, references };
  problems.fail(0, 'this is no YAML file of translations: it holds no names with values.');
  return null;
};
