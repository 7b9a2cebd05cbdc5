import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: a link to the form for a new password. */
export type PasswordResetDetails = {
  readonly link: string;
  /** Number of hours for which the link works. */
  readonly hours: number;
};

/** Mail notice with a password reset link. */
export const passwordReset: NoticeKind<PasswordResetDetails> = {
  name: 'password-reset',
  about: null,
  write: ({ link, hours }, say, { name }) => ({
    subject: say('Choose a new password'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('someone, probably you, asked for a new password for your account.') },
      { link, text: say('Choose a new password') },
      { paragraph: say('The link works for {hours} hours. Not you? Ignore this email.', { hours }) },
    ],
  }),
};
