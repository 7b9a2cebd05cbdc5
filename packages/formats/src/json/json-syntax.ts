import { detectEol, indentAt } from '../text/lines.js';
import type { Splice } from '../text/splice.js';
import { childNamed, type NewChild, type NewNode, type Tree, type TreeNode, type TreeSyntax } from '../tree/tree.js';
import { type JsonStyle, styleOf } from './json-style.js';
import { parseJson } from './parse-json.js';

/** Manner of a value that is written, and the file that copies come from. */
interface Writing {
  readonly style: JsonStyle;
  readonly eol: string;
  readonly template: Tree;
}

const isInLine = (like: TreeNode | null, { template }: Writing): boolean =>
  like !== null && !/[\r\n]/.test(template.text.slice(like.start, like.end));

/** A value of the template as one that is written anew. */
const copyOf = (node: TreeNode, template: Tree): NewNode | string => {
  if (node.type === 'text' || node.type === 'other') return template.text.slice(node.start, node.end);
  return {
    type: node.type,
    like: node,
    children: node.children.map((child) => ({ name: child.name, node: { type: 'copy', node: child.node } })),
  };
};

const writeNode = (node: NewNode, indent: string, writing: Writing): string => {
  const { style, template } = writing;
  if (node.type === 'text') return style.escape(node.text);
  if (node.type === 'copy') {
    const copy = copyOf(node.node, template);
    return typeof copy === 'string' ? copy : writeNode(copy, indent, writing);
  }
  const [open, close] = node.type === 'map' ? ['{', '}'] : ['[', ']'];
  if (style.unit === null || (node.children.length > 0 && isInLine(node.like, writing))) {
    const inner = node.children.map((child) => writeChild(child, node.type, indent, writing)).join(`,${style.gap}`);
    const padding = node.type === 'map' ? style.padding : '';
    return `${open}${padding}${inner}${padding}${close}`;
  }
  const own = indent + style.unit;
  const lines = node.children.map((child) => `${writing.eol}${own}${writeChild(child, node.type, own, writing)}`);
  return `${open}${lines.join(',')}${writing.eol}${indent}${close}`;
};

const writeChild = ({ name, node }: NewChild, type: 'map' | 'list', indent: string, writing: Writing): string =>
  type === 'list'
    ? writeNode(node, indent, writing)
    : `${writing.style.escape(name)}${writing.style.colon}${writeNode(node, indent, writing)}`;

/** White space, comments and the comma behind a value, as far as they are in its line. */
const behindValue = (text: string, end: number) => {
  const [, before = '', comma = ''] = /^([ \t]*(?:\/\*[\s\S]*?\*\/[ \t]*)*)(,?)/.exec(text.slice(end, end + 2_000)) ?? [];
  const commaEnd = end + before.length + comma.length;
  const [comment = ''] = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/(?=[ \t]*[\r\n]))/.exec(text.slice(comma === '' ? end : commaEnd)) ?? [];
  return { hasComma: comma !== '', end: (comma === '' ? end : commaEnd) + comment.length };
};

/** JSON: every byte stays that no text takes. */
export const jsonSyntax: TreeSyntax = {
  parse: parseJson,
  replace: (tree, { start, end }, text, template) => ({ from: start, to: end, text: styleOf(tree, styleOf(template)).escape(text) }),
  insert: (tree, branch, after, children, template): Splice[] => {
    const { text } = tree;
    const style = styleOf(tree, styleOf(template));
    const eol = detectEol(/[\r\n]/.test(text) ? text : template.text);
    const [first] = branch.children;
    const writing = { style, eol, template };
    const outer = indentAt(text, branch.start);
    const isLines = first ? /[\r\n]/.test(text.slice(branch.start, first.start)) : style.unit !== null;
    const indent = first && isLines ? indentAt(text, first.start) : outer + (style.unit ?? '');
    const written = children.map((child) =>
      writeChild(child, branch.type, indent, isLines ? writing : { ...writing, style: { ...style, unit: null } }),
    );
    if (!first) {
      const inner = isLines ? `${written.map((one) => `${eol}${indent}${one}`).join(',')}${eol}${outer}` : written.join(`,${style.gap}`);
      const padding = isLines || branch.type === 'list' ? '' : style.padding;
      return [{ from: branch.start + 1, to: branch.end - 1, text: `${padding}${inner}${padding}` }];
    }
    const gap = isLines ? `${eol}${indent}` : style.gap;
    if (after === null) {
      const at = branch.start + 1;
      const lead = isLines ? gap : text.slice(at, first.start).trim() === '' ? text.slice(at, first.start) : style.padding;
      const rest = isLines ? '' : gap;
      const to = isLines || text.slice(at, first.start).trim() !== '' ? at : first.start;
      return [{ from: at, to, text: `${lead}${written.join(`,${gap}`)},${rest}` }];
    }
    const own = childNamed(branch, after.name) ?? after;
    const behind = behindValue(text, own.node.end);
    const joined = written.join(`,${gap}`);
    if (behind.hasComma) return [{ from: behind.end, to: behind.end, text: `${gap}${joined},` }];
    return [
      { from: own.node.end, to: own.node.end, text: ',' },
      { from: behind.end, to: behind.end, text: `${gap}${joined}` },
    ];
  },
  create: (root, template) => {
    const { text } = template;
    const writing = { style: styleOf(template), eol: detectEol(text), template };
    return `${text.slice(0, template.root.start)}${writeNode(root, '', writing)}${text.slice(template.root.end)}`;
  },
};
