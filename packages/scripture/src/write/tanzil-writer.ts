import { TITLE_VERSE } from '../items/text-item.js';
import { replaceEscapes, restoreEscapes } from '../markup/usfm/usfm-escapes.js';
import { escapeXml } from '../text/escape-xml.js';
import type { VerseWriter } from './write-usfm.js';

/** The title before a verse, which is the opening formula of a sura; empty: it has none. */
const titleOf = (usfm = ''): string => restoreEscapes(/^\\d (.*)$/m.exec(replaceEscapes(usfm).split(/^\\v /m)[0] ?? '')?.[1] ?? '');

/** Makes a writer of Tanzil XML: `quran > sura[index, name] > aya[index, text, bismillah]`. Line breaks within a verse, which attributes cannot hold, are spaces. */
export const tanzilWriter = (): VerseWriter => {
  let nr = 0;
  /** The title of the chapter, until a verse has it. */
  let title = '';
  const attribute = (text: string) => escapeXml(text.replace(/[\t\r\n]+/g, ' '));
  return {
    verse({ chapter, verse, text, markup }) {
      const isNew = chapter.nr !== nr;
      const opened = `${nr === 0 ? '<?xml version="1.0" encoding="utf-8"?>\n<quran>\n' : isNew ? '\t</sura>\n' : ''}${isNew ? `\t<sura index="${chapter.nr}" name="${attribute(chapter.name)}">\n` : ''}`;
      nr = chapter.nr;
      if (verse === TITLE_VERSE) {
        title = text;
        return opened;
      }
      const opening = titleOf(markup?.usfm) || title;
      title = '';
      return `${opened}\t\t<aya index="${verse}" text="${attribute(text)}"${opening && ` bismillah="${attribute(opening)}"`} />\n`;
    },
    end: () => (nr === 0 ? '<?xml version="1.0" encoding="utf-8"?>\n<quran></quran>\n' : '\t</sura>\n</quran>\n'),
  };
};
