import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { formatProblem, type PoProblem } from '@translation-commons/po/po-problem.js';

/** Message about a file that was written in UTF-8 because a translation does not fit into its own charset. */
const convertedMessage = (file: string, charset: string): Message =>
  status(sentence('{file}: changed to UTF-8, because {charset} lacks some characters of the translations.', { file, charset }));

/** Messages about a file of an export: the chosen translations that it cannot contain, and another charset. */
export const fileMessages = ({
  file,
  problems,
  convertedFrom,
}: {
  readonly file: string;
  readonly problems: readonly PoProblem[];
  readonly convertedFrom: string | null;
}): Message[] => [
  ...problems.map((problem) => warning(formatProblem(problem))),
  ...(convertedFrom === null ? [] : [convertedMessage(file, convertedFrom)]),
];

/** Report about a finished export. */
export interface ExportReport {
  /** A warning for each translation that people chose and a file cannot hold, and one for all that are left out; a status for each file that became UTF-8. */
  readonly messages: readonly Message[];
  /** Number of strings whose leading translation is left out: it fails an error check, or its file has no place for it. */
  readonly leftOut: number;
}
