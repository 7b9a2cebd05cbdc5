import type { UiLocale } from '../i18n/interface-texts/ui-locale.js';
import { languageTag } from '../i18n/languages/language-tag.js';

/** A language in the details of a notice. */
export interface MailedLanguage {
  /** The language by its own name. */
  readonly language: string;
  /** Its code and its English name; absent in mails that an earlier release left to be sent. */
  readonly lng?: string;
  readonly englishName?: string;
}

/** Name of a language for the reader of a mail. */
export const mailedLanguageName = ({ tag, formats }: UiLocale, { language, lng, englishName = language }: MailedLanguage): string => {
  if (tag === 'en' || lng === undefined) return englishName;
  return formats.language(languageTag(lng) ?? lng) ?? language;
};
