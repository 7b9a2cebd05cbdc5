import { roleOfMarker } from './markers.js';
import type { Markup, MarkupNode } from './node.js';

/** Where the chapters and verses of a book begin and end, as USX and USJ say it. */
export interface Places {
  /** Ids of chapters and verses: `RUT 1`, `RUT 1:3-4`. */
  readonly sids: ReadonlyMap<MarkupNode, string>;
  /** Ids of verses that end behind a child of a node: by that node, the place of the child in it. */
  readonly ends: ReadonlyMap<MarkupNode, ReadonlyMap<number, string>>;
  /** Ids of the verses that paragraphs and tables go on with. */
  readonly vids: ReadonlyMap<MarkupNode, string>;
  /** Ids of chapters that end before a node of the outermost ones, and the one that ends with the last. */
  readonly chapterEnds: ReadonlyMap<MarkupNode | 'end', string>;
}

/** Finds out where chapters and verses begin and end: a verse ends with its last words, before headings of what follows. */
export function walkPlaces(nodes: readonly Markup[]): Places {
  const [sids, vids] = [new Map<MarkupNode, string>(), new Map<MarkupNode, string>()];
  const ends = new Map<MarkupNode, Map<number, string>>();
  const chapterEnds = new Map<MarkupNode | 'end', string>();
  let [book, chapter] = ['', ''];
  let verse: { readonly sid: string; node: MarkupNode; at: number; owner: MarkupNode; readonly mentioned: MarkupNode[] } | null = null;

  const endVerse = (): void => {
    if (!verse) return;
    const { sid, node, at, owner, mentioned } = verse;
    const within = ends.get(node) ?? new Map<number, string>();
    ends.set(node, within.set(at, sid));
    // Content behind the last words is no part of the verse.
    const last = mentioned.lastIndexOf(owner);
    for (const paragraph of mentioned.slice(0, last + 1)) vids.set(paragraph, sid);
    verse = null;
  };

  const paragraph = (node: MarkupNode, owner: MarkupNode): void => {
    verse?.mentioned.push(owner);
    let isText = roleOfMarker(node.marker) !== 'heading';
    for (const [at, child] of node.content.entries()) {
      if (typeof child === 'object' && child.type === 'verse') {
        endVerse();
        const sid = `${chapter}:${child.attributes.number ?? ''}`;
        sids.set(child, sid);
        verse = { sid, node, at, owner, mentioned: [] };
        isText = true;
      } else if (verse && isText) {
        verse.node = node;
        verse.owner = owner;
        verse.at = at;
      }
    }
  };

  /** @param table of a row or cell */
  const block = (node: Markup, table?: MarkupNode): void => {
    if (typeof node === 'string') return;
    if (node.type === 'book') book = node.attributes.code ?? '';
    if (node.type === 'book' || node.type === 'chapter') {
      endVerse();
      if (chapter !== '') chapterEnds.set(node, chapter);
      chapter = '';
    }
    if (node.type === 'chapter') {
      chapter = `${book} ${node.attributes.number ?? ''}`;
      sids.set(node, chapter);
    } else if (node.type === 'para' || node.type === 'table:cell') paragraph(node, table ?? node);
    // A sidebar is beside the text: its content belongs to no verse.
    else if (node.type === 'table' || node.type === 'table:row') for (const child of node.content) block(child, table ?? node);
    else if (node.type === 'periph') for (const child of node.content) block(child);
  };

  for (const node of nodes) block(node);
  endVerse();
  if (chapter !== '') chapterEnds.set('end', chapter);
  return { sids, ends, vids, chapterEnds };
}
