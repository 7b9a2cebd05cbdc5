import { packContent } from '../../files/pack-content.js';
import { toBuffer } from '../../files/to-buffer.js';
import { gitObjectName } from '../../git/git-object.js';
import type { ImportedContent, PoToRead, TranslationChunk } from '../import-event.js';
import { makeUtf8Builder, type Utf8Builder } from './utf8-builder.js';

/** Bytes of rows in one event, about. */
export const CHUNK_BYTES = 256 * 1024;

/** Bytes that a builder begins with: a project may have thousands of small files. */
const INITIAL_BYTES = 16 * 1024;

/** Builds chunks of rows in the text format of COPY. */
export const makeChunkBuilder = (): Utf8Builder => makeUtf8Builder(INITIAL_BYTES);

/** Builds chunks of a PO file's translations. */
export const makeTranslationChunks = ({ language }: PoToRead) => {
  const bytes = makeChunkBuilder();
  let [places, textEnds, wordEnds]: [number[], number[], number[]] = [[], [], []];
  return {
    get length() {
      return bytes.length;
    },
    add: (place: number, text: string, words: string) => {
      places.push(place);
      bytes.append(text);
      textEnds.push(bytes.length);
      bytes.append(words);
      wordEnds.push(bytes.length);
    },
    take: (): TranslationChunk => {
      const chunk = {
        lng: language.code,
        places: Uint32Array.from(places),
        bytes: toBuffer(bytes.take()),
        textEnds: Uint32Array.from(textEnds),
        wordEnds: Uint32Array.from(wordEnds),
      };
      [places, textEnds, wordEnds] = [[], [], []];
      return chunk;
    },
  };
};

/** Chunks of translations that are being built. */
export type TranslationChunks = ReturnType<typeof makeTranslationChunks>;

/** Compresses and names a file's content. */
export const packImported = async (bytes: Buffer): Promise<ImportedContent> => ({
  ...(await packContent(bytes)),
  blobName: gitObjectName('blob', bytes),
});
