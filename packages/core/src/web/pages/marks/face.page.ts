import { type Html, html } from '../../../kernel/html.js';

/** Number of hues of faces and tiles in the stylesheet. */
const HUES = 12;

/** Hue of a name, from 1: the same on every page and in both services. */
const hueOf = (name: string): number => {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return (hash % HUES) + 1;
};

/**
 * Two letters for a person's name: the first ones of its first two words, or of its only word. A name without letters and digits: its first
 * characters.
 */
const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [name];
  if (words.length === 1) return [...(words[0] ?? '')].slice(0, 2).join('').toLocaleUpperCase();
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
};

/** Avatar of a person: initials on a hue of the name, hidden from screen readers, as the name is beside it. */
export const face = (name: string, size: 'small' | 'mid' | 'large' = 'small'): Html =>
  html`<span class="face${size !== 'small' && ` ${size}`} hue-${hueOf(name)}" aria-hidden="true">${initialsOf(name)}</span>`;

/** Large avatar of a person: their picture, or initials. */
export const portrait = ({ base }: { readonly base: string }, name: string, picture: string | null): Html =>
  picture === null ? face(name, 'large') : html`<img class="face large" src="${base}${picture}" alt="" width="80" height="80">`;

/** Faces that are shown before a number stands for the rest. */
const SHOWN_FACES = 3;

/** Faces of several people, with their names as title, and the number of those that are not shown. */
export const faces = (names: readonly string[], total = names.length): Html =>
  html`<span class="faces" title="${names.join(', ')}">${names.slice(0, SHOWN_FACES).map((name) => face(name))}${total > SHOWN_FACES && html`<span class="n">+${total - SHOWN_FACES}</span>`}</span>`;

/** Tile of a project or text: its first letter on a hue of its name. */
export const tile = (name: string, size: 'small' | 'large' = 'large'): Html =>
  html`<span class="tile${size === 'small' && ' small'} hue-${hueOf(name)}" aria-hidden="true">${[...(name.match(/[\p{L}\p{N}]/u)?.[0] ?? name)][0]?.toLocaleUpperCase()}</span>`;
