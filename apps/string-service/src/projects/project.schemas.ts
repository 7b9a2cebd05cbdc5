import { Type } from 'typebox';

/** Name of a project on the wire: its origin and its name. */
export const ProjectParams = Type.Object({ origin: Type.String(), project: Type.String() });

/** Letters in any case, other characters as they are, as a regular expression: JSON Schema has no flag for it. */
const inAnyCase = (name: string): string => name.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** A format at the end of a path: one of these names, given in small letters, in any case. Empty counts as missing. */
export const formatSegment = (names: readonly string[], description: string) =>
  Type.String({ pattern: `^(?:${names.map(inAnyCase).join('|')})?$`, description });
