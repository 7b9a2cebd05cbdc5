import type { JobReport } from '@translation-commons/core/jobs/job-report.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';

/** Ends an import that changes nothing: its transaction is rolled back. */
export class ImportUndone extends Error {
  override readonly name = 'ImportUndone';
  constructor(
    readonly messages: readonly Message[],
    readonly report?: JobReport,
  ) {
    super('nothing was imported');
  }
}
