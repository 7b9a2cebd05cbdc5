import type { NoticeKind } from '../notices/notice-kind.js';

/** Data of the mail. */
export type CommentDetails = {
  readonly by: string;
  readonly text: string;
  readonly source: string;
  /** Address of the unit's page. */
  readonly page: string;
  /** Whether it reports a mistake in the source. */
  readonly mistake: boolean;
};

/** Digest window: how long further comments on the same project wait after a mail: a day. */
const DIGEST_MINUTES = 24 * 60;

/**
 * Mail notice of a comment, to people who are mentioned, took part in the conversation, or maintain the source: the first on a project at once,
 * further ones as a daily digest.
 */
export const commentWritten: NoticeKind<CommentDetails> = {
  name: 'comment-written',
  about: (say) => say('Comments that mention you, or on what you commented on or look after.'),
  atMostPerDay: 100,
  digest: {
    windowMinutes: DIGEST_MINUTES,
    write: (all, say, reader) => ({
      subject: say('New comments: {n}', { n: all.length }),
      blocks: [
        { paragraph: say('Hello {name},', { name: reader.name }) },
        ...all.flatMap(({ by, text, source, page }) => [
          { paragraph: say('{by} commented on “{source}”:', { by, source }) },
          { quote: [text] },
          { link: page, text: say('Answer') },
        ]),
      ],
    }),
  },
  write: ({ by, text, source, page, mistake }, say, reader) => ({
    subject: mistake ? say('{by} reports a mistake in a source', { by }) : say('{by} commented on “{source}”', { by, source }),
    blocks: [
      { paragraph: say('Hello {name},', { name: reader.name }) },
      { paragraph: say('{by} commented on “{source}”:', { by, source }) },
      { quote: [text] },
      { link: page, text: say('Answer') },
    ],
  }),
};
