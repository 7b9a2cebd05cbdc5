import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';

/** Message about a file that was written in UTF-8 because a translation does not fit into its own charset. */
export const convertedMessage = (file: string, charset: string): Message =>
  status(sentence('{file}: changed to UTF-8, because {charset} lacks some characters of the translations.', { file, charset }));

/** Report about a finished export. */
export interface ExportReport {
  /** A warning for each translation that people chose and a file cannot hold, and one for all that are left out; a status for each file that became UTF-8. */
  readonly messages: readonly Message[];
  /** Number of strings whose leading translation is left out: it fails an error check, or its file has no place for it. */
  readonly leftOut: number;
}
