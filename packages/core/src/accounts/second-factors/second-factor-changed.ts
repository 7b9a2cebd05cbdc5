import type { Say } from '../../i18n/interface-texts/ui-locale.js';
import type { NoticeKind } from '../../notices/notice-kind.js';

/** Change of a person's second factors. */
export type SecondFactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'totp-added'
  | 'totp-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'removed-by-operator';

/** Data of the mail. */
export type SecondFactorChangedDetails = { readonly change: SecondFactorChange; readonly reset: string };

const sentenceOf = (change: SecondFactorChange, say: Say): string =>
  ({
    'passkey-added': say('A passkey was added to your account.'),
    'passkey-removed': say('A passkey was removed from your account.'),
    'totp-added': say('An authenticator app was added to your account.'),
    'totp-removed': say('The authenticator app was removed from your account.'),
    'recovery-codes-made': say('New recovery codes were created. Your old ones no longer work.'),
    'recovery-code-used': say('Someone signed in to your account with a recovery code.'),
    'removed-by-operator': say('Administrators removed all second factors from your account.'),
  })[change];

/** Mail notice of changed second factors, so that nobody changes them unnoticed by the owner. */
export const secondFactorChanged: NoticeKind<SecondFactorChangedDetails> = {
  name: 'second-factor-changed',
  about: null,
  write: ({ change, reset }, say, { name }) => ({
    subject: say('Your sign-in was changed'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: sentenceOf(change, say) },
      { paragraph: say('Not you? Choose a new password now, and check your settings:') },
      { link: reset, text: say('Choose a new password') },
    ],
  }),
};
