import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { TextDescription } from './text-description.js';

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address);

/** The name of the text, its licence, and the way to whom it is from. */
export const textDescription = ({ name, licence, origin }: TextDescription): Html =>
  html`<bdi>${name}</bdi>${licence && html` · <bdi>${licence}</bdi>`}${origin && html` · <a href="${origin}" rel="external noreferrer"><bdi>${hostOf(origin)}</bdi></a>`}`;
