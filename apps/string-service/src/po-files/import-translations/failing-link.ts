import { type Language, nativeNameWithCode } from '@translation-commons/core/i18n/languages/language.js';
import type { ReportLink } from '@translation-commons/core/jobs/job-report.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';

/** The end of an import leads there: to a language's strings that fail an error check, those of a project or, with an empty scope, all. */
export const failingLink = ({ pages }: UnitKind, language: Language, scope: object): ReportLink => ({
  text: sentence('{language}: strings with errors', { language: nativeNameWithCode(language) }),
  path: queuePath(pages, { queue: 'failing', lng: language.code, scope: { ...scope } }),
});
