import type { NoticeKind } from '../notices/notice-kind.js';

/** A comment that a moderator deleted. */
export type CommentDeletedDetails = {
  readonly by: string;
  readonly text: string;
  /** Why, in the moderator's words. */
  readonly reason: string;
  /** Address of the unit's page. */
  readonly page: string;
};

/** Mail notice to the author of a comment that a moderator deleted, with the reason. */
export const commentDeleted: NoticeKind<CommentDeletedDetails> = {
  name: 'comment-deleted',
  about: (say) => say('Your comments, removed by moderators'),
  atMostPerDay: 20,
  write: ({ by, text, reason, page }, say, reader) => ({
    subject: say('Your comment was removed'),
    blocks: [
      { paragraph: say('Hello {name},', { name: reader.name }) },
      { paragraph: say('{by} removed your comment:', { by }) },
      { quote: [text] },
      { paragraph: say('Reason:') },
      { quote: [reason] },
      { link: page, text: say('Open the discussion') },
    ],
  }),
};
