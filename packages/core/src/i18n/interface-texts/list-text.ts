import type { Say } from './ui-locale.js';

/** Names or numbers as a list in the reader's language, with its separators (the list patterns of CLDR): `2, 3, 4`. Empty where there are none. */
export const listText = (say: Say, items: readonly (string | number)[]): string =>
  items.map(String).reduce((list, item) => (list === '' ? item : say('{list}, {item}', { list, item })), '');
