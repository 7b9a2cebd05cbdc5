import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';

/**
 * A text that people who manage a project wrote, with plain line ends and without white space around it. Refuses with `malformed`, naming the parameter, one
 * that is too long or holds control characters.
 *
 * @param limit in characters
 */
export const parseManagersText = (param: string, given: string, limit: number): string => {
  // Browsers end the lines of a form with both characters.
  const text = given.replaceAll('\r\n', '\n').trim();
  if ([...text].length > limit) throw refuseParam(param, sentence('Write at most {limit} characters.', { limit }));
  if (/[^\P{Cc}\n\t]/u.test(text)) throw refuseParam(param, sentence('Remove control characters from the text.'));
  return text;
};
