import type { Say } from '../../i18n/interface-texts/ui-locale.js';
import type { NoticeKind } from '../../notices/notice-kind.js';
import { type Cited, sayCited } from '../../units/cite-source.js';
import { OBJECTION_REASONS, type ObjectionReason } from '../../units/translation.js';

/** Name of a reason, for people. */
export const reasonText = (say: Say, reason: ObjectionReason): string =>
  ({
    meaning: say('Meaning'),
    grammar: say('Grammar'),
    term: say('Term'),
    style: say('Style'),
    too_long: say('Too long'),
  })[reason];

/** Reasons with their numbers, in words; without those that nobody gave. */
export const againstText = (say: Say, against: readonly number[]): string =>
  OBJECTION_REASONS.flatMap((reason, nth) => {
    const n = against[nth] ?? 0;
    return n > 0 ? [say('{reason}: {n}', { reason: reasonText(say, reason), n })] : [];
  }).join(', ');

/** Data of the mail about reasons against the reader's translations. */
export type ReasonsAgainstDetails = {
  readonly units: readonly (Cited & {
    readonly source: string;
    /** Autonym of the language. */
    readonly language: string;
    readonly against: readonly number[];
    /** Address of the unit's page. */
    readonly page: string;
  })[];
  /** Number of translations; may exceed those listed. */
  readonly total: number;
};

/** Mail digest of reasons that others gave against the reader's translations, once a day. */
export const reasonsAgainst: NoticeKind<ReasonsAgainstDetails> = {
  name: 'reasons-against',
  about: (say) => say('Reasons against your translations'),
  write: ({ units, total }, say, reader) => ({
    subject: say('Reasons against your translations: {n}', { n: total }),
    blocks: [
      { paragraph: say('Hello {name},', { name: reader.name }) },
      { paragraph: say('others say what they would change. Votes stay as they are.') },
      ...units.map(({ source, language, against, page, ...cited }) => ({
        link: page,
        text: `${sayCited(cited, source, say)} (${language}): ${againstText(say, against)}`,
      })),
      ...(total > units.length ? [{ paragraph: say('And further ones: {n}', { n: total - units.length }) }] : []),
    ],
  }),
};
