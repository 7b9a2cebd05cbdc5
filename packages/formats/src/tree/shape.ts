import type { NotString, TemplateEntry } from '../format.js';
import { childKey } from '../keys/child-key.js';
import type { PluralCategory } from '../plurals/plural-categories.js';
import { isStorable } from '../text/file-text.js';
import { type BranchNode, childNamed, countingChildren, type TreeChild, type TreeNode } from './tree.js';

/** Names of the forms of a plural: `one`, `item_one`, or `item` with `item_plural` and `item_0`. */
export type PluralStyle = 'nested' | 'suffix' | 'number';

/** A text of a file with its key. */
export interface TextShape {
  readonly type: 'text';
  readonly name: string;
  readonly key: string;
  readonly child: TreeChild;
  readonly notString: NotString | null;
  readonly comments: readonly string[];
}

/** A plural: values side by side, each a form. */
export interface PluralShape {
  readonly type: 'plural';
  /** Name that the forms have in common; empty where they are in a map of their own. */
  readonly base: string;
  readonly key: string;
  readonly style: PluralStyle;
  /** At least one. */
  readonly forms: ReadonlyMap<PluralCategory, TreeChild>;
}

/** A value that goes along with texts into new entries. */
export interface CopyShape {
  readonly type: 'copy';
  readonly name: string;
  readonly child: TreeChild;
}

/** A branch with texts in it. */
export interface BranchShape {
  readonly type: 'map' | 'list';
  readonly name: string;
  readonly node: TreeNode;
  readonly children: readonly Shape[];
}

/** Meaning of a value of a tree. Values that mean nothing to translators have none. */
export type Shape = TextShape | PluralShape | CopyShape | BranchShape;

/** Languages and template that shapes are made with. */
export interface ShapeContext {
  /** Plural categories that the file's language knows; of a template also `one` and `other`. */
  readonly categories: readonly PluralCategory[];
  readonly language: string;
  readonly template: ReadonlyMap<string, TemplateEntry> | undefined;
}

/** Gives the shapes of a map's children where a family has its own way; null: as any map. */
export type ShapeMap = (node: BranchNode, key: string, context: ShapeContext) => readonly Shape[] | null;

/** The shape of a text, or of a value that is none. */
export const textShape = (child: TreeChild, key: string, comments = child.comments, notString: NotString | null = null): TextShape => {
  const { node, name } = child;
  const own =
    node.type === 'text'
      ? node.text === ''
        ? 'empty'
        : isStorable(node.text)
          ? null
          : 'no-text'
      : node.type === 'other'
        ? node.reason
        : 'metadata';
  return { type: 'text', name, key, child, comments, notString: notString ?? own };
};

/** The shape of a child: a text, or a branch of such. */
export const shapeOfChild = (child: TreeChild, key: string, shapeMap: ShapeMap, context: ShapeContext): Shape => {
  const { node, name } = child;
  if (node.type === 'text' || node.type === 'other') return textShape(child, key);
  return { type: node.type, name, node, children: shapesOf(node, key, shapeMap, context) };
};

/** The text of a value; null where it is none, or empty. */
export const textOf = (node: TreeNode | undefined): string | null => (node?.type === 'text' && node.text !== '' ? node.text : null);

/** The shape of a text that a `description` beside it is about. */
export const describedShape = (text: TreeChild, key: string, beside: TreeNode | undefined): TextShape => {
  const description = textOf(childNamed(beside, 'description')?.node);
  return textShape(text, key, description === null ? text.comments : [...text.comments, description]);
};

/** Names of a text that others beside it are about: of browser extensions, and of FormatJS. */
const MESSAGES = ['message', 'defaultMessage'];

const messageOf = (node: TreeNode): TreeChild | undefined =>
  MESSAGES.map((name) => childNamed(node, name)).find((child) => child?.node.type === 'text');

/** True where each value is a map whose only text is its message, beside descriptions, which at least half of them have. */
const isDescribed = (children: readonly TreeChild[]): boolean =>
  children.every(({ node }) => {
    const message = node.type === 'map' && messageOf(node);
    return message && node.children.every((child) => child === message || child.name === 'description' || child.node.type === 'other');
  }) && children.filter(({ node }) => textOf(childNamed(node, 'description')?.node) !== null).length * 2 >= children.length;

/** Messages with descriptions, as browser extensions have them, in a file of another kind: a description is a comment, as in its template. */
export const shapeDescribed: ShapeMap = (node, key, context) => {
  const children = countingChildren(node);
  const { template } = context;
  const keyOf = ({ name }: TreeChild, member: string) => childKey(childKey(key, name), member);
  const isMessage = (child: TreeChild): boolean =>
    MESSAGES.some((name) => template?.has(keyOf(child, name))) && !template?.has(keyOf(child, 'description'));
  if (key !== '' || children.length === 0 || !(template ? children.some(isMessage) : isDescribed(children))) return null;
  return children.flatMap((child): Shape[] => {
    const message = messageOf(child.node);
    if (template && !isMessage(child)) return [shapeOfChild(child, childKey(key, child.name), shapeDescribed, context)];
    if (!message) return [];
    const text = describedShape(message, keyOf(child, message.name), child.node);
    return [{ type: 'map', name: child.name, node: child.node, children: [text] }];
  });
};

/** The shapes of the children of a branch. */
export const shapesOf = (node: BranchNode, key: string, shapeMap: ShapeMap, context: ShapeContext): readonly Shape[] =>
  (node.type === 'map' ? shapeMap(node, key, context) : null) ??
  countingChildren(node).map((child, nr) => shapeOfChild(child, childKey(key, node.type === 'list' ? nr : child.name), shapeMap, context));

/** True where forms of these categories make a plural of the language, when no template says so. */
export const isPluralOf = (forms: ReadonlyMap<PluralCategory, unknown>, categories: readonly PluralCategory[]): boolean => {
  const known = categories.filter((category) => forms.has(category));
  return forms.has('other') && (known.length > 1 || categories.length === 1);
};
