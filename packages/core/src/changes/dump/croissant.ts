/** A file of a dump, as its card and its checksums name it. */
export interface DumpedFile {
  /** Path relative to the dump's folder. */
  readonly name: string;
  /** SHA-256, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = { jsonl: 'application/jsonlines', tmx: 'application/x-tmx+xml' };
const mediaTypeOf = (name: string): string => MEDIA_TYPES[name.split('.').pop() ?? ''] ?? 'text/plain';

/**
 * The metadata of a dump in the Croissant 1.0 format, by which tools for data sets find its files. Contains no dates or addresses, so that the same
 * data gives the same bytes.
 *
 * @see https://docs.mlcommons.org/croissant/docs/croissant-spec.html
 */
export const writeCroissant = (name: string, files: readonly DumpedFile[]): string => {
  const card = {
    '@context': {
      '@language': 'en',
      '@vocab': 'https://schema.org/',
      cr: 'http://mlcommons.org/croissant/',
      sc: 'https://schema.org/',
      dct: 'http://purl.org/dc/terms/',
      conformsTo: 'dct:conformsTo',
    },
    '@type': 'sc:Dataset',
    name: `translation-commons-${name}`,
    description: `Sources, translations, endorsements and decisions of a ${name} of Translation Commons.`,
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    license: 'See projects.jsonl or editions.jsonl, which name the licence of each project or edition; where none is named, ask its owner.',
    distribution: files.map((file) => ({
      '@type': 'cr:FileObject',
      '@id': file.name,
      name: file.name,
      contentUrl: file.name,
      contentSize: `${file.bytes} B`,
      encodingFormat: mediaTypeOf(file.name),
      sha256: file.sha256,
    })),
  };
  return `${JSON.stringify(card, null, 2)}\n`;
};
