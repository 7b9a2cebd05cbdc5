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
  about: (say) => say('What came of translations that you reported.'),
  write: ({ forms, language, outcome, page }, say, { name }) => ({
    subject: outcome === 'removed' ? say('What you reported was removed') : say('What you reported stays'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('you reported this translation into {language}:', { language }) },
      { quote: forms },
      {
        paragraph:
          outcome === 'removed'
            ? say('A moderator looked at it and removed it. Thank you for telling us.')
            : say('A moderator looked at it and left it. If you know a better one, suggest it.'),
      },
      { link: page, text: say('See the translations') },
    ],
  }),
};
