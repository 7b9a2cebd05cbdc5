import type { NoticeKind } from '../notices/notice-kind.js';

/** A comment that somebody is told of. */
export type CommentDetails = {
  readonly by: string;
  readonly text: string;
  readonly source: string;
  /** Address of the unit's page. */
  readonly page: string;
  /** Whether it says that the source is wrong. */
  readonly mistake: boolean;
};

/** How long further comments on the same project wait after a mail: a day. */
const DIGEST_MINUTES = 24 * 60;

/**
 * Who is mentioned, took part in the conversation, or looks after the source is told of a comment: of the first one on a project at once, of
 * further ones in one mail a day.
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
