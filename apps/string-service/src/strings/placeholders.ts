/** What programs put in place, or read: it must stand in a translation as it does in the source. */
const PLACEHOLDER = new RegExp(
  [
    /%(?:\d+\$)?[-+0#']*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh?|ll?|[qjztL])?[diouxXeEfFgGaAcspn%@]/, // printf
    /%\(\w+\)[-+0#]*\d*(?:\.\d+)?[a-zA-Z]/, // Python
    /%\d+|%L\d+/, // Qt, KDE
    /\$\{[^{}]*\}|\$\w+/, // shell
    /\{\{?[\w.:!]*\}?\}/, // braces
    /<\/?[A-Za-z][^<>]*>/, // markup
    /&(?:[A-Za-z]+|#\d+);/, // entities
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** A part of a text: what is kept as it is, or what is translated. */
export interface Part {
  readonly text: string;
  readonly kept: boolean;
}

/** A text in its parts: joined, they are the text again. */
export const splitPlaceholders = (text: string): readonly Part[] => {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(PLACEHOLDER)) {
    if (index > end) parts.push({ text: text.slice(end, index), kept: false });
    parts.push({ text: found, kept: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), kept: false });
  return parts;
};
