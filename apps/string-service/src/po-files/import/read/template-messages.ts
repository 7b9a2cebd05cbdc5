import { error, type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { SOURCE_LENGTH_LIMIT } from '@translation-commons/po/length-limit.js';
import { formatProblem } from '@translation-commons/po/po-problem.js';
import type { PoSummary } from '@translation-commons/po/read/read-po.js';
import { isReadable } from '../../import-translations/entry-suggestion.js';
import type { TemplateToRead } from '../import-event.js';

/** A message about the texts of a template that are too long to be strings; none where there are none. */
export const tooLongMessages = (member: string, count: number): Message[] =>
  count === 0
    ? []
    : [
        warning(
          sentenceCount(
            '{member}: {n} text is longer than {limit} characters. It stays in its file.',
            '{member}: {n} texts are longer than {limit} characters. They stay in their file.',
            count,
            { member, limit: SOURCE_LENGTH_LIMIT.toLocaleString('en') },
          ),
        ),
      ];

/** Messages about a template. Problems that make a template of the project unreadable are errors. */
export const templateMessages = (
  { member, isKept, isStored }: TemplateToRead,
  { problems, isBroken }: Pick<PoSummary, 'problems' | 'isBroken'>,
  isRead: boolean,
): Message[] => {
  if (isKept && isRead) return [];
  const messages = problems.map((problem) => (isStored && !isRead ? error : warning)(formatProblem(problem)));
  if (isRead) return messages;
  const broken = sentence('{file}: the template is cut off or has merge conflicts.', { file: member });
  const isCut = isBroken && isReadable(problems);
  if (isStored) return isCut ? [...messages, error(broken)] : messages;
  return [
    ...messages,
    warning(
      isCut
        ? sentence('{file}: skipped with its translations. The template is cut off or has merge conflicts.', {
            file: member,
          })
        : sentence('{file}: skipped with its translations. The template cannot be read.', { file: member }),
    ),
  ];
};
