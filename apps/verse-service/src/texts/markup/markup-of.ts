import { type FrameItem, type TextItem, TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import { END_NR, type MarkupPiece, OPENING_NR, TITLE_MARKUP_NR } from './markup-place.js';

/** The markup that opens a chapter or ends a book, as a piece of markup. */
export const framePiece = ({ chapter, at, usfm }: FrameItem): MarkupPiece => ({
  chapter,
  nr: at === 'opening' ? OPENING_NR : END_NR,
  text: null,
  usfm,
});

/** The piece of markup that an item of a text is, or that it has beside its text; null where there is none. */
export const markupOf = (item: TextItem): MarkupPiece | null => {
  if (item.kind === 'frame') return framePiece(item);
  if (item.kind !== 'verse' || item.usfm === undefined) return null;
  return { chapter: item.chapter, nr: item.verse === TITLE_VERSE ? TITLE_MARKUP_NR : item.verse, text: item.text, usfm: item.usfm };
};
