import type { Connection } from '@translation-commons/core/database/database.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type JudgedTranslation, listJudged, listReflagged, type Reflagged, writeFailing } from './flagged-strings.store.js';

/** Number of strings whose translations are judged at a time. */
const PIECE = 5_000;

/**
 * Judges the translations of strings again that have other flags in a project than before: what was taken for a plain text may be a format
 * now, of which a broken one must not be exported. Only changed judgements are written.
 */
export const judgeReflagged = async ({ kind, languages }: Context, connection: Connection, reflagged: Reflagged): Promise<void> => {
  const { checks } = kind.rules;
  if (!checks) return;
  const ids = await listReflagged(connection, reflagged);
  for (let from = 0; from < ids.length; from += PIECE) {
    const changed: Pick<JudgedTranslation, 'id' | 'lng' | 'failing'>[] = [];
    const judged = await listJudged(connection, kind.rules, checks, ids.slice(from, from + PIECE));
    for (const { id, lng, forms, failing: former, source, flags, pluralRule } of judged) {
      const language = languages.get(lng);
      if (!language) continue;
      const failing = checks.failing(forms, { forms: source }, flags, { ...language, ...pluralRule });
      if (String(failing.toSorted()) !== String(former.toSorted())) changed.push({ id, lng, failing });
    }
    if (changed.length > 0) await writeFailing(connection, changed);
  }
};
