import { type Change, diffChars } from 'diff';

/** A draft that a person may keep. */
export interface Draft {
  readonly id: number;
  readonly unitId: number;
  readonly sguid: string;
  readonly source: readonly string[];
  readonly lng: string;
  readonly forms: readonly string[];
  readonly engine: string;
  readonly createdAt: Date;
  /** Names of the checks that it fails. */
  readonly failing: readonly string[];
}

/** Characters beyond which texts are compared roughly. */
const COMPARED_LENGTH = 4_000;

/** Edits beyond which texts count as rewritten. */
const EDIT_LIMIT = 1_000;

/** Characters that a person typed and deleted to make a text of a draft; of very different or long texts an upper bound. */
export const changedCharacters = (draft: string, text: string): number => {
  if (draft === text) return 0;
  const rewritten = [...draft].length + [...text].length;
  if (rewritten > COMPARED_LENGTH) return rewritten;
  const changes: Change[] | undefined = diffChars(draft, text, { maxEditLength: EDIT_LIMIT });
  return changes ? changes.reduce((sum, { added, removed, value }) => sum + (added || removed ? [...value].length : 0), 0) : rewritten;
};
