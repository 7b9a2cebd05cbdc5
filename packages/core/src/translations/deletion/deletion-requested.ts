import type { NoticeKind } from '../../notices/notice-kind.js';
import { type CitedSource, sayCited } from '../../units/cite-source.js';

/** Data of the mail: a translation whose deletion was requested. */
export type DeletionRequestedDetails = CitedSource & {
  readonly forms: readonly string[];
  readonly language: string;
  /** Name of the person who wanted to delete it. */
  readonly by: string;
  /** Address of the unit's page. */
  readonly page: string;
};

/** Mail notice to moderators that somebody tried to delete another person's translation. */
export const deletionRequested: NoticeKind<DeletionRequestedDetails> = {
  name: 'deletion-requested',
  about: (say) => say('Translations reported for removal'),
  atMostPerDay: 100,
  write: ({ forms, source, language, by, page, ...cited }, say, { name }) => ({
    subject: say('Translation reported'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('{by} reported this translation into {language}:', { by, language }) },
      { quote: forms },
      { paragraph: say('Source:') },
      { quote: source.map((form) => sayCited(cited, form, say)) },
      { paragraph: say('Remove it, or leave it.') },
      { link: page, text: say('Show translations') },
    ],
  }),
};
