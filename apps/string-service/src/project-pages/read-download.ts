import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { diffLatest, findLatestDiff } from '../diffs/read-diffs.js';
import { getProject } from '../projects/get-project.js';
import type { ProjectName } from '../projects/project.js';

/** The export modes that the page compares with the files. */
const COMPARED_MODES = ['most_voted', 'decided'] as const;

/** What an export mode comes to. */
export interface ComparedMode {
  readonly mode: (typeof COMPARED_MODES)[number];
  /** Entries of the files that are others than in the snapshot. */
  readonly changed: number;
  /** Strings whose leading translation fails a check of formats, plural forms or tags. */
  readonly leftOut: number;
}

/** What the exports of a project in a language would hold. */
export interface ProjectDownload extends ProjectName {
  readonly lng: string;
  readonly modes: readonly ComparedMode[];
}

/**
 * Compares what each export mode gives with the files as they were imported, or when a snapshot was last taken: each is made for it, one
 * after the other.
 *
 * @throws Refusal `not-found` for a project that is not there
 */
export const readDownload = async (
  context: Context,
  { lng, ...name }: ProjectName & { readonly lng: string },
): Promise<ProjectDownload> => {
  getLanguage(context.languages, lng);
  await getProject(context, name, 'not-found');
  const modes: ComparedMode[] = [];
  for (const mode of COMPARED_MODES) {
    const { changes, leftOut } = await diffLatest(context, await findLatestDiff(context, { ...name, lng }, { export_mode: mode }));
    modes.push({ mode, changed: changes.length, leftOut });
  }
  return { ...name, lng, modes };
};
