import { formatHeaderTime } from '../header/revise-header.js';
import type { PoEntry } from '../po-entry.js';
import { msgstrLines } from './msgstr-lines.js';
import { PAGE_WIDTH, wrapField } from './wrap.js';

/** The parts of a string's entry in a template. */
export type PotEntry = Pick<PoEntry, 'source' | 'context' | 'references' | 'extractedComments' | 'flags'>;

/** Lines of references (`#:`), filled to the page width as msgcat does. */
const referenceLines = (references: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const reference of references) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + reference.length < PAGE_WIDTH) lines[lines.length - 1] = `${line} ${reference}`;
    else lines.push(`#: ${reference}`);
  }
  return lines;
};

/** For GNU tools a backslash at the end of a comment continues the line. */
const commentLine = (comment: string): string => `#. ${comment}`.trimEnd().replace(/\\$/, '\\ ');

const entryLines = ({ source, context, references, extractedComments, flags }: PotEntry): string[] => {
  const [msgid = '', plural] = source;
  const width = flags.includes('no-wrap') ? Number.POSITIVE_INFINITY : PAGE_WIDTH;
  return [
    ...extractedComments.map(commentLine),
    ...referenceLines(references),
    ...(flags.length === 0 ? [] : [`#, ${flags.join(', ')}`]),
    ...(context === null ? [] : wrapField('msgctxt', context, '', width)),
    ...wrapField('msgid', msgid, '', width),
    ...(plural === undefined ? [] : wrapField('msgid_plural', plural, '', width)),
    ...msgstrLines(plural !== undefined, ['', ''], flags),
  ];
};

/**
 * Writes a template (POT file) from messages, in UTF-8.
 *
 * @param project `Project-Id-Version`
 * @param time `POT-Creation-Date`: the time of the messages' last change; null leaves it out
 */
export const writePot = (entries: Iterable<PotEntry>, project: string, time: Date | null): Buffer => {
  const header = [
    `Project-Id-Version: ${project}`,
    ...(time === null ? [] : [`POT-Creation-Date: ${formatHeaderTime(time)}`]),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const blocks = [['msgid ""', ...wrapField('msgstr', header.map((field) => `${field}\n`).join(''))]];
  for (const entry of entries) blocks.push(entryLines(entry));
  return Buffer.from(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
};
