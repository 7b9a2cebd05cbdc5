import type { NoticeKind } from '../../notices/notice-kind.js';

/** Where somebody gets in who has an account already. */
export type AccountKnownDetails = { readonly signIn: string; readonly reset: string };

/**
 * Whoever enters the address of an account that is there already learns of it by mail only, so that nobody can find out
 * whose addresses are known here.
 */
export const accountKnown: NoticeKind<AccountKnownDetails> = {
  name: 'account-known',
  about: null,
  atMostPerDay: 3,
  write: ({ signIn, reset }, say, { name }) => ({
    subject: say('You have an account already'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      {
        paragraph: say('somebody, most likely you, entered this address for an account. You have one already: it is called {name}.', {
          name,
        }),
      },
      { link: signIn, text: say('Sign in') },
      { link: reset, text: say('Choose a new password') },
      { paragraph: say('If it was not you, you can ignore this mail: nothing has changed.') },
    ],
  }),
};
