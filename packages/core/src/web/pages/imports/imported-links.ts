import { type Language, nativeNameWithCode } from '../../../i18n/languages/language.js';
import type { ReportLink } from '../../../jobs/job-report.js';
import { sentence } from '../../../kernel/text/sentence.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { queuePath } from '../queues/queue-path.js';

/** Links at the end of an import of translations: the person's translations in the language, and what is left to translate. */
export const importedLinks = (pages: KindPages, into: Language): readonly ReportLink[] => {
  const language = nativeNameWithCode(into);
  return [
    {
      text: sentence('Your translations into {language}', { language }),
      path: `/translations/search?${new URLSearchParams({ lng: into.code, only_mine: '1' })}`,
    },
    {
      text: sentence('Continue in {language}', { language }),
      path: queuePath(pages, { queue: 'untranslated', lng: into.code, scope: {} }),
    },
  ];
};
