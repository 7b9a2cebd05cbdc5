import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SimulatedVote, World } from './world.js';

/** Columns before those of the comments. */
const COMMENTS_FROM = 6;

const toVotes = (cells: readonly string[][], comment: number): SimulatedVote[] =>
  cells.flatMap((row, person) => {
    const agrees = row[COMMENTS_FROM + comment];
    return agrees === '1' || agrees === '-1' ? [{ person, candidate: agrees === '1' ? 0 : 1, time: 1 + person }] : [];
  });

/**
 * Reads the votes of people in a Polis conversation as a world: each comment a unit with two candidates of nobody's, to agree and to disagree.
 *
 * @param text participants by comments as CSV, with six columns before the first comment
 */
const parsePolis = (text: string): World => {
  const [heading = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const cells = lines.map((line) => line.split(','));
  const comments = heading.split(',').length - COMMENTS_FROM;
  const candidate = { author: -1, failing: false, time: 0 };
  return {
    people: cells.map(() => ({ skill: 0.5, activity: 1 })),
    units: Array.from({ length: comments }, (_, comment) => ({
      candidates: [
        { ...candidate, right: true },
        { ...candidate, right: false },
      ],
      votes: toVotes(cells, comment),
    })),
  };
};

/** The conversations in a folder, by file name. */
export const readConversations = (folder: string): { readonly name: string; readonly world: World }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => ({ name, world: parsePolis(readFileSync(join(folder, name), 'utf8')) }));
