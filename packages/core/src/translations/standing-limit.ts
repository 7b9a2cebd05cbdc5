import { type Message, warning } from '../kernel/text/message.js';
import { sentenceCount } from '../kernel/text/sentence.js';

/** Maximum number of current suggestions of one person for a unit in a language; prisma/sql/suggest.sql enforces the same limit. */
export const STANDING_LIMIT = 20;

/** The same of those that an import stores without an author: whoever reads a unit is given all of them. */
export const AUTHORLESS_LIMIT = 100;

/** Messages about suggestions of an import that were left out because the person has too many for their units. */
export const leftOutMessages = (leftOut: number): readonly Message[] =>
  leftOut === 0
    ? []
    : [
        warning(
          sentenceCount(
            '{n} translation skipped: a person has at most {limit} in one place.',
            '{n} translations skipped: a person has at most {limit} in one place.',
            leftOut,
            { limit: STANDING_LIMIT },
          ),
        ),
      ];
