import { Html, html, unescapeHtml } from '../../../kernel/html.js';
import { picturePath } from '../../../people/profile/change-profile.js';
import { MOST_PICTURES, readPictureKeys, smallPicturesPath } from '../../../people/profile/small-pictures.js';
import type { Service } from '../../../units/context.js';

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

/**
 * Avatar of a person: initials on a hue of the name, hidden from screen readers, as the name is beside it. {@link withPictures} adds the picture of who
 * has one.
 */
export const face = (name: string, size: 'small' | 'mid' | 'large' = 'small'): Html =>
  html`<span class="face${size !== 'small' && ` ${size}`} hue-${hueOf(name)}" aria-hidden="true" data-of="${name}">${initialsOf(name)}</span>`;

/** A face in a finished page. Names are escaped there, and nothing that people write is markup. */
const FACE = /(<span class="face( large)?[^"]*" aria-hidden="true") data-of="([^"]*)">([^<]*)/g;

/**
 * Adds pictures to the faces of a page: large ones by themselves, others by {@link MOST_PICTURES} in one file, in the order of the page. Browsers load
 * them when they are about to be seen, so that a page asks for one file first. Initials stay below, for as long as a picture is not there.
 */
export const withPictures = async (service: Pick<Service, 'db' | 'now'>, base: string, page: Html): Promise<Html> => {
  const text = page.toString();
  const names = [...new Set([...text.matchAll(FACE)].map(([, , , name = '']) => name))];
  if (names.length === 0) return page;
  const plain = new Map(names.map((name) => [name, unescapeHtml(name)]));
  const keys = await readPictureKeys(service, [...plain.values()]);
  const listed = [...new Set([...plain.values()].flatMap((name) => keys.get(name) ?? []))];
  const source = (key: string, isLarge: boolean) => {
    if (isLarge) return picturePath(key);
    const from = Math.floor(listed.indexOf(key) / MOST_PICTURES) * MOST_PICTURES;
    return `${smallPicturesPath(listed.slice(from, from + MOST_PICTURES))}#v${key}`;
  };
  return new Html(
    text.replace(FACE, (_, start: string, large: string | undefined, name: string, initials: string) => {
      const key = keys.get(plain.get(name) ?? '');
      const picture = key && html`<img src="${base}${source(key, large !== undefined)}" alt="" loading="lazy">`;
      return `${start}>${initials}${picture ? picture.toString() : ''}`;
    }),
  );
};

/** Faces that are shown before a number stands for the rest. */
const SHOWN_FACES = 3;

/**
 * Faces of several people, with their names as title, and the number of those that are not shown.
 *
 * @param people their number, where these are the first
 */
export const faces = (names: readonly string[], people = names.length): Html =>
  html`<span class="faces" title="${names.join(', ')}${people > names.length && ' …'}">${names.slice(0, SHOWN_FACES).map((name) => face(name))}${people > SHOWN_FACES && html`<bdi class="n" dir="ltr">+${people - SHOWN_FACES}</bdi>`}</span>`;

/** Tile of a project or text: its first letter on a hue of its name. */
export const tile = (name: string, size: 'small' | 'large' = 'large'): Html =>
  html`<span class="tile${size === 'small' && ' small'} hue-${hueOf(name)}" aria-hidden="true">${[...(name.match(/[\p{L}\p{N}]/u)?.[0] ?? name)][0]?.toLocaleUpperCase()}</span>`;
