import { randomBytes } from 'node:crypto';
import { installedPackage } from '../../kernel/files/installed-package.js';
import { Refusal, refuseFields } from '../../kernel/refusal.js';
import { type Sentence, sentence } from '../../kernel/text/sentence.js';

/** Width and height in pixels, and the most bytes, of a stored picture. */
const PICTURE = { side: 256, mostBytes: 64 * 1024 };

/** The same of pictures in lists, where they are 24 to 36 pixels wide. */
const SMALL_PICTURE = { side: 48, mostBytes: 700 };

/** Largest file that is read, in bytes. */
const FILE_BYTES = 8 * 1024 * 1024;

/** Most pixels of a file, which says so before any of them is decoded: 100 MB in memory at worst. */
const MOST_PIXELS = 25_000_000;

/** Longest time that one file is worked on, in seconds. */
const SECONDS = 10;

/** Colour behind pictures that are transparent in part: initials are below them on pages. */
const PAPER = '#f2ecdf';

/** Qualities of WebP to try, until a picture is small enough. */
const QUALITIES = [82, 60, 30, 5, 1];

/** Readers of libvips that are used; others, as of SVG and PDF, are switched off. */
const LOADERS = ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'];

/** Pictures are made one at a time in a process, as each takes memory. */
let former: Promise<unknown> = Promise.resolve();

/** A small square picture. */
export interface SmallPicture {
  /** Part of its address: unguessable, and another one for each picture. */
  readonly key: string;
  /** WebP. */
  readonly bytes: Uint8Array;
  /** The same for lists (WebP). */
  readonly small: Uint8Array;
}

const refuse = (text: Sentence) => refuseFields([{ path: 'file', detail: text }]);

const loadSharp = () => {
  // Loaded when somebody has a picture: most processes never need it.
  const sharp = installedPackage('sharp') as typeof import('sharp').default;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

const OPTIONS = { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' } as const;

/** Makes a square WebP of a file, in the best quality that fits. */
const render = async (sharp: ReturnType<typeof loadSharp>, path: string, { side, mostBytes }: typeof PICTURE): Promise<Uint8Array> => {
  for (const quality of QUALITIES) {
    const picture = sharp(path, OPTIONS).timeout({ seconds: SECONDS }).autoOrient().resize(side, side, { fit: 'cover' });
    const bytes = await picture.flatten({ background: PAPER }).webp({ quality }).toBuffer();
    if (bytes.length <= mostBytes) return bytes;
  }
  throw refuse(sentence('This picture does not get small enough. Choose another one.'));
};

const renderBoth = async (path: string) => {
  const sharp = loadSharp();
  // The header alone is read here.
  const { width, height } = await sharp(path, { ...OPTIONS, limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) throw refuse(sentence('This picture has too many pixels. {n} million fit.', { n: MOST_PIXELS / 1e6 }));
  return { bytes: await render(sharp, path, PICTURE), small: await render(sharp, path, SMALL_PICTURE) };
};

/**
 * Makes a small square picture from a file of JPEG, PNG, WebP or GIF. Everything else in the file, as place and camera, is left out.
 *
 * @throws Refusal `malformed` for another file, and for one that is too large, has too many pixels or is damaged
 */
export const makePicture = async ({ path, bytes }: { readonly path: string; readonly bytes: number }): Promise<SmallPicture> => {
  if (bytes > FILE_BYTES) throw refuse(sentence('This file is too large. {n} MB fit.', { n: FILE_BYTES / 1024 ** 2 }));
  const work = former.then(() => renderBoth(path));
  former = work.catch(() => undefined);
  try {
    return { key: randomBytes(16).toString('base64url'), ...(await work) };
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown;
    // Whatever the library says is about the file.
    throw refuse(sentence('This is no picture. Use JPEG, PNG, WebP or GIF.'));
  }
};
