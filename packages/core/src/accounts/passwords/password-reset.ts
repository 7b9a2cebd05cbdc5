import type { NoticeKind } from '../../notices/notice-kind.js';

/** A link under which a new password can be chosen. */
export type PasswordResetDetails = {
  readonly link: string;
  /** Hours for which it works. */
  readonly hours: number;
};

/** Whoever forgot a password chooses a new one by a link that is mailed. */
export const passwordReset: NoticeKind<PasswordResetDetails> = {
  name: 'password-reset',
  about: null,
  write: ({ link, hours }, say, { name }) => ({
    subject: say('Choose a new password'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('somebody, most likely you, asked for a new password for your account.') },
      { link, text: say('Choose a new password') },
      { paragraph: say('The link works for {hours} hours. If you did not ask for it, you can ignore this mail.', { hours }) },
    ],
  }),
};
