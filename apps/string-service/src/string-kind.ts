import { Sguid } from '@translation-commons/core/kernel/wire-schemas.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { PICK_TARGETS, type UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import {
  moderatesAllProjects,
  projectSetsOfScope,
  projectSetsOfSubscriptions,
  unitIdsInFileOrder,
  unitIdsInProjects,
  withinProjects,
} from './projects/project-scope.js';
import { stringChecks } from './strings/check-string.js';
import { fitString } from './strings/fit-string.js';
import { stringSearchParams } from './strings/string-search-params.js';

/** What a string has beside its text. */
export interface StringProfile {
  /** msgctxt, or empty. */
  readonly context: string;
}

const ref = Type.Object({
  sguid: Type.String({ ...Sguid, description: 'Id of the string; where it is read also `random`, `translated` or `untranslated`.' }),
});
const scope = Type.Object({
  origin: Type.Optional(Type.String({ description: 'Only projects of this origin.' })),
  project: Type.Optional(Type.String({ description: 'Only this project.' })),
});

/** The unit of the string service: a string of a software project, known by its sguid. */
export const stringKind: UnitKind<StringProfile, typeof ref, typeof scope> = {
  name: 'string',
  names: 'strings',
  words: { one: 'vote', many: 'votes', id: 'vid' },
  permissions: ['suggest', 'vote', 'import', 'export'],
  profile: { table: 'source_string', columns: { context: 'context' } },

  ref,
  refFromPath: (sguid) => ({ ref: { sguid } }),
  locate: ({ sguid }) => sql`unit.key = ${sguid}`,
  missing: () => null,
  targetOf: ({ sguid }) => PICK_TARGETS.find((target) => target === sguid) ?? null,
  favourites: projectSetsOfSubscriptions,

  scope,
  within: withinProjects,
  listWithin: unitIdsInProjects,
  inOrder: unitIdsInFileOrder,
  bounds: () => null,
  shelves: projectSetsOfScope,
  moderatedBy: moderatesAllProjects,
  search: stringSearchParams,

  fit: fitString,
  checks: stringChecks,
  id: ({ key }) => ({ sguid: key }),
  page: ({ key }, lng) => `/translations/${lng}/${key}`,
  idSchema: Type.Object({ sguid: Type.String() }),
  view: ({ key, forms, profile }, alternatives) => ({
    sguid: key,
    string: joinForms(forms),
    context: profile.context,
    plural: forms.length > 1,
    alternatives,
  }),
  record: Type.Object({
    sguid: Type.String(),
    string: Type.String({ description: 'msgid; for plurals msgid, NUL, msgid_plural.' }),
    context: Type.String(),
    plural: Type.Boolean(),
    alternatives: Type.Record(Type.String(), Type.String(), {
      description: "Best translation in each of the reader's auxiliary languages.",
    }),
  }),
};
