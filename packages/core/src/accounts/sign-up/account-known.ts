import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: where to sign in. */
export type AccountKnownDetails = { readonly signIn: string; readonly reset: string };

/**
 * Mail notice to the owner of an address that was entered at sign-up again. Only this mail says that there is an account, so that sign-up does not
 * reveal whose addresses are registered.
 */
export const accountKnown: NoticeKind<AccountKnownDetails> = {
  name: 'account-known',
  about: null,
  atMostPerDay: 3,
  write: ({ signIn, reset }, say, { name }) => ({
    subject: say('You already have an account'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      {
        paragraph: say('someone, probably you, signed up with this address. You already have an account: {name}.', {
          name,
        }),
      },
      { link: signIn, text: say('Sign in') },
      { link: reset, text: say('Choose a new password') },
      { paragraph: say('Not you? Ignore this email. Nothing has changed.') },
    ],
  }),
};
