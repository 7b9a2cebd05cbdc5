import { languageTag } from '../languages/language-tag.js';
import { textDirection } from '../languages/text-direction.js';
import { catalogueLanguages } from './catalogue.js';
import type { UiLocale } from './ui-locale.js';

/** A language that pages can speak. */
export interface UiLocaleOption extends Pick<UiLocale, 'tag' | 'direction'> {
  /** Of its catalogue. */
  readonly code: string;
  /** In the language itself. */
  readonly native: string;
}

/** The languages that pages can speak, English first. */
export const listUiLocales = (): readonly UiLocaleOption[] =>
  ['en', ...catalogueLanguages()].map((code) => {
    const tag = languageTag(code) ?? code;
    const native = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return { code, tag, native, direction: textDirection(code) };
  });
