import type { Connection } from '@translation-commons/core/database/database.js';
import { parseTvtms } from '@translation-commons/scripture/numberings/formats/parse-tvtms.js';
import { type ParsedNumbering, parseVrs } from '@translation-commons/scripture/numberings/formats/parse-vrs.js';
import { shippedNumberings } from '@translation-commons/scripture/numberings/formats/shipped-numberings.js';
import type { Numbering } from '@translation-commons/scripture/numberings/numbering.js';
import { type StoredNumbering, selectNumberings } from './numbering.store.js';

export type { StoredNumbering } from './numbering.store.js';

/** Code of the English numbering, which lines of TVTMS lead to. */
const STANDARD_CODE = 'eng';

/** Parses a loaded numbering. */
export const parseStored = (
  { format, tradition, content, ...named }: StoredNumbering,
  numberings: readonly Numbering[],
): ParsedNumbering => {
  const standard = numberings.find(({ code }) => code === STANDARD_CODE);
  if (format === 'vrs' || !standard) return parseVrs(content, named);
  return parseTvtms(content, named, tradition, standard);
};

/** All numberings: those that come with the service, and those that were loaded, which replace one of their code. */
export const listNumberings = async (connection: Connection): Promise<readonly Numbering[]> => {
  const shipped = shippedNumberings();
  const loaded = (await selectNumberings(connection)).map((stored) => parseStored(stored, shipped).numbering);
  const replaced = new Set(loaded.map(({ code }) => code));
  return [...shipped.filter(({ code }) => !replaced.has(code)), ...loaded];
};
