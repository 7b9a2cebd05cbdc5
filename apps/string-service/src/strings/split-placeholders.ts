import type { TextPart } from '@translation-commons/core/units/kind/pages.js';

/** Format directives, placeholders, markup and entities: a translation must contain them as the source does. */
const PLACEHOLDER_OR_MARKUP = new RegExp(
  [
    /%(?:\d+\$)?[-+0#']*(?:[1-9]\d*|\*)?(?:\.(?:\d+|\*))?(?:hh?|ll?|[qjztL])?[diouxXeEfFgGaAcspn%@]/, // printf
    /%\([\w\p{L}\p{M}]+\)[-+0#]*(?:[1-9]\d*)?(?:\.\d+)?[a-zA-Z]/u, // Python
    /%\d+|%L\d+/, // Qt, KDE
    /%[-_0^#]?[aAbBcCdDeFgGhHIjklmMnpPrRsStTuUVwWxXyYzZ]/, // strftime
    /\$\{[^{}]*\}|\$[\w\p{L}\p{M}]+/u, // shell
    /\{\{?[\w\p{L}\p{M}.:!]*\}?\}/u, // braces
    /<\/?[A-Za-z][^<>]*>/, // markup
    /&(?:[A-Za-z]+|#\d+);/, // entities
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** A text in its parts: joined, they are the text again. */
export const splitPlaceholders = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(PLACEHOLDER_OR_MARKUP)) {
    if (index > end) parts.push({ text: text.slice(end, index), isPlaceholder: false });
    parts.push({ text: found, isPlaceholder: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isPlaceholder: false });
  return parts;
};
