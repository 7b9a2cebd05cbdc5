import unhomoglyph from 'unhomoglyph';
import { normalize } from '../../kernel/text/normalize.js';

/**
 * Key of a name that is the same for names that differ in case only. Computed here and not by the database, whose locale decides what a small letter
 * is: a Turkish one makes "ı" of "I", and "C" knows ASCII alone.
 */
export const nameKey = (name: string): string => normalize(normalize(name).trim().toLowerCase().replaceAll('ς', 'σ'));

const replaceConfusables = (text: string): string =>
  normalize(unhomoglyph(normalize(text, 'NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')), 'NFD');

/**
 * Key of a name that is the same for names that look alike (confusables, homoglyphs): the skeleton of UTS 39, section 4, whatever its case, by
 * Unicode's confusables.txt, of compatibility forms (full-width letters) as of plain ones, without characters that show as nothing. As a capital I looks like a small l, whatever the case an i is one, too.
 */
export const nameSkeleton = (name: string): string =>
  replaceConfusables(replaceConfusables(name).toLowerCase())
    .toLowerCase()
    .replaceAll('i', 'l')
    .replace(/\p{Zs}+/gu, ' ');
