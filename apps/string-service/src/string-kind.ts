import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { MapOf } from '@translation-commons/core/kernel/wire-schemas.js';
import { PICK_TARGETS } from '@translation-commons/core/units/kind/ref.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import { Type } from 'typebox';
import { draftPages } from './drafts/pages/draft-pages.js';
import { readMostElsewhere } from './elsewhere/read-most-elsewhere.js';
import {
  moderatesAllProjects,
  projectSetsOfSubscriptions,
  ruleOfScope,
  ruleOfTemplate,
  selectProjects,
  stringProjects,
} from './projects/project-scope.sql.js';
import { voteHome } from './projects/vote-home.js';
import { Sguid } from './sguid.schemas.js';
import { stringChecks } from './strings/check-string.js';
import { fitString } from './strings/fit-string.js';
import { hasSguid, stringPluralRule, stringSourceLng } from './strings/string.sql.js';
import { stringFeeds } from './strings/string-feeds.js';
import { stringPages } from './strings/string-pages.js';
import type { StringProfile } from './strings/string-profile.js';
import { stringSearchParams } from './strings/string-search-params.js';

const ref = Type.Object({
  sguid: Type.String({
    ...Sguid,
    description: 'Id of the string; where it is read also `random`, `translated`, `untranslated` or `decide`.',
  }),
});
const scope = Type.Object({
  origin: Type.Optional(Type.String({ description: 'Only projects of this origin.' })),
  project: Type.Optional(Type.String({ description: 'Only this project.' })),
  projects: Type.Optional(
    Type.String({ maxLength: 4_000, description: 'Only these projects, as `origin/project`, with `*` between them.' }),
  ),
});

/** The unit of the string service: a string of a software project, known by its sguid. */
export const stringKind: UnitKind<StringProfile, typeof ref, typeof scope> = {
  names: { unit: 'string', units: 'strings', endorsement: { one: 'vote', many: 'votes', id: 'vid', by: 'voter' } },
  sentences: {
    noSuchUnit: sentence('There is no such string.'),
    notSaved: sentence('Not saved: there is no such string.'),
    writtenAlready: sentence('Someone wrote this already. Vote for it.'),
    endorsementsSaved: (n) => sentenceCount('{n} vote saved.', '{n} votes saved.', n),
    endorsementsWithdrawn: (n) => sentenceCount('{n} vote removed.', '{n} votes removed.', n),
  },
  profile: { table: 'source_string', columns: { context: 'context' }, defaults: { context: `''` } },
  ref: {
    params: ref,
    fromPath: (sguid) => ({ ref: { sguid } }),
    locate: ({ sguid }) => hasSguid(sguid),
    missing: () => null,
    targetOf: ({ sguid }) => PICK_TARGETS.find((target) => target === sguid) ?? null,
  },
  scope: {
    params: scope,
    select: selectProjects,
    favourites: projectSetsOfSubscriptions,
    projects: stringProjects,
    rule: ruleOfScope,
    ruleOfList: ruleOfTemplate,
  },
  home: { ...voteHome, readElsewhere: readMostElsewhere },
  wire: {
    id: ({ key }) => ({ sguid: key }),
    idSchema: Type.Object({ sguid: Type.String() }),
    view: ({ key, forms, profile }, alternatives) => ({
      sguid: key,
      string: joinForms(forms),
      context: profile.context,
      plural: forms.length > 1,
      alternatives,
    }),
    viewSchema: Type.Object({
      sguid: Type.String(),
      string: Type.String({ description: 'msgid; for plurals msgid, NUL, msgid_plural.' }),
      context: Type.String(),
      plural: Type.Boolean(),
      alternatives: MapOf(Type.String(), {
        description: "Best translation in each of the reader's auxiliary languages.",
      }),
    }),
  },
  search: stringSearchParams,
  pages: { ...stringPages, ...draftPages },
  feeds: stringFeeds,
  rules: {
    permissions: ['suggest', 'vote', 'import', 'export'],
    fit: fitString,
    pluralRule: stringPluralRule,
    sourceLng: stringSourceLng,
    checks: stringChecks,
    moderatedBy: moderatesAllProjects,
  },
};
