import type { NoticeKind } from '../../notices/notice-kind.js';
import type { FlagOutcome } from './flag.js';

/** Data of the mail: what became of a translation that the reader reported. */
export type FlagSettledDetails = {
  readonly forms: readonly string[];
  readonly language: string;
  readonly outcome: FlagOutcome;
  /** Address of the unit's page. */
  readonly page: string;
};

/** Mail notice to those who reported a translation. */
export const flagSettled: NoticeKind<FlagSettledDetails> = {
  name: 'flag-settled',
  about: (say) => say('Your reports'),
  write: ({ forms, language, outcome, page }, say, { name }) => ({
    subject: outcome === 'removed' ? say('Reported translation removed') : say('Reported translation kept'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('you reported this translation into {language}:', { language }) },
      { quote: forms },
      {
        paragraph:
          outcome === 'removed' ? say('A moderator removed it. Thank you.') : say('A moderator kept it. You can suggest a better one.'),
      },
      { link: page, text: say('Show translations') },
    ],
  }),
};
