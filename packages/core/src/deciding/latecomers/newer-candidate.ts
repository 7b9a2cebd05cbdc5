import type { NoticeKind } from '../../notices/notice-kind.js';
import { type Cited, sayCited } from '../../units/cite-source.js';

/** Data of the mail about outdated endorsements. */
export type NewerCandidateDetails = {
  readonly units: readonly (Cited & {
    readonly source: string;
    /** Autonym of the language. */
    readonly language: string;
    /** Address of the unit's page. */
    readonly page: string;
  })[];
  /** Number of units; may exceed those listed. */
  readonly total: number;
};

/**
 * Mail digest of newer candidates, to people who endorsed an older one: their endorsements count a half until they confirm them (docs/deciding.md).
 */
export const newerCandidate: NoticeKind<NewerCandidateDetails> = {
  name: 'newer-candidate',
  about: (say) => say('Newer translations catching up'),
  write: ({ units, total }, say, reader) => ({
    subject: say('Newer translations catching up: {n}', { n: total }),
    blocks: [
      { paragraph: say('Hello {name},', { name: reader.name }) },
      {
        paragraph: say('a newer translation is catching up with your choice. Until you choose again, yours counts half in a tie:'),
      },
      ...units.map(({ source, language, page, ...cited }) => ({ link: page, text: `${sayCited(cited, source, say)} (${language})` })),
      ...(total > units.length ? [{ paragraph: say('More: {n}', { n: total - units.length }) }] : []),
    ],
  }),
};
