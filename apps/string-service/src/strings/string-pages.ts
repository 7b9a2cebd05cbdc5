import { listText } from '@translation-commons/core/i18n/interface-texts/list-text.js';
import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { KindPages } from '@translation-commons/core/units/kind/pages.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import { CHECKS } from '../checks/checks.js';
import type { Check } from '../checks/forms/check.js';
import { projectLanguagePath } from '../projects/project-path.js';
import type { ProjectScope } from '../projects/project-scope.sql.js';
import { readProjectOptions } from '../projects/settings/project-options.js';
import { EXAMPLES_LIMIT, pluralExamples } from './plural-examples.js';
import { splitPlaceholders } from './split-placeholders.js';
import type { StringProfile } from './string-profile.js';
import { readStringContext } from './string-unit-context.js';

const pluralFormLabel = (numbers: readonly number[], form: number, say: Say): string => {
  if (numbers.length === 0) return say('Form {form}', { form: form + 1 });
  return say('For {numbers}', { numbers: listText(say, numbers.length < EXAMPLES_LIMIT ? numbers : [...numbers, '…']) });
};

const formFields = (unit: Unit, language: Language, say: Say) =>
  unit.forms.length === 1
    ? [{ label: say('Your translation') }]
    : pluralExamples(language).map((numbers, form) => ({ label: pluralFormLabel(numbers, form, say) }));

/** Description of a check in a list of all; of format strings with the flag, as several are described alike. */
const checkLabel = ({ flag, describe }: Check, say: Say): string => (flag === undefined ? describe(say) : `${describe(say)} (${flag})`);

/** Facts about strings on pages. */
export const stringPages: KindPages<StringProfile> = {
  route: '/translations/:lng/:ref',
  path: ({ key }, lng) => `/translations/${lng}/${key}`,
  unendorsedQueue: 'unvoted',
  sourceLng: 'en',
  texts: (say) => ({
    endorse: say('Vote'),
    endorsements: say('Votes'),
    ofSharedAccounts: (values) => say('{n} votes, of accounts that count as one', values),
    judge: (values) => say('Vote on {n}', values),
    own: say('Your vote'),
    elsewhere: say('Another string'),
    endorsers: say('Who voted'),
    endorsed: say('Your vote is counted.'),
    moved: (values) => say('Your vote is moved here, from “{text}”.', values),
    withdrawn: say('Your vote is taken back.'),
    suggested: say('Your suggestion is stored, with your vote. Thank you!'),
    deleted: say('The translation is deleted.'),
    wanted: say('These need your vote'),
    signIn: say('Sign in to vote and to suggest'),
    unendorsed: say('Not voted by me'),
    begin: say('Translate five easy strings'),
    beginInto: (values) => say('Easy strings into {language}', values),
    endorseKeys: say('give or take back my vote for a translation'),
    consent: (values) =>
      say(
        'The program {program} wants to act here in your name, {person}: suggest, vote and import as you may, and read your profile with your mail address.',
        values,
      ),
    failing: (name) => CHECKS.find((check) => check.name === name)?.describe(say) ?? name,
  }),
  countUnits: (sayCount, n) => sayCount('{n} string', '{n} strings', n),
  searchLabels: (say) => ({
    mode: {
      label: say('How'),
      options: [
        ['natural-strings', say('alike, in strings')],
        ['natural-translations', say('alike, in translations')],
        ['boolean-strings', say('exactly, in strings')],
        ['boolean-translations', say('exactly, in translations')],
      ],
    },
    list_mode: {
      label: say('Which'),
      options: [
        ['all', say('all')],
        ['translated', say('translated')],
        ['untranslated', say('not translated')],
      ],
    },
    failing: {
      label: say('Checks'),
      options: [['', say('all')], ['1', say('Fails a check')], ...CHECKS.map((check) => [check.name, checkLabel(check, say)] as const)],
    },
    origin: { label: say('Origin') },
    project: { label: say('Project') },
    voted_by: { label: say('Voted for by') },
    date_filter: {
      label: say('Dates of'),
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
  placeName: (_unit, place) => (place as { readonly project: string } | null)?.project ?? null,
  scopePath: ({ origin, project }: ProjectScope, lng) => (origin && project ? projectLanguagePath({ origin, project }, lng) : null),
  fields: formFields,
};
