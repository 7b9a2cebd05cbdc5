import { setImmediate } from 'node:timers/promises';
import type { Connection } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { lengthBeyondLimit } from '@translation-commons/po/length-limit.js';
import { homeOf, type Project } from '../projects/project.js';
import { stringChecks } from '../strings/check-string.js';
import { fitString } from '../strings/fit-string.js';
import { type Replacement, replaceWords, spellingsOf } from './replace-words.js';
import { type LeadingIn, listReplaceable, listRuleTranslations, type ReplaceableRow } from './rule-changes.store.js';
import type { RuleChange, WordingRule } from './wording-rule.js';

type Needs = Pick<Context, 'languages'>;

/** Name of the check that a text fails whose shortcut key the new word has no letter for. */
const SHORTCUT_CHECK = 'accelerators';
/** Names of the checks that a text fails that could not be stored. */
const FORMS_CHECK = 'plural-forms';
const LENGTH_CHECK = 'too-long';

/** The new forms of a translation, and the checks that they fail; null where the words do not occur as whole words. */
const replaceIn = (
  { languages }: Needs,
  { source, forms, flags, pluralRule }: ReplaceableRow,
  replacement: Replacement,
): Pick<RuleChange, 'newForms' | 'failing'> | null => {
  const replaced = forms.map((form, nr) => replaceWords(form, source[Math.min(nr, source.length - 1)] ?? '', replacement));
  if (replaced.every((form, nr) => form === forms[nr])) return null;
  const texts = replaced.map((form, nr) => form ?? forms[nr] ?? '');
  if (replaced.includes(null)) return { newForms: texts, failing: [SHORTCUT_CHECK] };
  const language = { ...getLanguage(languages, replacement.lng), ...pluralRule };
  const fit = fitString(texts, { forms: source }, language);
  if ('refused' in fit) return { newForms: texts, failing: [FORMS_CHECK] };
  if (lengthBeyondLimit(fit.forms, source)) return { newForms: fit.forms, failing: [LENGTH_CHECK] };
  return { newForms: fit.forms, failing: stringChecks.failing(fit.forms, { forms: source }, flags, language) };
};

const changeOf = (needs: Needs, row: ReplaceableRow, replacement: Replacement): RuleChange | null => {
  const change = replaceIn(needs, row, replacement);
  if (!change) return null;
  const { unitId, key, source, translationId, tguid, forms, leftOut, leads } = row;
  return {
    unitId,
    key,
    source,
    translationId,
    tguid,
    forms,
    leftOut,
    leads,
    ...change,
    newTguid: tguidOf(change.newForms, replacement.lng, key),
  };
};

/** Characters of texts, after which other requests get their turn: some hundredths of a second. */
const CHARACTERS_PER_TURN = 20_000;

const changesOf = async (needs: Needs, found: readonly ReplaceableRow[], replacement: Replacement): Promise<RuleChange[]> => {
  const changes: RuleChange[] = [];
  let characters = 0;
  for (const row of found) {
    const change = changeOf(needs, row, replacement);
    if (change) changes.push(change);
    characters += row.source.join('').length + row.forms.join('').length;
    if (characters < CHARACTERS_PER_TURN) continue;
    characters = 0;
    await setImmediate();
  }
  return changes;
};

/** A project with its order of candidates. */
type RuledProject = Pick<Project, 'id' | 'homeIds' | 'decideBy'>;

const placeOf = ({ settings }: Pick<Context, 'settings'>, { id, homeIds, decideBy }: RuledProject, inHome: boolean): LeadingIn => ({
  decideBy,
  home: homeOf({ homeIds }, settings),
  projectIds: inHome ? homeIds : [id],
});

/** The changes that a replacement makes to the leading translations of a project, or of all in its home, in the order of its files. */
export const findChanges = async (
  needs: Needs & Pick<Context, 'settings'>,
  connection: Connection,
  { project, inHome, ...replacement }: Replacement & { readonly project: RuledProject; readonly inHome: boolean },
): Promise<RuleChange[]> => {
  const spellings = [...spellingsOf(replacement).keys()];
  return changesOf(
    needs,
    await listReplaceable(connection, { lng: replacement.lng, place: placeOf(needs, project, inHome), spellings }),
    replacement,
  );
};

/** The changes of a rule, those left out among them; without those whose translation is gone. Of a written rule, as they were written. */
export const findChangesOfRule = async (
  needs: Needs & Pick<Context, 'settings'>,
  connection: Connection,
  rule: Pick<WordingRule, 'id' | 'lng' | 'replaced' | 'wording' | 'inHome' | 'state'>,
  project: RuledProject,
): Promise<RuleChange[]> => {
  const found = await listRuleTranslations(connection, { ...rule, place: placeOf(needs, project, rule.inHome) });
  // The texts that it wrote lead since.
  return changesOf(needs, rule.state === 'open' ? found : found.map((row) => ({ ...row, leads: true })), rule);
};
