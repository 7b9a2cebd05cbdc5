import type { Markup } from '../markup/node.js';
import { parseUsfm } from '../markup/usfm/parse-usfm.js';
import { writeUsj } from '../markup/usx/usj.js';
import { writeUsx } from '../markup/usx/write-usx.js';
import { verseLine } from '../read/lines/verse-lines.js';
import type { ExportHead } from './export-head.js';
import { osisWriter } from './osis-writer.js';
import { tanzilWriter } from './tanzil-writer.js';
import { type Frames, usfmWriter, type VerseWriter } from './write-usfm.js';

/** File formats that texts and translations are exported in. */
export type ExportFormat = 'lines' | 'usfm' | 'usx' | 'usj' | 'osis' | 'tanzil';

/** A format of exports: how it is written, and how its files are called. */
interface Format {
  writer(head: ExportHead, frames: Frames): VerseWriter;
  readonly extension: string;
  readonly mediaType: string;
  /** True if it has headings, paragraphs and notes. */
  readonly hasMarkup: boolean;
  /** True if a file of it holds one book. */
  readonly isOfOneBook: boolean;
}

const plain = (extension: string, mediaType: string, writer: Format['writer']): Format => ({
  writer,
  extension,
  mediaType,
  hasMarkup: false,
  isOfOneBook: false,
});

/** The {@link Format} of each name. */
export const FORMAT_DEFINITIONS: Readonly<Record<ExportFormat, Format>> = {
  lines: plain('txt', 'text/plain', () => ({ verse: (verse) => verseLine({ ...verse, chapter: verse.chapter.nr }), end: () => '' })),
  usfm: { ...plain('usfm', 'text/plain', (_head, frames) => usfmWriter(frames)), hasMarkup: true },
  usx: { ...plain('usx', 'application/xml', bookWriter(writeUsx)), hasMarkup: true, isOfOneBook: true },
  usj: { ...plain('json', 'application/json', bookWriter(writeUsj)), hasMarkup: true, isOfOneBook: true },
  osis: plain('osis.xml', 'application/xml', osisWriter),
  tanzil: { ...plain('xml', 'application/xml', () => tanzilWriter()), hasMarkup: true },
};

/** The names of the {@link ExportFormat}s, as people give them. */
export const EXPORT_FORMATS = Object.keys(FORMAT_DEFINITIONS) as readonly ExportFormat[];

/** A writer of formats that are made from a whole book at once. */
function bookWriter(write: (nodes: readonly Markup[]) => string): Format['writer'] {
  return (_head, frames) => {
    const usfm = usfmWriter(frames);
    const written: string[] = [];
    return {
      verse(verse) {
        written.push(usfm.verse(verse));
        return '';
      },
      end: () => write(parseUsfm(written.join('') + usfm.end())),
    };
  };
}
