/** Faces that a chapter is read in: with serifs, or that of the pages. */
export const READING_FACES = ['serif', 'sans'] as const;

/** Widths of a chapter's lines. */
export const READING_WIDTHS = ['normal', 'wide'] as const;

/** Sizes of text: 1 is the smallest, 2 the usual one. */
export const LARGEST_SIZE = 6;

/** Look of chapters for a reader, kept in a cookie: `3-serif-normal`. */
export interface ReadingLook {
  readonly size: number;
  readonly face: (typeof READING_FACES)[number];
  readonly width: (typeof READING_WIDTHS)[number];
}

/** Name of the cookie. */
export const READING_LOOK = 'reading';

/** A look where nothing was chosen. */
const USUAL_LOOK: ReadingLook = { size: 2, face: 'serif', width: 'normal' };

/** A look as the cookie's value. */
export const writeLook = ({ size, face, width }: ReadingLook): string => `${size}-${face}-${width}`;

/** A reader's look from the cookie's value; what that does not say or says wrongly is as usual. */
export const readLook = (kept: string | undefined): ReadingLook => {
  const [size = '', face, width] = (kept ?? '').split('-');
  return {
    size: /^[1-6]$/.test(size) ? Number(size) : USUAL_LOOK.size,
    face: READING_FACES.find((one) => one === face) ?? USUAL_LOOK.face,
    width: READING_WIDTHS.find((one) => one === width) ?? USUAL_LOOK.width,
  };
};

/** CSS classes of the text of a chapter. */
export const lookClasses = ({ size, face, width }: ReadingLook): string => `size-${size} face-${face} width-${width}`;
