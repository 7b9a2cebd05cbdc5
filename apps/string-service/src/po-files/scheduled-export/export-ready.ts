import { mailedLanguageName } from '@translation-commons/core/notices/mailed-language.js';
import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';

/** Details of the notice of a scheduled export: its files, as capability URLs. */
export type ExportReadyDetails = {
  /** `origin/project`. */
  readonly project: string;
  /** The language by its own name; its English name in mails that an earlier release left to be sent, which have no code. */
  readonly language: string;
  readonly lng?: string;
  readonly englishName?: string;
  readonly archive: string;
  readonly diff: string;
  readonly ediff: string;
  /** Messages about the files, in English like all messages. */
  readonly messages?: readonly string[];
  /** Days for which the links work. */
  readonly days: number;
};

/** The notice of a scheduled export: mailed to the person who asked for it when it is ready (document, `api/project/export`). */
export const exportReadyNotice: NoticeKind<ExportReadyDetails> = {
  name: 'export-ready',
  about: (say) => say('Exports that are ready'),
  write: ({ project, archive, diff, ediff, messages = [], days, ...mailed }, say, { name }, locale) => {
    const language = mailedLanguageName(locale, mailed);
    return {
      subject: say('Your export of {project} into {language} is ready', { project, language }),
      blocks: [
        { paragraph: say('Hello {name},', { name }) },
        { paragraph: say('your export of {project} into {language} is ready.', { project, language }) },
        { link: archive, text: say('Files (archive)') },
        { link: diff, text: say('Changes since the last saved version') },
        { link: ediff, text: say('Changes with marked words') },
        ...messages.map((paragraph) => ({ paragraph })),
        { paragraph: say('The links work for {days} days. Anyone with a link can use it.', { days }) },
      ],
    };
  },
};
