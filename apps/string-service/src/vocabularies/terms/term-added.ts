import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';

/** Details of the notice of a new term. */
export type TermAddedDetails = {
  readonly term: string;
  readonly vocabulary: string;
  /** Name of who added it. */
  readonly by: string;
  /** Address of the term's page. */
  readonly page: string;
};

/** Terms that a digest shows one by one. */
const DIGEST_TERM_LIMIT = 50;

/** Minutes within which further terms of a vocabulary come as one mail. */
const DIGEST_WINDOW_MINUTES = 60;

/** The notice of a new term: asks the subscribers of a vocabulary for translations (document, `api/vocabulary/add_string`). */
export const termAddedNotice: NoticeKind<TermAddedDetails> = {
  name: 'term-added',
  digest: {
    windowMinutes: DIGEST_WINDOW_MINUTES,
    write: (added, say, reader) => {
      const { vocabulary } = added[0] ?? { vocabulary: '' };
      const n = added.length - DIGEST_TERM_LIMIT;
      return {
        subject: say('New terms in {vocabulary}: {n}', { vocabulary, n: added.length }),
        blocks: [
          { paragraph: say('Hello {name},', { name: reader.name }) },
          { paragraph: say('new terms in the vocabulary {vocabulary}:', { vocabulary }) },
          ...added.slice(0, DIGEST_TERM_LIMIT).map(({ term, page }) => ({ link: page, text: term })),
          ...(n > 0 ? [{ paragraph: say('More: {n}', { n }) }] : []),
        ],
      };
    },
  },
  about: (say) => say('New terms in vocabularies you follow'),
  write: ({ term, vocabulary, by, page }, say, reader) => ({
    subject: say('New term in {vocabulary}: {term}', { vocabulary, term }),
    blocks: [
      { paragraph: say('Hello {name},', { name: reader.name }) },
      { paragraph: say('{by} added a term to {vocabulary}:', { by, vocabulary }) },
      { quote: [term] },
      { link: page, text: say('Suggest or vote') },
    ],
  }),
};
