import type { NoticeKind } from '../../notices/notice-kind.js';

/** The former name, and where to go if it was not you. */
export type NameChangedDetails = { readonly former: string; readonly reset: string };

/** Mail notice of a changed name, so that nobody changes it unnoticed by the owner. */
export const nameChanged: NoticeKind<NameChangedDetails> = {
  name: 'name-changed',
  about: null,
  write: ({ former, reset }, say, { name }) => ({
    subject: say('Your name was changed'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      {
        paragraph: say('your name changed from {former} to {name}. Nobody else can take your old name.', {
          former,
          name,
        }),
      },
      { paragraph: say('Not you? Choose a new password now:') },
      { link: reset, text: say('Choose a new password') },
    ],
  }),
};
