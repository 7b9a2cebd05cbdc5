import { escapeRegExp } from '@translation-commons/core/kernel/text/escape-reg-exp.js';
import { hasAccelerators } from '../../checks/syntax/accelerators.js';
import type { MaskedText } from './mask-text.js';

/** An element of the text as engines give it back: `<x id="0"/>`, `<x id="0">`, `</x>`, with other white space. */
const ELEMENT = /<\s*(\/\s*)?x\b(?:\s+id\s*=\s*["']?(\d+)["']?)?\s*(?:\/\s*)?>/gi;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };

const codePoint = (code: number): string | undefined =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : undefined;

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (hex) return codePoint(Number.parseInt(hex, 16)) ?? entity;
    if (decimal) return codePoint(Number(decimal)) ?? entity;
    return ENTITIES[name?.toLowerCase() ?? ''] ?? entity;
  });

/** Engines that write a space of their own beside one that was there double it. */
const withoutDoubledSpaces = (part: string, { text }: MaskedText): string => (text.includes('  ') ? part : part.replace(/ {2,}/g, ' '));

/** Languages whose labels name the key in brackets behind them. */
const KEY_IN_BRACKETS = /^(ja|ko|zh)(_|$)/;

const withAccelerator = (parts: readonly string[], { accelerator }: MaskedText, lng: string): string => {
  const text = parts.join('');
  if (!accelerator || !hasAccelerators(lng)) return text;
  const { mark, letter } = accelerator;
  if (KEY_IN_BRACKETS.test(lng)) return text.replace(/(?<!\s)(\s*(?:\.{3}|…)?)$/u, `(${mark}${letter.toUpperCase()})$1`);
  const escaped = escapeRegExp(letter);
  const places = [new RegExp(`(?<!\\p{L})${escaped}`, 'iu'), new RegExp(escaped, 'iu'), /\p{L}/u];
  // Words only: every other part is a placeholder.
  for (const place of places) {
    for (let nr = 0; nr < parts.length; nr += 2) {
      const at = parts[nr]?.search(place) ?? -1;
      if (at >= 0)
        return [...parts.slice(0, nr), `${parts[nr]?.slice(0, at)}${mark}${parts[nr]?.slice(at)}`, ...parts.slice(nr + 1)].join('');
    }
  }
  return text;
};

/**
 * Puts back what was masked. Null where the answer cannot be trusted: an element is missing, doubled or new, there is other markup, or a sign of
 * control.
 */
export const unmaskText = (answer: string, masked: MaskedText, lng: string): string | null => {
  const parts: string[] = [];
  const used = new Set<number>();
  let end = 0;
  let words = '';
  for (const element of answer.matchAll(ELEMENT)) {
    words += answer.slice(end, element.index);
    end = element.index + element[0].length;
    const [, closing, id] = element;
    if (closing) continue;
    const mask = id === undefined ? undefined : masked.masks[Number(id)];
    if (mask === undefined || used.has(Number(id))) return null;
    used.add(Number(id));
    parts.push(words, mask);
    words = '';
  }
  parts.push(words + answer.slice(end));
  if (used.size !== masked.masks.length) return null;
  if (parts.some((part, nr) => nr % 2 === 0 && /<\/?[a-z!]/i.test(part))) return null;
  const whole = parts.map((part, nr) => (nr % 2 === 0 ? withoutDoubledSpaces(unescaped(part), masked) : part));
  if (whole.some((part, nr) => nr % 2 === 0 && /\p{Cc}/u.test(part.trim()))) return null;
  return withAccelerator(whole, masked, lng);
};
