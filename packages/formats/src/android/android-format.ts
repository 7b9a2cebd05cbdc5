import type { FileFormat } from '../format.js';
import { peekText } from '../text/file-text.js';
import { codesOfQualifier, qualifierOf } from './android-names.js';
import { readAndroid } from './read-android.js';
import { rewriteAndroid } from './rewrite-android.js';

/** Bytes at the beginning of a file that are looked at for its root. */
const PROLOGUE_LIMIT = 16 * 1024;

const RESOURCES =
  /^\s*(?:<(?:\?[^?]*(?:\?(?!>)[^?]*)*\?|!--[^-]*(?:-(?!->)[^-]*)*--|!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?)>\s*)*<resources[\s/>]/;

/** An element that holds texts. */
const TEXTS = /<(?:string|plurals|string-array)[\s/>]|<item\s[^<>]*\btype\s*=\s*["']string["']/;

/** An element of any other resource. */
const OTHERS = /<(?!resources[\s/>])[a-z]/i;

/** False for files of sizes, colours, styles and the like, which have the same root. */
const mayHoldTexts = (bytes: Uint8Array): boolean => {
  const text = peekText(bytes, bytes.length);
  return TEXTS.test(text) || !OTHERS.test(text);
};

/** Resource files of Android: strings, plurals and arrays of strings. */
export const androidFormat: FileFormat = {
  kind: 'android',
  layouts: ['app/src/main/res/values-{lng}/strings.xml', 'res/values-{lng}/strings.xml', '{path}/values-{lng}/{domain}.xml'],
  detect: ({ path, bytes, known }) =>
    /\.xml$/i.test(path) && RESOURCES.test(peekText(bytes, PROLOGUE_LIMIT)) && (known === 'android' || mayHoldTexts(bytes)),
  codesOf: codesOfQualifier,
  nameOf: qualifierOf,
  read: readAndroid,
  rewrite: rewriteAndroid,
};
