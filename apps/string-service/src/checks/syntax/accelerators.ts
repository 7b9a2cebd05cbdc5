import type { FormPair } from '../forms/check.js';

/** Longer texts are sentences, in which a mark is no shortcut of a menu or button. In UTF-16 units. */
const LABEL_LENGTH_LIMIT = 80;

/** Scripts that keyboards have no shortcuts for: translations do without. */
const LANGUAGES_WITHOUT_ACCELERATORS = new Set('am as bn bo dz gu hi km kn lo ml mr my ne or pa sa si ta te th ti'.split(' '));

/** `&File`, `E&xit`; not `&amp;`, `&&`, `R&D`, `a & b`, `?a=1&b=2`. */
const AMPERSAND_ACCELERATOR = /(?:(?<![&\p{Lu}\p{N}=])&(?=[\p{L}\p{N}])|(?<=\p{Lu})&(?=\p{Ll}))(?!\w+;)/gu;
/** `_File`, `E_xit`; not `file_name`, `__init__`, `$_GET`, `%(user_id)s`. */
const UNDERSCORE_ACCELERATOR = /(?<![\w$({%<@/.-])(?:\p{Lu}\p{L}{0,2})?_(?=\p{L})(?!\w*[_(])/gu;

const countMatches = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** In a translation the mark may be anywhere: `Datei (&F)`, `Qu_itter`. */
const ACCELERATOR_ANYWHERE: Readonly<Record<'&' | '_', RegExp>> = { '&': /&(?=[^\s&])/g, _: /_(?=[^\s_])/g };

const failsAcceleratorMark = (source: string, text: string, mark: '&' | '_', strict: RegExp): boolean => {
  if (!source.includes(mark) || countMatches(source, strict) !== 1 || countMatches(source, ACCELERATOR_ANYWHERE[mark]) !== 1) return false;
  return countMatches(text.replace(/&(?:\w+|#\w+);/g, ''), ACCELERATOR_ANYWHERE[mark]) !== 1;
};

/** Fails for a label without accelerator (the mark of the shortcut key, `&` or `_`) where its source has one, or with several. */
export const failsAccelerators = ({ source, text, lng }: FormPair): boolean => {
  if (source.length > LABEL_LENGTH_LIMIT || LANGUAGES_WITHOUT_ACCELERATORS.has(lng)) return false;
  return failsAcceleratorMark(source, text, '&', AMPERSAND_ACCELERATOR) || failsAcceleratorMark(source, text, '_', UNDERSCORE_ACCELERATOR);
};

/** The mark of the shortcut key in a label. */
export interface Accelerator {
  readonly mark: '&' | '_';
  /** Index of the mark in the label, in UTF-16 units. */
  readonly at: number;
}

/** True when labels in a language have shortcut keys. */
export const hasAccelerators = (lng: string): boolean => !LANGUAGES_WITHOUT_ACCELERATORS.has(lng);

const findMark = (source: string, mark: '&' | '_', strict: RegExp): Accelerator | null => {
  const [match, ...more] = source.matchAll(strict);
  if (!match || more.length > 0 || countMatches(source, ACCELERATOR_ANYWHERE[mark]) !== 1) return null;
  return { mark, at: match.index + match[0].length - 1 };
};

/** The mark of the shortcut key in a label; null where there is none, or it is not clear which it is. */
export const findAccelerator = (source: string): Accelerator | null =>
  source.length > LABEL_LENGTH_LIMIT
    ? null
    : (findMark(source, '&', AMPERSAND_ACCELERATOR) ?? findMark(source, '_', UNDERSCORE_ACCELERATOR));
