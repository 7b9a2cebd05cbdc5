import type { VerseWriter } from '../../texts/formats/usfm/write-usfm.js';
import { escapeXml } from '../../texts/markup/escape-xml.js';

/** Makes a writer of Tanzil XML: `quran > sura[index, name] > aya[index, text]`. Line breaks within a verse, which attributes cannot hold, are spaces. */
export const tanzilWriter = (): VerseWriter => {
  let nr = 0;
  const attribute = (text: string) => escapeXml(text.replace(/[\t\r\n]+/g, ' '));
  return {
    verse({ chapter, verse, text }) {
      const isNew = chapter.nr !== nr;
      const opened = `${nr === 0 ? '<?xml version="1.0" encoding="utf-8"?>\n<quran>\n' : isNew ? '\t</sura>\n' : ''}${isNew ? `\t<sura index="${chapter.nr}" name="${attribute(chapter.name)}">\n` : ''}`;
      nr = chapter.nr;
      return `${opened}\t\t<aya index="${verse}" text="${attribute(text)}" />\n`;
    },
    end: () => (nr === 0 ? '<?xml version="1.0" encoding="utf-8"?>\n<quran></quran>\n' : '\t</sura>\n</quran>\n'),
  };
};
