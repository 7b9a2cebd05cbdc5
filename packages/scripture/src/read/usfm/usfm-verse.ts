import usfm, { type VerseObject } from 'usfm-js';
import { restoreEscapes } from '../../markup/usfm/usfm-escapes.js';

/** What is no part of a verse's text: notes, cross-references, figures, other numberings and their like. */
const EXCLUDED_MARKERS = /^(?:f|fe|ef|fm|x|ex|xt|rq|fig|va|vp|ca|cp|pro|ior|cat)$/;

/** A noncharacter at both ends of a text that is parsed, so that the parser trims no white space. */
const EDGE_NONCHARACTER = '\uFDD3';

/**
 * The plain text of a verse's USFM: markers, notes, cross-references and figures are left out, their neighbours stay as they are,
 * and white space is one space, as USFM means it. `~` is a no-break space, `//` (a place to break the line) a space.
 */
export const plainText = (body: string): string => {
  const verse = usfm.toJSON(`\\v 1 ${EDGE_NONCHARACTER}${body}${EDGE_NONCHARACTER}`, { chunk: true }).verses?.['1'];
  const text = textOf(verse?.verseObjects ?? [])
    .replaceAll(EDGE_NONCHARACTER, '')
    .replaceAll('//', ' ');
  return restoreEscapes(
    text
      .replace(/[ \t\r\n]+/g, ' ')
      .replace(/^ | $/g, '')
      .replaceAll('~', '\u00A0'),
  );
};

const textOf = (objects: readonly VerseObject[]): string => objects.map(objectText).join('');

function objectText(object: VerseObject): string {
  const after = object.nextChar ?? '';
  if (object.tag !== undefined && EXCLUDED_MARKERS.test(object.tag)) return after;
  const own = object.text ?? object.content ?? '';
  return `${object.endMarkerChar ?? ''}${own}${textOf(object.children ?? [])}${after}`;
}
