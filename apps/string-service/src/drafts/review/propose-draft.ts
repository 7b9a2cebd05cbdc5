import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { findSuggestedUnit } from '@translation-commons/core/translations/add-translation.js';
import { findRecord } from '@translation-commons/core/translations/find-record.js';
import { type Context, getActor, requireScope } from '@translation-commons/core/units/context.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { toForms } from '@translation-commons/core/units/translation.js';
import { lengthBeyondLimit } from '@translation-commons/po/length-limit.js';
import { getProject } from '../../projects/get-project.js';
import { findStringPlace } from '../../strings/find-string-place.js';
import { AGENT_ENGINE } from '../engines/engine.js';
import { checkDraft, languageOf } from '../filling/draft-string.js';
import { countProposed, insertDraft, replaceProposed } from '../filling/fill.store.js';

/** Drafts of one account that wait for people at most. */
const PROPOSED_LIMIT = 1_000;

/** A draft that an account proposes. */
export interface ProposedDraft {
  readonly sguid: string;
  readonly lng: string;
  readonly translation: string | readonly string[];
  /** Project that it is proposed in; missing: the first that has the string. */
  readonly origin?: string | undefined;
  readonly project?: string | undefined;
}

/** A stored draft, and the checks that it fails. */
export interface StoredDraft {
  readonly id: number;
  readonly failing: readonly string[];
}

/**
 * Stores a draft of the actor for a string, in place of the actor's former one.
 *
 * @throws Refusal `forbidden` for a token without the scope `draft`, `malformed` for a text that does not fit or is a translation already, `rate-limited`
 *   where too many wait
 */
export const proposeDraft = async (context: Context, { sguid, lng, translation, origin, project }: ProposedDraft): Promise<StoredDraft> => {
  requireScope(context, 'draft');
  const actor = getActor(context);
  const { db } = context;
  const installed = getLanguage(context.languages, lng);
  const forms = toForms(translation);
  const unit = await findSuggestedUnit(context, { sguid, lng, translation: forms });
  const { place } = unit ? await findStringPlace(context, unit.id, { origin, project }) : { place: undefined };
  if (!unit || !place) throw new Refusal('not-found', `There is no string ${sguid} here.`);
  const beyond = lengthBeyondLimit(forms, unit.forms);
  if (beyond) throw new Refusal('malformed', `Too long: ${beyond.length} of ${beyond.limit} characters.`);
  const checked = checkDraft(context, unit, forms, languageOf(installed, unit));
  if (!checked) throw new Refusal('malformed', 'The draft does not fit: a form is empty, or there are too many.');
  const record = await findRecord(context, { sguid }, lng);
  if (record?.translations.some((one) => joinForms(one.forms) === joinForms(checked.forms)))
    throw new Refusal('malformed', 'Someone suggested this already.');
  const draft = {
    ...{ projectId: (await getProject(context, place)).id, lng, engine: AGENT_ENGINE, unitId: unit.id, proposerId: actor.id },
    ...{ ...checked, state: 'open' as const, now: context.now() },
  };
  const replaced = await replaceProposed(db.primary, draft);
  if (replaced !== null) return { id: replaced, failing: checked.failing };
  if ((await countProposed(db.primary, actor.id)) >= PROPOSED_LIMIT)
    throw new Refusal('rate-limited', `${PROPOSED_LIMIT} drafts of yours wait for people. Propose more when they are fewer.`);
  const id = await insertDraft(db.primary, draft);
  if (id === null) throw new Refusal('not-found', `There is no string ${sguid} here.`);
  return { id, failing: checked.failing };
};
