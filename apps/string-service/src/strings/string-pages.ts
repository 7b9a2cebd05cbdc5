import { listText } from '@translation-commons/core/i18n/interface-texts/list-text.js';
import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { KindPages } from '@translation-commons/core/units/kind/pages.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import { CHECKS } from '../checks/checks.js';
import type { Check } from '../checks/forms/check.js';
import { type ProjectName, USUAL_SOURCE_LNG, VOCABULARY_ORIGIN } from '../projects/project.js';
import { projectLanguagePath } from '../projects/project-path.js';
import type { ProjectScope } from '../projects/project-scope.sql.js';
import { readProjectOptions } from '../projects/settings/project-options.js';
import { shownVocabularyName } from '../projects/vocabulary-name.js';
import { EXAMPLES_LIMIT, pluralExamples } from './plural-examples.js';
import { splitPlaceholders } from './split-placeholders.js';
import type { StringProfile } from './string-profile.js';
import { readStringContext } from './string-unit-context.js';

/** Examples of a plural form in a few signs: "1, 21, 31…". */
const pluralNumbers = (numbers: readonly number[]): string =>
  numbers.length < EXAMPLES_LIMIT ? numbers.join(', ') : `${numbers.slice(0, 3).join(', ')}…`;

const pluralFormLabel = (numbers: readonly number[], form: number, say: Say): string => {
  if (numbers.length === 0) return say('Form {form}', { form: form + 1 });
  return say('For {numbers}', { numbers: listText(say, numbers.length < EXAMPLES_LIMIT ? numbers : [...numbers, '…']) });
};

const formFields = (unit: Unit, language: Language, say: Say) =>
  unit.forms.length === 1
    ? [{ label: say('Your translation') }]
    : pluralExamples(language).map((numbers, form) => ({
        label: pluralFormLabel(numbers, form, say),
        ...(numbers.length > 0 && { numbers: pluralNumbers(numbers) }),
      }));

/** Description of a check in a list of all; of format strings with the flag, as several are described alike. */
const checkLabel = ({ flag, describe }: Check, say: Say): string => (flag === undefined ? describe(say) : `${describe(say)} (${flag})`);

/** Facts about strings on pages. */
export const stringPages: KindPages<StringProfile> = {
  route: '/translations/:lng/:ref',
  path: ({ key }, lng) => `/translations/${lng}/${key}`,
  unendorsedQueue: 'unvoted',
  sourceLng: USUAL_SOURCE_LNG,
  texts: (say) => ({
    endorse: say('Vote'),
    endorsements: say('Votes'),
    countEndorsements: (sayCount, n) => sayCount('{n} vote', '{n} votes', n),
    ofSharedAccounts: (values) => say('{n} votes from accounts that count as one', values),
    judge: (values) => say('Review {n}', values),
    own: say('Your vote'),
    elsewhere: say('Another string'),
    endorsers: say('Votes by'),
    home: (values) => say('In this project: {n}', values),
    chosenIn: (sayCount, n, values) => sayCount('Chosen in {project} by {n} person', 'Chosen in {project} by {n} people', n, values),
    agreement: (values) => say('{percent} % agreement with this project', values),
    endorsed: say('Vote saved.'),
    moved: (values) => say('Vote moved from “{text}”.', values),
    withdrawn: say('Vote removed.'),
    suggested: say('Saved, with your vote.'),
    deleted: say('Translation removed.'),
    wanted: say('Needs your vote'),
    signIn: say('Sign in to take part'),
    unendorsed: say('Waiting for my vote'),
    decide: say('Votes that count most'),
    choose: (values) => say('Vote on {n}', values),
    contested: say('Vote on close calls'),
    unchosen: say('No votes yet'),
    begin: say('Translate five easy strings'),
    beginInto: (values) => say('Easy strings into {language}', values),
    endorseKeys: say('Vote or remove your vote'),
    failing: (name) => CHECKS.find((check) => check.name === name)?.describe(say) ?? name,
  }),
  jobNames: (say) => ({
    'git-preview': say('preview from Git'),
    'git-import': say('import from Git'),
    'project-export': say('project export'),
    'draft-missing': say('machine drafts'),
  }),
  countUnits: (sayCount, n) => sayCount('{n} string', '{n} strings', n),
  searchLabels: (say) => ({
    mode: {
      label: say('Match'),
      options: [
        ['natural-strings', say('similar source')],
        ['natural-translations', say('similar translation')],
        ['boolean-strings', say('exact source')],
        ['boolean-translations', say('exact translation')],
      ],
    },
    list_mode: {
      label: say('Status'),
      options: [
        ['all', say('All')],
        ['translated', say('Has a translation')],
        ['untranslated', say('Missing')],
      ],
    },
    failing: {
      label: say('Checks'),
      options: [
        ['', say('All')],
        ['1', say('Has errors or warnings')],
        ...CHECKS.map((check) => [check.name, checkLabel(check, say)] as const),
      ],
    },
    origin: { label: say('Publisher') },
    project: { label: say('Project') },
    voted_by: { label: say('Voted by') },
    date_filter: {
      label: say('Date of'),
      options: [
        ['', ''],
        ['strings', say('strings')],
        ['translations', say('translations')],
        ['votes', say('votes')],
      ],
    },
  }),
  around: readStringContext,
  searchOptions: readProjectOptions,
  split: splitPlaceholders,
  placeName: (_unit, place, languages) => {
    const home = place as ProjectName | null;
    return home && languages && home.origin === VOCABULARY_ORIGIN ? shownVocabularyName(home.project, languages) : (home?.project ?? null);
  },
  scopeName: async (_reader, { origin, project }: ProjectScope) => (origin && project) || null,
  scopePath: ({ origin, project, projects }: ProjectScope, lng) => {
    if (origin && project) return projectLanguagePath({ origin, project }, lng);
    return projects ? `/languages/${encodeURIComponent(lng)}` : null;
  },
  fields: formFields,
};
