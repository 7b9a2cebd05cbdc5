import { REPORT_ITEMS_LIMIT, type ReportSection } from '@translation-commons/core/jobs/job-report.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { type Said, type Sentence, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Project } from '../../../projects/project.js';
import { poFilePath } from '../../layout/po-file-path.js';
import { listNames } from '../list-names.js';
import type { FormerFiles } from './former-files.js';

/** Number of files that a message names. */
const NAMES_LIMIT = 100;

/** Files that are removed from a project, as a message names them, and as a list. */
export interface GoneFiles {
  readonly message: Message;
  readonly section: ReportSection;
}

const sayGone = (names: readonly string[], message: (named: Said) => Sentence, title: Sentence): GoneFiles[] => {
  if (names.length === 0) return [];
  const summary = status(message(listNames(names, NAMES_LIMIT)));
  const items = names.slice(0, REPORT_ITEMS_LIMIT).map((text) => ({ text }));
  return [{ message: summary, section: { title, count: names.length, items, summarizes: [summary[0]] } }];
};

/**
 * Describes the files that an import removes from a project: templates, languages, and single PO files of others.
 *
 * @param before the files that the project had
 * @param after those that it has
 */
export const describeGoneFiles = (
  { languageTags }: Pick<Project, 'languageTags'>,
  before: FormerFiles,
  after: FormerFiles,
): GoneFiles[] => {
  const stays = new Set(after.templates.flatMap(({ path, poPath }) => [path, poPath]));
  const templates = before.templates.filter(({ path, poPath }) => !stays.has(path) && !stays.has(poPath));
  const goneIds = new Set(templates.map(({ id }) => id));
  const lngs = new Set(after.files.map(({ lng }) => lng));
  const languages = [...new Set(before.files.map(({ lng }) => lng))].filter((lng) => !lngs.has(lng)).sort();
  const pathOf = (file: (typeof before.files)[number]) => poFilePath(languageTags, file.lng, file);
  const paths = new Set([...after.files.map(pathOf), ...after.unread.map(({ path }) => path)]);
  const keptFiles = new Set(after.files.map(({ path, lng }) => `${lng}\n${path}`));
  const files = before.files
    .filter((file) => !goneIds.has(file.templateId) && lngs.has(file.lng) && !keptFiles.has(`${file.lng}\n${file.path}`))
    .map(pathOf)
    .filter((path) => !paths.has(path));
  return [
    ...sayGone(
      templates.map(({ file, isDerived, poPath }) => (isDerived ? poPath : file)),
      (names) => sentence('Templates removed from the project: {names}.', { names }),
      sentence('Templates removed from the project'),
    ),
    ...sayGone(
      languages,
      (names) => sentence('Languages removed from the project: {names}.', { names }),
      sentence('Languages removed from the project'),
    ),
    ...sayGone(
      files,
      (names) => sentence('Files removed from the project: {names}.', { names }),
      sentence('Files removed from the project'),
    ),
  ];
};
