import type { FileFormat } from '../format.js';
import { peekText } from '../text/file-text.js';
import { codesOfQualifier, qualifierOf } from './android-names.js';
import { readAndroid } from './read-android.js';
import { rewriteAndroid } from './rewrite-android.js';

/** Bytes at the beginning of a file that are looked at for its root. */
const PROLOGUE_LIMIT = 16 * 1024;

/** Resource files of Android: strings, plurals and arrays of strings. */
export const androidFormat: FileFormat = {
  kind: 'android',
  layouts: ['app/src/main/res/values-{lng}/strings.xml', 'res/values-{lng}/strings.xml', '{path}/values-{lng}/{domain}.xml'],
  detect: ({ path, bytes }) =>
    /\.xml$/i.test(path) &&
    /^\s*(?:<(?:\?[\s\S]*?\?|!--[\s\S]*?--|!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?)>\s*)*<resources[\s/>]/.test(peekText(bytes, PROLOGUE_LIMIT)),
  codesOf: codesOfQualifier,
  nameOf: qualifierOf,
  read: readAndroid,
  rewrite: rewriteAndroid,
};
