import { escapeXml } from '@translation-commons/core/kernel/text/escape-xml.js';
import { type Accelerator, findAccelerator } from '../../checks/syntax/accelerators.js';
import { splitPlaceholders } from '../../strings/split-placeholders.js';

/** A text of which a machine sees the words only. */
export interface MaskedText {
  /** XML in which placeholders, markup, line breaks and tabs are elements `<x id="0"/>`, numbered in order. */
  readonly text: string;
  /** The masked parts, by the numbers of their elements. */
  readonly masks: readonly string[];
  /** The mark of the shortcut key, which is left out of the text, and its letter. Null: there is none. */
  readonly accelerator: (Accelerator & { readonly letter: string }) | null;
}

const withoutMark = (source: string, accelerator: Accelerator | null): string =>
  accelerator ? source.slice(0, accelerator.at) + source.slice(accelerator.at + 1) : source;

/** Masks what a translation must repeat as it is. */
export const maskText = (source: string): MaskedText => {
  const accelerator = findAccelerator(source);
  const masks: string[] = [];
  const mask = (part: string): string => `<x id="${masks.push(part) - 1}"/>`;
  const text = splitPlaceholders(withoutMark(source, accelerator))
    .map((part) => {
      if (part.isPlaceholder) return mask(part.text);
      return part.text
        .split(/([\n\r\t])/)
        .map((piece) => (/^[\n\r\t]$/.test(piece) ? mask(piece) : escapeXml(piece).replaceAll('&quot;', '"')))
        .join('');
    })
    .join('');
  const letter = accelerator ? [...source.slice(accelerator.at + 1)][0] : undefined;
  return { text, masks, accelerator: accelerator && letter !== undefined ? { ...accelerator, letter } : null };
};

/** True when it has a word to translate. */
export const hasWords = ({ text }: MaskedText): boolean => /\p{L}/u.test(text.replace(/<x id="\d+"\/>/g, '').replace(/&\w+;/g, ''));
