import type { FileFormat, FormatEntry, ReadOptions } from '../format.js';

const formatLine = ({ file, line, text }: { readonly file: string; readonly line: number; readonly text: string }): string =>
  line === 0 ? `${file}: ${text}` : `${file}:${line}: ${text}`;

/** Options of reading that a test may leave out: by default a template in English. */
type TestOptions = Partial<ReadOptions>;

/** Functions that read a file of one family: its entries, the texts of its strings by key, its problems as sentences. */
export const readWith = (format: FileFormat, file: string) => {
  const read = (content: string | Uint8Array, options: TestOptions = {}) =>
    format.read(typeof content === 'string' ? Buffer.from(content) : content, {
      ...{ file, language: 'en', isTemplate: options.language === undefined },
      ...options,
    });
  return {
    read,
    entries: (content: string | Uint8Array, options?: TestOptions): readonly FormatEntry[] => read(content, options).entries,
    texts: (content: string | Uint8Array, options?: TestOptions): Record<string, readonly string[]> =>
      Object.fromEntries(
        read(content, options)
          .entries.filter(({ notString }) => notString === null)
          .map(({ key, forms }) => [key, forms]),
      ),
    problems: (content: string | Uint8Array, options?: TestOptions): string[] => read(content, options).problems.map(formatLine),
  };
};

/** Makes a function that writes texts by key into a file of one family, by default in French. */
export const rewriteWith =
  (format: FileFormat, file: string) =>
  async (template: string, content: string | null, texts: Readonly<Record<string, readonly string[]>>, language = 'fr', source = 'en') => {
    const written = await format.rewrite({
      ...{ file, language, bytes: content === null ? null : Buffer.from(content), texts: new Map(Object.entries(texts)) },
      template: { file: 'template', bytes: Buffer.from(template), language: source },
    });
    return { ...written, text: written.bytes.toString(), problems: written.problems.map(formatLine) };
  };
