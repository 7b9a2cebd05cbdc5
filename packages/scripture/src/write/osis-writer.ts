import { bookPlaceOf } from '../books/book-place.js';
import { osisName } from '../books/osis-books.js';
import { TITLE_VERSE } from '../items/text-item.js';
import { escapeXml } from '../text/escape-xml.js';
import type { ExportHead } from './export-head.js';
import type { VerseWriter } from './write-usfm.js';

/** Namespace of OSIS 2.1.1. */
const OSIS_NAMESPACE = 'http://www.bibletechnologies.net/2003/OSIS/namespace';

/** Name of the book in a text without books: an osisID needs one. */
const NO_BOOK = 'Text';

/** Makes a writer of OSIS (2.1.1): books, chapters and verses as containers, with their texts alone. */
export const osisWriter = ({ lng, title, licence }: ExportHead): VerseWriter => {
  let [book, nr] = ['', 0];
  const head = `<?xml version="1.0" encoding="utf-8"?>
<osis xmlns="${OSIS_NAMESPACE}">
<osisText osisIDWork="Text" osisRefWork="Bible"${lng === null ? '' : ` xml:lang="${escapeXml(lng)}"`}>
<header><work osisWork="Text"><title>${escapeXml(title)}</title>${licence ? `<rights>${escapeXml(licence)}</rights>` : ''}</work></header>
`;
  const closeChapter = () => (nr === 0 ? '' : '</chapter>\n');
  const closeBook = () => (book === '' ? '' : '</div>\n');
  return {
    verse({ chapter, verse, lastVerse, text }) {
      let written = nr === 0 ? head : '';
      const place = bookPlaceOf(chapter);
      const name = place.code === 'XXA' ? NO_BOOK : osisName(place.code);
      if (chapter.nr !== nr) {
        written += closeChapter();
        if (name !== book)
          written += `${closeBook()}<div type="book" osisID="${name}">${place.book === '' ? '' : `<title>${escapeXml(place.book)}</title>`}\n`;
        written += `<chapter osisID="${name}.${place.number}">\n`;
        nr = chapter.nr;
        book = name;
      }
      if (verse === TITLE_VERSE) return `${written}<title type="psalm" canonical="true">${escapeXml(text)}</title>\n`;
      const ids = Array.from({ length: lastVerse - verse + 1 }, (_, at) => `${name}.${place.number}.${verse + at}`).join(' ');
      return `${written}<verse osisID="${ids}">${escapeXml(text)}</verse>\n`;
    },
    end: () => `${nr === 0 ? head : ''}${closeChapter()}${closeBook()}</osisText>\n</osis>\n`,
  };
};
