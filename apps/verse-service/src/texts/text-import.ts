import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import type { ReportLink } from '@translation-commons/core/jobs/job-report.js';
import { isModerator } from '@translation-commons/core/kernel/person.js';
import { type FieldProblem, Refusal } from '@translation-commons/core/kernel/refusal.js';
import { error, type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { joinSaid, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { DESCRIPTION_PATH } from './description/description.page.js';
import { loadText } from './load-text.js';
import { openTextFilesOf } from './open-text-files.js';
import { summarizeText } from './summarize-text.js';

/** The parameters of loading a text: those of the command. */
export type TextImportParams = {
  readonly dryRun: boolean;
  readonly replace: boolean;
  readonly lenient: boolean;
  readonly translations: 'mark' | 'trash' | null;
  readonly numbering: string | null;
};

const placedWarning = ({ path, detail }: FieldProblem): Message => warning(joinSaid([`${path}:`, detail]));

/** Messages of a refusal: its sentence, and each place that it is about. */
const messagesOf = (refusal: Refusal): readonly Message[] => [error(refusal.said), ...refusal.problems.map(placedWarning)];

/** Links offered after a text was loaded. */
const READ_LINKS: readonly ReportLink[] = [
  { text: sentence('All chapters'), path: '/' },
  { text: sentence('Name this text'), path: DESCRIPTION_PATH },
  { text: sentence('Start translating'), path: '/translations/queue?queue=untranslated' },
];

/** Loading the text that is translated here, for moderators and administrators, as a use case that can run at once or as a job. */
export const textImport: ImportUseCase<TextImportParams> = {
  name: 'text import',
  scope: { allOf: ['manage'] },
  check: ({ actor }) => {
    if (!isModerator(actor)) throw new Refusal('forbidden', 'Only moderators and administrators load the text that is translated here.');
  },
  dryRun: { isAsked: ({ dryRun }) => dryRun, toImport: (params) => ({ ...params, dryRun: false, replace: true }) },
  run: async (context, { dryRun, replace, lenient, translations, numbering }, { path, name }, progress, signal) => {
    const { first, more } = await openTextFilesOf(path, name, signal);
    const source = { files: [first, ...more], lenient, translations: translations ?? undefined, numbering: numbering ?? undefined, signal };
    try {
      const done = await loadText(context, { ...source, dryRun, replace: replace || dryRun }, progress);
      const left = (done.leftOut?.problems ?? []).map(placedWarning);
      const reported = [...summarizeText(done).map(status), ...left];
      if (!dryRun) return { messages: reported, report: { sections: [], links: READ_LINKS } };
      return { messages: [...reported, ...done.samples.map(placedWarning)] };
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.code === 'malformed') return { messages: messagesOf(thrown) };
      throw thrown;
    }
  },
};
