import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail about outdated endorsements. */
export type NewerCandidateDetails = {
  readonly units: readonly {
    readonly source: string;
    /** Autonym of the language. */
    readonly language: string;
    /** Address of the unit's page. */
    readonly page: string;
  }[];
  /** Number of units; may exceed those listed. */
  readonly total: number;
};

/**
 * Mail digest of newer candidates, to people who endorsed an older one: their endorsements count a half until they confirm them (docs/deciding.md).
 */
export const newerCandidate: NoticeKind<NewerCandidateDetails> = {
  name: 'newer-candidate',
  about: (say) => say('New suggestions that others are for, where you chose before they came.'),
  write: ({ units, total }, say, reader) => ({
    subject: say('New suggestions where you chose before: {n}', { n: total }),
    blocks: [
      { paragraph: say('Hello {name},', { name: reader.name }) },
      {
        paragraph: say(
          'since you chose, others suggested something that people are for. What you chose counts a half at a tie until you choose again, the same or another:',
        ),
      },
      ...units.map(({ source, language, page }) => ({ link: page, text: `${source} (${language})` })),
      ...(total > units.length ? [{ paragraph: say('And further ones: {n}', { n: total - units.length }) }] : []),
    ],
  }),
};
