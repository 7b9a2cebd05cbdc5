import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';

/** Details of the notice of a scheduled export: its files, as capability URLs. */
export type ExportReadyDetails = {
  /** `origin/project`. */
  readonly project: string;
  readonly language: string;
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
  about: (say) => say('Exports that you asked for, when they are ready.'),
  write: ({ project, language, archive, diff, ediff, messages = [], days }, say, { name }) => ({
    subject: say('Your export of {project} into {language} is ready', { project, language }),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('the export of {project} into {language} that you asked for is ready.', { project, language }) },
      { link: archive, text: say('The PO files, as an archive') },
      { link: diff, text: say('What differs from the last snapshot, as a diff') },
      { link: ediff, text: say('The same with changed words marked') },
      ...messages.map((paragraph) => ({ paragraph })),
      { paragraph: say('The links work for {days} days, for everybody who has them.', { days }) },
    ],
  }),
};
