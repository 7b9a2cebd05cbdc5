import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Markup } from '../markup/node.js';
import { readUsxNodes } from '../read/xml/usx.js';
import { makeFile } from './read-items.js';
import { findSharedData } from './shared-data.js';

const folder = findSharedData('verses/usfm-samples');

/** A file of one of the committee's samples. */
export const readSample = (sample: string, file: string): string =>
  readFileSync(`${folder}/${sample}/${file}`, 'utf8').replace(/^\uFEFF/, '');

/** Samples that are named invalid but are well-formed: their elements are not allowed at their places. */
const MISPLACED = new Set(['specExamples/character', 'specExamples/extended/sectionIntroductions']);

/** The committee's samples of USFM, USX and USJ that are valid and are there in all three forms; none where they are not on this machine. */
export const markupSamples: readonly string[] = (folder === null ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  .filter((path) => path.endsWith('origin.json'))
  .map(dirname)
  .filter((path) => MISPLACED.has(path) || !/<validated>fail/.test(readSample(path, 'metadata.xml')))
  .sort();

/** The nodes of USX. */
export const readUsx = async (usx: string): Promise<Markup[]> => {
  const nodes: Markup[] = [];
  for await (const item of readUsxNodes(makeFile(usx))) {
    if (item.kind === 'problem') throw new Error(item.detail);
    nodes.push(item.node);
  }
  return nodes;
};

/** The structure with its texts, attributes in the order of their names; white space at the ends of texts differs between the samples' own forms. */
export const structureOf = (nodes: readonly Markup[]): unknown[] =>
  nodes
    .filter((node) => typeof node !== 'object' || node.marker !== 'usfm')
    .map((node) => {
      if (typeof node === 'string') return node.replace(/\s+/g, ' ').trim();
      const attributes = Object.entries(node.attributes).sort();
      return [node.type, node.marker, attributes, structureOf(node.content).filter((child) => child !== '')];
    });
