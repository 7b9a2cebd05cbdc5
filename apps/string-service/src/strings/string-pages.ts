import { type Html, html } from '@translation-commons/core/http/html.js';
import type { Say } from '@translation-commons/core/interface-texts/voice.js';
import type { Language } from '@translation-commons/core/languages/language.js';
import type { UnitPages } from '@translation-commons/core/unit-page/unit-pages.js';
import type { Unit } from '@translation-commons/core/units/unit.js';
import type { StringProfile } from '../string-kind.js';
import { aroundString } from './around-string.js';
import { splitPlaceholders } from './placeholders.js';
import { pluralExamples } from './plural-examples.js';

/** A source text with its placeholders marked. */
export const markPlaceholders = (text: string): Html =>
  html`${splitPlaceholders(text).map(({ text: part, kept }) => (kept ? html`<span class="placeholder" translate="no">${part}</span>` : html`${part}`))}`;

const fieldsOf = (unit: Unit, language: Language, say: Say) => {
  if (unit.forms.length === 1) return [{ label: say('Your translation') }];
  return pluralExamples(language).map((numbers, form) => ({
    label:
      numbers.length > 0
        ? say('Your translation for {numbers} …', { numbers: numbers.join(', ') })
        : say('Your translation, form {form}', { form: form + 1 }),
  }));
};

/** What pages say of strings. */
export const stringPages: UnitPages = {
  path: '/translations/:lng/:ref',
  sourceLng: 'en',
  texts: (say) => ({
    endorse: say('Vote'),
    endorsers: say('Who voted'),
    endorsed: say('Your vote is counted.'),
    withdrawn: say('Your vote is taken back.'),
    suggested: say('Your suggestion is stored, with your vote. Thank you!'),
    deleted: say('The translation is deleted.'),
    signIn: say('Sign in to vote and to suggest'),
  }),
  around: (context, visitor, unit, lng, place) => aroundString(context, visitor, unit as Unit<StringProfile>, lng, place),
  mark: markPlaceholders,
  fields: fieldsOf,
};
