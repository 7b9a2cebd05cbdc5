import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { completeMsgstr, type PoEntry } from '@translation-commons/po/po-entry.js';
import type { PoProblem } from '@translation-commons/po/po-problem.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { checkedFlags, checkTranslation } from '../../checks/check-translation.js';
import type { PoSuggestion } from './po-suggestion.js';

/**
 * The suggestion that a PO entry makes: its `msgstr`, with the ids of string and translation and the checks that it fails. Null for an
 * entry that is fuzzy, obsolete, the header's, or has not all its plural forms.
 *
 * @param nplurals how many forms a plural has in the file
 */
export const entrySuggestion = (entry: PoEntry, language: Language, nplurals: number): PoSuggestion | null => {
  const forms = completeMsgstr(entry, nplurals);
  if (!forms) return null;
  const { source, context, flags } = entry;
  const key = sguidOf(source, context);
  const failing = checkTranslation({ source, translation: forms, flags, language });
  return { key, tguid: tguidOf(forms, language.code, key), forms, failing, flags: checkedFlags(flags) };
};

/** True when some of a file could be read: none of its problems is an error. */
export const isReadable = (problems: readonly PoProblem[]): boolean => problems.every(({ severity }) => severity !== 'error');
