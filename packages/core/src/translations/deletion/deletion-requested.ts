import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: a translation whose deletion was requested. */
export type DeletionRequestedDetails = {
  readonly forms: readonly string[];
  readonly source: readonly string[];
  readonly language: string;
  /** Name of the person who wanted to delete it. */
  readonly by: string;
  /** Address of the unit's page. */
  readonly page: string;
};

/** Mail notice to moderators that somebody tried to delete another person's translation. */
export const deletionRequested: NoticeKind<DeletionRequestedDetails> = {
  name: 'deletion-requested',
  about: (say) => say('Translations that somebody wants deleted and only moderators may delete.'),
  atMostPerDay: 100,
  write: ({ forms, source, language, by, page }, say, { name }) => ({
    subject: say('Somebody wants a translation deleted'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('{by} wanted to delete this translation into {language}, which is somebody else’s:', { by, language }) },
      { quote: forms },
      { paragraph: say('It is a translation of:') },
      { quote: source },
      { paragraph: say('As a moderator you can delete it, or leave it.') },
      { link: page, text: say('See the translations') },
    ],
  }),
};
