import type { NoticeKind } from '../../notices/notice-kind.js';
import { type CitedSource, sayCited } from '../../units/cite-source.js';

/** Data of the mail: a deleted translation. */
export type TranslationDeletedDetails = CitedSource & {
  readonly forms: readonly string[];
  readonly language: string;
  readonly authorId: number | null;
  /** True if somebody else than its author deleted it: then only the author reads it. Undefined in notices of former versions: no. */
  readonly isWithheld?: boolean;
  /** Name of the person who deleted it. */
  readonly by: string;
  /** Address of the unit's page. */
  readonly page: string;
};

/** Mail notice to author and endorsers of a deleted translation (decisions, section 6). */
export const translationDeleted: NoticeKind<TranslationDeletedDetails> = {
  name: 'translation-deleted',
  about: (say) => say('Removed translations you wrote or chose'),
  write: ({ forms, source, language, authorId, isWithheld, by, page, ...cited }, say, reader) => ({
    subject: authorId === reader.id ? say('Your translation was removed') : say('A translation you chose was removed'),
    blocks: [
      { paragraph: say('Hello {name},', { name: reader.name }) },
      {
        paragraph:
          authorId === reader.id
            ? say('{by} removed your translation into {language}:', { by, language })
            : isWithheld
              ? say('{by} removed a translation into {language} that you chose.', { by, language })
              : say('{by} removed this translation into {language} that you chose:', { by, language }),
      },
      ...(isWithheld && authorId !== reader.id ? [] : [{ quote: forms }]),
      { paragraph: say('Source:') },
      { quote: source.map((form) => sayCited(cited, form, say)) },
      { link: page, text: say('Show other translations') },
    ],
  }),
};
