import { baseLanguage } from '@translation-commons/core/i18n/languages/language-tag.js';
import { textDirection } from '@translation-commons/core/i18n/languages/text-direction.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';

/** Size of the picture, as link previews have it. */
const [WIDTH, HEIGHT] = [1200, 630];

/** Space at each side. */
const MARGIN = 90;

/** Most characters of a verse in it; the rest is cut off. */
const TEXT_LIMIT = 420;

/** Sizes of text to try, the largest first. */
const SIZES = [56, 46, 38, 32, 27];

/** Share of the height that the verse may take. */
const TEXT_SHARE = 0.68;

/** Scripts whose characters are as wide as high. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const CONTROLS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Estimated width of a text in parts of its size: marks take none. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/\p{M}/u.test(character) ? 0 : WIDE.test(character) ? 1 : 0.52), 0);

/** Breaks a text into lines of a width, in parts of its size: where the language has its words, or anywhere in a longer word. */
const breakLines = (text: string, lng: string, width: number): string[] => {
  const lines = [''];
  for (const { segment } of new Intl.Segmenter(baseLanguage(lng) || 'und', { granularity: 'word' }).segment(text)) {
    const pieces = widthOf(segment) > width ? [...segment] : [segment];
    for (const piece of pieces) {
      const line = lines.at(-1) ?? '';
      if (widthOf(line + piece.trimEnd()) > width && line.trim() !== '') lines.push(piece.trimStart());
      else lines[lines.length - 1] = line + piece;
    }
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
};

/** Draws a verse with its reference and where it is from, as SVG: without fonts and scripts, and safe to show as an image. */
export const drawVerse = ({
  text,
  lng,
  reference,
  origin,
}: {
  readonly text: string;
  readonly lng: string;
  readonly reference: string;
  readonly origin: string;
}): string => {
  const shown = truncate(text.replace(CONTROLS, '\ufffd').replace(/\s+/g, ' ').trim(), TEXT_LIMIT);
  const laidOut = SIZES.map((size) => ({ size, lines: breakLines(shown, lng, (WIDTH - 2 * MARGIN) / size) }));
  const fitting = laidOut.find(({ size, lines }) => lines.length * size * 1.4 <= HEIGHT * TEXT_SHARE) ?? laidOut.at(-1);
  const { size, lines } = fitting ?? { size: 27, lines: [] };
  const step = size * 1.4;
  const first = HEIGHT * 0.44 - ((lines.length - 1) * step) / 2;
  const line = (
    words: string,
    y: number,
    attributes: Html,
  ) => html`<text x="${WIDTH / 2}" y="${Math.round(y)}" text-anchor="middle" ${attributes}>${words}</text>
`;
  const dir = textDirection(lng);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">
<title>${reference}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#faf7f0"/><rect width="${WIDTH}" height="10" fill="#0e5158"/><path d="M1080 0h52v88l-26-22-26 22z" fill="#d99a1c"/>
${lines.map((words, nr) => line(words, first + nr * step, html`direction="${dir}" font-family="Noto Serif, Amiri, Georgia, serif" font-size="${size}" fill="#221f19"`))}${line(reference, HEIGHT - 92, html`direction="${dir}" font-family="Georgia, serif" font-size="30" font-weight="600" fill="#0e5158"`)}${line(origin, HEIGHT - 46, html`font-family="sans-serif" font-size="20" fill="#5f584b"`)}</svg>
`.toString();
};
