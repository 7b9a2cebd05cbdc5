import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';

/** What the notice of a new term says. */
export type TermAddedDetails = {
  readonly term: string;
  readonly vocabulary: string;
  /** Name of who added it. */
  readonly by: string;
  /** Address of the term's page. */
  readonly page: string;
};

/** The notice of a new term: subscribers of a vocabulary are told that it needs translations (document, `api/vocabulary/add_string`). */
export const termAddedNotice: NoticeKind<TermAddedDetails> = {
  name: 'term-added',
  about: (say) => say('New terms in vocabularies that you subscribed to.'),
  write: ({ term, vocabulary, by, page }, say, reader) => ({
    subject: say('New term in {vocabulary}: {term}', { vocabulary, term }),
    blocks: [
      { paragraph: say('Hello {name},', { name: reader.name }) },
      { paragraph: say('{by} added a term to the vocabulary {vocabulary}:', { by, vocabulary }) },
      { quote: [term] },
      { link: page, text: say('Suggest a translation, or vote for one') },
    ],
  }),
};
