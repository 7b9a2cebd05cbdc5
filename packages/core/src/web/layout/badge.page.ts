import { type Html, html } from '../../kernel/html.js';

/** Units of the drawing: a letter of its typeface is about so wide, and the rest is room around. */
const LETTER_WIDTH = 6.6;
const PADDING_WIDTH = 12;

const widthOf = (text: string): number => Math.round([...text].length * LETTER_WIDTH + PADDING_WIDTH);

/** Colours by how far it is, each with white text of a contrast of 4.5 and more. */
const colourOf = (share: number): string => (share >= 0.9 ? '#17602b' : share >= 0.5 ? '#0b5563' : '#8a4000');

/**
 * A status badge for a README, as SVG: what it says of, and how far that is. What is drawn is also its title, for who cannot see it.
 *
 * @param share from 0 to 1; chooses the colour
 */
export const badge = ({ label, value, share }: { readonly label: string; readonly value: string; readonly share: number }): Html => {
  const [left, right] = [widthOf(label), widthOf(value)];
  const text = `${label}: ${value}`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${text}"><title>${text}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${colourOf(share)}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11"><text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${value}</text></g></svg>`;
};
