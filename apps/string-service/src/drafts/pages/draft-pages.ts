import type { KindPages, PageReader, UnitContext, UnitOrigin } from '@translation-commons/core/units/kind/pages.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import type { ProjectScope } from '../../projects/project-scope.sql.js';
import type { StringProfile } from '../../strings/string-profile.js';
import { readStringContext } from '../../strings/string-unit-context.js';
import { engineTitle } from '../engines/protocols.js';
import { findOrigin, readShownDraft } from '../review/draft-help.js';

/** The surroundings of a string with the draft that is shown beside it. */
const readContextWithDraft = async (reader: PageReader, unit: Unit<StringProfile>, lng: string, from: UnitOrigin): Promise<UnitContext> => {
  const [around, draft] = await Promise.all([readStringContext(reader, unit, lng, from), readShownDraft(reader, unit.id, lng)]);
  return draft ? { ...around, draft } : around;
};

const queueOfDrafts = (lng: string, { origin = '', project = '' }: ProjectScope): string =>
  `/drafts?${new URLSearchParams({ origin, project, lng })}`;

/** Drafts on pages of strings. */
export const draftPages: Pick<KindPages<StringProfile>, 'around' | 'ownQueues' | 'draftOf' | 'engineName'> = {
  around: readContextWithDraft,
  ownQueues: { drafts: queueOfDrafts },
  draftOf: findOrigin,
  engineName: (engine, say) => engineTitle(engine, say('Agent')),
};
