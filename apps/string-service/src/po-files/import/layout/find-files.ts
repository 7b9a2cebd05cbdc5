import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import { type LanguageTags, resolveTag } from '../../../projects/language-tags.js';
import type { StoredTemplate } from '../../files/project-file.store.js';
import { compileExclude } from '../../layout/exclude.js';
import { isOtherFile, makeLayout } from '../../layout/layout.js';
import type { UnpackedFile } from '../read/unpacked-file.js';
import { detectArchiveLayout } from './detect-archive-layout.js';
import { areUsualPaths, type FormatFiles, findFormatFiles } from './find-format-files.js';
import type { ArchiveLayout } from './lay-out.js';
import { findOuterFolder, mapPath } from './outer-folder.js';

/** Inputs of finding the files of an archive, which structured clone can copy. */
export interface FilesQuestion {
  /** Unpacked members, by their paths in the archive. */
  readonly members: ReadonlyMap<string, UnpackedFile>;
  /** Paths of members that were not unpacked. */
  readonly skipped: readonly string[];
  readonly languages: Languages;
  /** The project's settings. */
  readonly tags: LanguageTags;
  readonly exclude: string;
  readonly sourceLanguage: string;
  /** The pattern that was asked for; null: it is found. */
  readonly layout: string | null;
  /** Kind of the files that are no PO; null: it is detected by path and content. */
  readonly format: FormatKind | null;
  readonly isRooted: boolean;
  /** The pattern that the project has; null for a new project. */
  readonly formerLayout: string | null;
  /** The templates that the project has and keeps. */
  readonly formerTemplates: readonly StoredTemplate[];
  /** Paths of the project's files. */
  readonly knownPaths: ReadonlySet<string>;
}

/** Files of an archive that are of a project. */
export interface FoundFiles {
  readonly laidOut: ArchiveLayout;
  readonly others: FormatFiles;
  /** Paths of the archive, without those of the others. */
  readonly paths: readonly string[];
}

const NO_OTHERS: FormatFiles = { templates: [], files: [], leftOut: [], places: [], messages: [], lone: null };

const findOthers = async (
  { members, skipped, languages, tags, sourceLanguage, layout, format, isRooted, knownPaths, formerTemplates }: FilesQuestion,
  isExcluded: (path: string) => boolean,
  isOfOther: boolean,
): Promise<FormatFiles> => {
  if (format === 'po' || (layout !== null && !isOfOther && format === null)) return NO_OTHERS;
  const all = [...members.keys(), ...skipped].sort();
  const isTag = (tag: string) => resolveTag(tag, tags, languages) !== null;
  const isWhole = isRooted || isOfOther || areUsualPaths(all);
  const mapping = isWhole ? { root: '', prefix: '' } : findOuterFolder(all, knownPaths, isTag);
  const files = [...members.keys()].map((member) => ({ member, file: mapPath(mapping, member) }));
  const wanted = files.filter(({ file }) => isOtherFile(file) && !isExcluded(file));
  const asked = { files: wanted, members, languages, tags, sourceLanguage, layout: isOfOther ? layout : null, format };
  return findFormatFiles({ ...asked, former: formerTemplates });
};

/** Finds the files of an archive: those of the formats beside PO, and the layout of the rest. It blocks its thread where there are many. */
export const findFiles = async (question: FilesQuestion): Promise<FoundFiles> => {
  const { members, skipped, languages, tags, layout, isRooted, formerLayout, formerTemplates, knownPaths } = question;
  const isExcluded = compileExclude(question.exclude);
  const isOfOther = layout !== null && isOtherFile(layout);
  const others = await findOthers(question, isExcluded, isOfOther);
  const used = new Set([...others.templates, ...others.files, ...others.leftOut].map(({ member }) => member));
  const paths = [...members.keys(), ...skipped].filter((path) => !used.has(path));
  const laidOut = detectArchiveLayout(paths, {
    given: layout === null || isOfOther ? null : makeLayout(layout),
    former: formerLayout === null ? null : makeLayout(formerLayout),
    isRooted,
    languages,
    tags,
    known: formerTemplates.filter(({ format }) => format === null),
    knownPaths,
    hasOthers: used.size > 0,
    hasTemplates: formerTemplates.some(({ isDerived, format }) => !isDerived && format === null),
    isExcluded,
  });
  return { laidOut, others, paths };
};
