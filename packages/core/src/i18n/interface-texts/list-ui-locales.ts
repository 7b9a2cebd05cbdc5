import { once } from '../../kernel/once.js';
import { languageTag } from '../languages/language-tag.js';
import { textDirection } from '../languages/text-direction.js';
import { catalogueLanguages } from './catalogue.js';
import { chooseUiLocale, type Say, type UiLocale } from './ui-locale.js';

/** A UI locale that people can choose. */
export interface UiLocaleOption extends Pick<UiLocale, 'tag' | 'direction'> {
  /** gettext code of its catalogue: `pt_BR`. */
  readonly code: string;
  /** Name of the language in itself. */
  readonly native: string;
}

/** The UI locales that people can choose: English first, then all that have a message catalogue. */
export const listUiLocales = once((): readonly UiLocaleOption[] =>
  ['en', ...catalogueLanguages()].map((code) => {
    const tag = languageTag(code) ?? code;
    const native = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return { code, tag, native, direction: textDirection(code) };
  }),
);

/** Name of a UI locale where it is offered: in itself, and in the reader's language that it is in progress. */
export const uiLocaleName = (say: Say, { code, native }: UiLocaleOption, isInProgress = chooseUiLocale([code]).isInProgress): string =>
  isInProgress ? say('{language} (in progress)', { language: native }) : native;
