import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { findCharset } from '@translation-commons/po/charset/charset.js';
import { type EmbeddedChange, readEmbeddedChanges, textNow } from '../../po-files/compare/embedded-changes.js';
import type { Diff } from '../../po-files/diff/diff-format.js';
import { diffLatest, findLatestDiff, getSavedDiff, type LastDiffs, listLastDiffs } from '../../po-files/diff/read-diffs.js';
import { type LeftOut, readLeftOut } from '../../po-files/export/left-out.js';
import { getProject } from '../../projects/get-project.js';
import { type ProjectName, sourceLngOf } from '../../projects/project.js';
import { listTranslationCredits, type TranslationCredit } from './translation-credit.store.js';

/** A changed entry with the author of its translation. */
export interface ShownChange extends EmbeddedChange {
  /** Null for a translation that is not here any more. */
  readonly credit: TranslationCredit | null;
}

/** Changes in a project's files in a language. */
export interface ProjectDiff extends ProjectName {
  readonly lng: string;
  readonly sourceLng: string;
  /** Number of the saved diff; null for what differs from the last snapshot now. */
  readonly nr: number | null;
  readonly changes: readonly ShownChange[];
  /** Number of further changes that are not listed. */
  readonly unlisted: number;
  /** Unified diff; null where it is too long for a page. */
  readonly patch: string | null;
  readonly saved: LastDiffs;
  /** Translations that an export leaves out now; null beside a saved diff. */
  readonly leftOut: LeftOut | null;
  /** Messages about the files as they would be exported now; empty beside a saved diff. */
  readonly messages: readonly Message[];
}

/** Entries that a page shows. */
const CHANGES_LIMIT = 200;

/** Characters of a patch that a page shows. */
const PATCH_LIMIT = 200_000;

const decodePatch = ({ diff, charset }: Diff): string | null =>
  diff.length > PATCH_LIMIT ? null : (findCharset(charset ?? '')?.decode(diff) ?? diff.toString('latin1'));

const withCredits = async (context: Context, lng: string, changes: readonly EmbeddedChange[]): Promise<ShownChange[]> => {
  const tguids = changes.map(({ sguid, forms }) => tguidOf(forms.map(textNow), lng, sguid));
  const credits = new Map((await listTranslationCredits(context.db.pool, lng, tguids)).map((credit) => [credit.tguid, credit]));
  return changes.map((change, index) => ({ ...change, credit: credits.get(tguids[index] ?? '') ?? null }));
};

/** Project and language of the wanted changes; without a number those since the last snapshot. */
export interface AskedDiff extends ProjectName {
  readonly lng: string;
  /** Number of a saved diff. */
  readonly nr?: string;
}

/**
 * Reads the changes in a project's files in a language: since the last snapshot, or from a saved diff.
 *
 * @param nr number of the saved diff
 * @throws Refusal `not-found` for an unknown project or number
 */
export const readDiff = async (context: Context, { lng, nr, ...name }: AskedDiff): Promise<ProjectDiff> => {
  getLanguage(context.languages, lng);
  const project = await getProject(context, name, 'not-found');
  const of = { ...name, lng };
  const now = nr === undefined ? await diffLatest(context, await findLatestDiff(context, of, {})) : null;
  const made = now ? { ...now, ediff: await now.embed() } : await getSavedDiff(context, { ...of, nr: nr ?? '' });
  const all = readEmbeddedChanges(made.ediff);
  const [changes, saved, leftOut] = await Promise.all([
    withCredits(context, lng, all.slice(0, CHANGES_LIMIT)),
    listLastDiffs(context, of),
    now && readLeftOut(context, project, lng, now),
  ]);
  const unlisted = all.length - changes.length;
  const messages = now?.messages ?? [];
  return {
    ...name,
    lng,
    sourceLng: sourceLngOf(project),
    nr: nr === undefined ? null : Number(nr),
    changes,
    unlisted,
    patch: decodePatch(made),
    saved,
    leftOut,
    messages,
  };
};
