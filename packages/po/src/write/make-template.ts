import type { Entry } from '../entry.js';
import { headerTime } from '../header/complete-header.js';
import { translationLines } from '../rewrite/rewrite-entry.js';
import { fieldLines, PAGE_WIDTH } from './wrap.js';

/** What a template says of a string. */
export type TemplateEntry = Pick<Entry, 'source' | 'context' | 'references' | 'comments' | 'flags'>;

/** References in lines, as msgcat fills them. */
const referenceLines = (references: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const reference of references) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + reference.length < PAGE_WIDTH) lines[lines.length - 1] = `${line} ${reference}`;
    else lines.push(`#: ${reference}`);
  }
  return lines;
};

/** To GNU tools a backslash at its end joins a comment with the next line. */
const commentLine = (comment: string): string => `#. ${comment}`.trimEnd().replace(/\\$/, '\\ ');

const entryLines = ({ source, context, references, comments, flags }: TemplateEntry): string[] => {
  const [msgid = '', plural] = source;
  const width = flags.includes('no-wrap') ? Number.POSITIVE_INFINITY : PAGE_WIDTH;
  return [
    ...comments.map(commentLine),
    ...referenceLines(references),
    ...(flags.length === 0 ? [] : [`#, ${flags.join(', ')}`]),
    ...(context === null ? [] : fieldLines('msgctxt', context, '', width)),
    ...fieldLines('msgid', msgid, '', width),
    ...(plural === undefined ? [] : fieldLines('msgid_plural', plural, '', width)),
    ...translationLines(plural !== undefined, ['', ''], flags),
  ];
};

/**
 * Makes a template from bare strings, for projects that were not imported, such as vocabularies.
 *
 * @param project goes into the header
 * @param time when its strings last changed
 */
export const makeTemplate = (entries: Iterable<TemplateEntry>, project: string, time: Date): Buffer => {
  const header = [
    `Project-Id-Version: ${project}`,
    `POT-Creation-Date: ${headerTime(time)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const blocks = [['msgid ""', ...fieldLines('msgstr', header.map((field) => `${field}\n`).join(''))]];
  for (const entry of entries) blocks.push(entryLines(entry));
  return Buffer.from(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
};
