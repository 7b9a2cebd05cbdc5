import { MAX_NUMBER, readNumber, type TextFile, type TextItem } from '../../items/text-item.js';
import { escapeUsfm } from '../../markup/usfm/usfm-escapes.js';
import { readXml, type XmlAttributes, type XmlReader } from './xml.js';

/**
 * Reads Tanzil XML: a text (`quran > sura[index, name] > aya[index, text]`) or the metadata (`quran > suras > sura[index, name, tname, ename, type, order]`),
 * see https://tanzil.net/docs/. The unnumbered opening formula (`bismillah`) is not part of a verse's text, as in Tanzil's own text form: it is kept as a
 * title before it (`\d` of USFM).
 */
export const readTanzil = (file: TextFile): AsyncGenerator<TextItem> => readXml(file, tanzilReader(file.name));

/** Further facts of the metadata about a sura. */
const factsOf = ({ ename, type, order }: XmlAttributes) => {
  const ordinal = readNumber(order ?? '');
  return { ...(ename && { meaning: ename }), ...(type && { group: type }), ...(ordinal !== null && { ordinal }) };
};

function tanzilReader(file: string): XmlReader {
  let chapter: number | null = null;
  const problem = (line: number, detail: string): TextItem => ({ kind: 'problem', file, line, detail });

  function* openSura(attributes: XmlAttributes, line: number): Iterable<TextItem> {
    chapter = readNumber(attributes.index ?? '');
    if (chapter === null) yield problem(line, `The sura has no index from 1 to ${MAX_NUMBER}.`);
    else yield { kind: 'chapter', nr: chapter, name: attributes.name ?? '', tname: attributes.tname ?? '', ...factsOf(attributes) };
  }

  function* openAya({ index, text, bismillah }: XmlAttributes, line: number): Iterable<TextItem> {
    const verse = readNumber(index ?? '');
    // A sura that could not be read was reported at its own line.
    if (chapter === null) return;
    if (verse === null) yield problem(line, `The aya has no index from 1 to ${MAX_NUMBER}.`);
    else if (text === undefined) yield problem(line, 'The aya has no text.');
    else {
      const usfm = bismillah && `\\d ${escapeUsfm(bismillah)}\n\\p\n\\v ${verse} ${escapeUsfm(text)}\n`;
      yield { kind: 'verse', chapter, verse, lastVerse: verse, text, ...(usfm && { usfm }), file, line };
    }
  }

  return {
    *open(name, attributes, line) {
      if (name === 'sura') yield* openSura(attributes, line);
      // In metadata, which has other elements with an `aya` attribute, no element is called so.
      else if (name === 'aya') yield* openAya(attributes, line);
    },
  };
}
