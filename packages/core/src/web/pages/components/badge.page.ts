import { type Html, html } from '../../../kernel/html.js';

/** Units of the drawing: approximate width of a letter, and padding. */
const LETTER_WIDTH = 6.6;
const PADDING_WIDTH = 12;

const widthOf = (text: string): number => Math.round([...text].length * LETTER_WIDTH + PADDING_WIDTH);

/** Colours by share, all with a contrast of at least 4.5 to white text. */
const colourOf = (share: number): string => (share >= 0.9 ? '#17602b' : share >= 0.5 ? '#0b5563' : '#8a4000');

/**
 * A status badge for a README, as SVG: label and share. Its title repeats the text for screen readers.
 *
 * @param share from 0 to 1; determines the colour
 */
export const badge = ({ label, value, share }: { readonly label: string; readonly value: string; readonly share: number }): Html => {
  const [left, right] = [widthOf(label), widthOf(value)];
  const text = `${label}: ${value}`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${text}"><title>${text}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${colourOf(share)}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11"><text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${value}</text></g></svg>`;
};
