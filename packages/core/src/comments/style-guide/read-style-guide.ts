import { getLanguage } from '../../i18n/languages/get-language.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Context } from '../../units/context.js';
import { mayWriteGuide } from './change-style-guide.js';
import type { GuideVersion, StyleGuide } from './style-guide.js';
import { listGuideVersions, selectGuide } from './style-guide.store.js';

/** The current style guide of a language; null where there is none. */
export const readStyleGuide = ({ db }: Context, lng: string): Promise<StyleGuide | null> => selectGuide(db.pool, lng, null);

/** A style guide with its history, as the actor sees it. */
export interface GuideWithVersions {
  /** Null where there is none. */
  readonly guide: StyleGuide | null;
  readonly versions: readonly GuideVersion[];
  /** The version that was asked for; null: none was. */
  readonly older: StyleGuide | null;
  readonly mayWrite: boolean;
}

/**
 * Reads a language's style guide with its versions. Refuses an unknown version with `not-found`.
 *
 * @param version id of an older version to read as well
 */
export const readGuideWithVersions = async (context: Context, lng: string, version?: number): Promise<GuideWithVersions> => {
  const { pool } = context.db;
  getLanguage(context.languages, lng);
  const [guide, versions, older, mayWrite] = await Promise.all([
    selectGuide(pool, lng, null),
    listGuideVersions(pool, lng),
    version === undefined ? null : selectGuide(pool, lng, version),
    mayWriteGuide(context, lng),
  ]);
  if (version !== undefined && !older) throw new Refusal('not-found', sentence('There is no such version of the style guide.'));
  return { guide, versions, older, mayWrite };
};
