import { detectEol, indentAt, lineStart, nextLine } from '../text/lines.js';
import { type BranchNode, childNamed, type NewChild, type NewNode, type Tree, type TreeNode, type TreeSyntax } from '../tree/tree.js';
import { parseYaml, yamlNode } from './parse-yaml.js';
import { canBePlain, type ScalarStyle, writeScalar } from './yaml-scalar.js';

const isBranch = (node: TreeNode): node is BranchNode => node.type === 'map' || node.type === 'list';
const isFlow = (node: TreeNode | null, text: string): boolean => node !== null && isBranch(node) && /[{[]/.test(text[node.start] ?? '');
const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/** One step of indentation: that of the first map within a map. */
const unitOf = ({ text, root }: Tree): string => {
  const find = (node: TreeNode, depth: number): number | null => {
    if (!isBranch(node) || isFlow(node, text) || depth > 100) return null;
    for (const { start, node: inner } of node.children) {
      const [first] = isBranch(inner) && inner.type === 'map' && !isFlow(inner, text) ? inner.children : [];
      const own = first ? columnOf(text, first.start) - columnOf(text, start) : (find(inner, depth + 1) ?? 0);
      if (own > 0) return own;
    }
    return null;
  };
  return ' '.repeat(find(root, 0) ?? 2);
};

/** Indentation of the dashes of a list beyond that of its name. */
const dashIndent = (like: TreeNode | null, text: string): number => {
  const [first] = like && isBranch(like) ? like.children : [];
  const column = yamlNode(like)?.column;
  if (!first || column === undefined) return 0;
  return Math.max(0, indentAt(text, first.start).length - column);
};

interface Writing {
  readonly template: Tree;
  readonly unit: string;
  readonly eol: string;
}

const writeName = (name: string, like: TreeNode | null): string => {
  const own = yamlNode(like);
  if (own?.name === name && own.rawName !== '' && !own.rawName.startsWith('?')) return own.rawName;
  return canBePlain(name, true) ? name : JSON.stringify(name);
};

const likeOf = (node: NewNode): TreeNode | null => (node.type === 'copy' ? node.node : node.like);

const expandCopy = (node: NewNode, template: Tree): NewNode | string => {
  if (node.type !== 'copy') return node;
  const { node: own } = node;
  if (!isBranch(own)) return own.type === 'other' && template.text[own.start] === '*' ? '~' : template.text.slice(own.start, own.end);
  return {
    type: own.type,
    like: own,
    children: own.children.map((child) => ({ name: child.name, node: { type: 'copy', node: child.node } })),
  };
};

const markOf = (like: TreeNode | null, { text }: Tree): string => (like?.type === 'text' ? (text[like.start] ?? '') : '');

const writeFlow = (node: NewNode, writing: Writing): string => {
  const own = expandCopy(node, writing.template);
  if (typeof own === 'string') return own;
  if (own.type === 'text')
    return writeScalar(own.text, { mark: markOf(own.like, writing.template), indent: '', parent: '', eol: '\n', isInFlow: true });
  if (own.type === 'copy') return '';
  const inner = own.children.map((child) =>
    own.type === 'list'
      ? writeFlow(child.node, writing)
      : `${writeName(child.name, likeOf(child.node))}: ${writeFlow(child.node, writing)}`,
  );
  const padding = own.like && /^[{[] /.test(writing.template.text.slice(own.like.start, own.like.start + 2)) ? ' ' : '';
  return own.type === 'list' ? `[${padding}${inner.join(', ')}${padding}]` : `{${padding}${inner.join(', ')}${padding}}`;
};

/** Lines of a value with its name or dash, each with its line end. */
const writeBlockChild = ({ name, node }: NewChild, type: 'map' | 'list', indent: string, writing: Writing): string => {
  const { template, unit, eol } = writing;
  const own = expandCopy(node, template);
  const lead = type === 'list' ? `${indent}-` : `${indent}${writeName(name, likeOf(node))}:`;
  if (typeof own === 'string') return `${lead} ${own.replace(/(?<![\r\n])[\r\n]+$/, '')}${eol}`;
  if (own.type === 'text') {
    const style: ScalarStyle = { mark: markOf(own.like, template), indent: indent + unit, parent: indent, eol, isInFlow: false };
    const value = writeScalar(own.text, style);
    return `${lead} ${value}${/^[|>]/.test(value) && /[\r\n]$/.test(value) ? '' : eol}`;
  }
  if (own.type === 'copy') return '';
  if (isFlow(own.like, template.text)) return `${lead} ${writeFlow(own, writing)}${eol}`;
  if (type === 'list') {
    const inner = own.children.map((child) => writeBlockChild(child, own.type, `${indent}  `, writing)).join('');
    return `${lead} ${inner.trimStart()}`;
  }
  const deeper = own.type === 'list' ? indent + ' '.repeat(dashIndent(own.like, template.text)) : indent + unit;
  return `${lead}${eol}${own.children.map((child) => writeBlockChild(child, own.type, deeper, writing)).join('')}`;
};

/** Lines without the end of the last, unless a block needs it, whose text ends in one itself. */
const withoutLastEol = (lines: string, last: NewNode | undefined, eol: string): string => {
  if (last?.type === 'text') return last.text.endsWith('\n') ? lines : lines.slice(0, -eol.length);
  return last && last.type !== 'copy' ? withoutLastEol(lines, last.children.at(-1)?.node, eol) : lines.slice(0, -eol.length);
};

/** Offset behind the last character of a value. */
const contentEnd = (node: TreeNode, text: string): number => {
  const last = isBranch(node) && !isFlow(node, text) ? node.children.at(-1) : undefined;
  return last ? contentEnd(last.node, text) : node.end;
};

/** Where the line begins above which nothing belongs to the child: its own, or the first of the comments directly above. */
const startWithComments = (text: string, start: number): number => {
  let at = lineStart(text, start);
  while (at > 0) {
    const above = lineStart(text, at - 1 - Number(text[at - 2] === '\r'));
    if (!/^[ \t]*#/.test(text.slice(above, at))) break;
    at = above;
  }
  return at;
};

/** YAML: every byte stays that no text takes. */
export const makeYamlSyntax = (isRuby: boolean): TreeSyntax => ({
  parse: (text, problems) => parseYaml(text, isRuby, problems),
  replace: (tree, node, text) => {
    const { text: whole } = tree;
    const raw = whole.slice(node.start, node.end);
    const mark = node.type === 'text' ? (whole[node.start] ?? '') : '';
    const own = yamlNode(node);
    const parent = ' '.repeat(own?.column ?? 0);
    const [, indent = `${parent}  `] = /^[|>].*(?:\r?\n[ \t]*)*?\r?\n( +)\S/.exec(raw) ?? [];
    const eol = detectEol(whole);
    const written = writeScalar(text, { mark, indent, parent, eol, isInFlow: own?.isInFlow ?? false });
    const isBlock = /^[|>]/.test(raw) && mark !== '';
    // A block holds the line end behind it, which other scalars leave alone; at the end of a file there may be none.
    const ending = /(?:\r?\n)$/.exec(raw)?.[0] ?? '';
    const isNewBlock = isBlock && /^[|>]/.test(written);
    const tail = isBlock
      ? isNewBlock
        ? ending === '' && /[|>]\d?-/.test(written.slice(0, 3))
          ? written.replace(/\r?\n$/, '')
          : written
        : written + ending
      : written;
    const gap = node.type === 'other' && node.start === node.end && whole[node.start - 1] !== ' ' ? ' ' : '';
    return { from: node.start, to: node.end, text: gap + tail };
  },
  expand: (tree, node, branch, template) => {
    const { text } = tree;
    const own = yamlNode(node);
    const eol = detectEol(/[\r\n]/.test(text) ? text : template.text);
    const writing = { template, unit: unitOf(tree), eol };
    const place = { from: node.start, to: node.end };
    if (own?.isInFlow || branch.type !== 'map') return { ...place, text: writeFlow(branch, writing) };
    const indent = ' '.repeat(own?.column ?? 0) + writing.unit;
    const lines = branch.children.map((child) => writeBlockChild(child, 'map', indent, writing)).join('');
    const isBlock = /[\r\n]$/.test(text.slice(node.start, node.end));
    while (/[ \t]/.test(text[place.from - 1] ?? '')) place.from -= 1;
    return { ...place, text: eol + (isBlock ? lines : withoutLastEol(lines, branch.children.at(-1)?.node, eol)) };
  },
  insert: (tree, branch, after, children, template) => {
    const { text } = tree;
    const eol = detectEol(/[\r\n]/.test(text) ? text : template.text);
    const writing = { template, unit: unitOf(tree), eol };
    const [first] = branch.children;
    if (isFlow(branch, text)) {
      const flow = children
        .map((child) =>
          branch.type === 'list'
            ? writeFlow(child.node, writing)
            : `${writeName(child.name, likeOf(child.node))}: ${writeFlow(child.node, writing)}`,
        )
        .join(', ');
      if (!first) return [{ from: branch.start + 1, to: branch.end - 1, text: flow }];
      if (after === null) return [{ from: first.start, to: first.start, text: `${flow}, ` }];
      const at = (childNamed(branch, after.name) ?? after).node.end;
      return [{ from: at, to: at, text: `, ${flow}` }];
    }
    const indent =
      branch.type === 'list' ? indentAt(text, first?.start ?? branch.start) : ' '.repeat(columnOf(text, first?.start ?? branch.start));
    const lines = children.map((child) => writeBlockChild(child, branch.type, indent, writing)).join('');
    if (after === null) {
      if (first && text.slice(lineStart(text, first.start), first.start).trim() !== '')
        return [{ from: first.start, to: first.start, text: `${lines.trimStart()}${indent}` }];
      const at = startWithComments(text, first?.start ?? branch.start);
      return [{ from: at, to: at, text: lines }];
    }
    const end = contentEnd((childNamed(branch, after.name) ?? after).node, text);
    const at = end > 0 && /[\r\n]/.test(text[end - 1] ?? '') ? end : nextLine(text, end);
    const isOpen = at === text.length && !/[\r\n]$/.test(text);
    return [{ from: at, to: at, text: isOpen ? `${eol}${withoutLastEol(lines, children.at(-1)?.node, eol)}` : lines }];
  },
  create: (root, template) => {
    const { text } = template;
    const eol = detectEol(text);
    const writing = { template, unit: unitOf(template), eol };
    const [start = ''] = /^(?:%[^\r\n]*\r?\n)*---[ \t]*(?:\r?\n|$)/.exec(text.replace(/^(?:[ \t]*(?:#[^\r\n]*)?\r?\n)+(?=---)/, '')) ?? [];
    if (root.type !== 'map' && root.type !== 'list') return '';
    const body = isFlow(root.like, text)
      ? `${writeFlow(root, writing)}${eol}`
      : root.children.map((child) => writeBlockChild(child, root.type, '', writing)).join('');
    return start + (/[\r\n]$/.test(text) ? body : withoutLastEol(body, root, eol));
  },
});
