import { formatProblem } from '../po-problem.js';
import { type ReadPoOptions, readPo } from '../read/read-po.js';

/** The header of a French PO file with two plural forms, in UTF-8. */
export const FRENCH_HEADER = `msgid ""
msgstr ""
"Project-Id-Version: garden 1\\n"
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
`;

/** Reads a file to its end, under the name garden.po, as French. */
export const readWhole = (file: string | Uint8Array, origin: Partial<ReadPoOptions> = {}) => {
  const reading = readPo(typeof file === 'string' ? Buffer.from(file) : file, { file: 'garden.po', lng: 'fr', ...origin });
  const entries = [...reading.chunks].flat();
  const { statistics, problems } = reading.summary();
  return { ...reading, entries, statistics, problems: problems.map(formatProblem), severities: problems.map(({ severity }) => severity) };
};

/** The first forms of a file's entries, the header's aside, and its problems. */
export const readPairs = (file: string | Uint8Array) => {
  const { entries, problems } = readWhole(file);
  return {
    pairs: entries.filter(({ source }) => source[0] !== '').map(({ source, translation }) => [source[0], translation[0]]),
    problems,
  };
};
