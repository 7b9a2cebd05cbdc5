import type { Transaction } from '@translation-commons/core/database/database.js';
import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { error, type Message } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import type { LanguageTags } from '../../projects/language-tags.js';
import { formatProjectName, type Project, sourceLngOf } from '../../projects/project.js';
import { compileExclude } from '../layout/exclude.js';
import { isOtherFile, makeLayout } from '../layout/layout.js';
import { addDerivedTemplates, type DerivedFile } from './derive/add-derived-templates.js';
import { deleteUnwanted, type FormerFiles, goneFrom, pathsOf } from './former/former-files.js';
import { ImportUndone } from './import-undone.js';
import { findFilesInThread } from './layout/find-files-in-thread.js';
import type { FormatFiles } from './layout/find-format-files.js';
import type { ArchiveLayout } from './layout/lay-out.js';
import type { UnpackedFile } from './read/unpacked-file.js';

/** An unpacked archive. */
export interface UnpackedArchive {
  /** Unpacked members, by their paths in the archive. */
  readonly members: ReadonlyMap<string, UnpackedFile>;
  /** Paths of members that were not unpacked: links, and names that are not taken. */
  readonly skipped: readonly string[];
  readonly folder: string;
  /** Is appended to. */
  readonly messages: Message[];
}

/** Inputs of the layout of an archive over a project's files. */
export interface LayoutOptions {
  /** The pattern that was asked for; null: it is found. */
  readonly layout: string | null;
  readonly languageTags: LanguageTags;
  readonly exclude: string;
  readonly sourceLanguage: string;
  readonly replace: boolean;
  /** Folder of a repository that the archive has all files of; null: an archive of any files. */
  readonly repositoryFolder: string | null;
  readonly dryRun: boolean;
  /** Kind of the files that are no PO; null: it is detected by path and content. */
  readonly format: FormatKind | null;
}

/** An archive, laid out over the files of the project that stay. */
export interface LaidOutImport {
  readonly laidOut: ArchiveLayout;
  readonly derivedAt: ReadonlyMap<string, DerivedFile>;
  readonly former: FormerFiles;
}

/** PO files that are named where none is used. */
const NAMED_FILES = 5;

const nothingToImport = (
  members: readonly string[],
  { messages }: ArchiveLayout,
  { lone }: FormatFiles,
  lng: string,
): readonly Message[] => {
  const poFiles = members.filter((member) => /\.po$/i.test(member));
  if (members.some((member) => /\.pot$/i.test(member)))
    return [...messages, error(sentence('No templates found. Put POT files in the folder pot/, or where your layout has them.'))];
  if (poFiles.length === 0)
    return [
      error(
        lone
          ? sentence('No translations found in a usual place. Import {file}, of the source language ({lng}), with layout={layout}.', {
              file: lone.member,
              lng,
              layout: lone.layout,
            })
          : sentence('No translations found: no POT or PO files, and no Android, JSON or YAML file of the source language ({lng}).', {
              lng,
            }),
      ),
    ];
  const names = `${poFiles.slice(0, NAMED_FILES).join(', ')}${poFiles.length > NAMED_FILES ? ', …' : ''}`;
  return [error(sentence('No POT files, and no PO file in a known language’s folder ({names}).', { names }))];
};

/**
 * Lays out an archive over a project, whose files that are not kept are deleted first, and puts together the templates that it lacks.
 *
 * @throws ImportUndone where there is nothing to import, or no file fits the layout that was asked for
 */
export const layOutOverProject = async (
  connection: Transaction,
  project: Project,
  { members, skipped, folder, messages }: UnpackedArchive,
  before: FormerFiles,
  languages: Languages,
  options: LayoutOptions & { readonly signal: AbortSignal | undefined },
): Promise<LaidOutImport> => {
  const { signal, layout, languageTags: tags, exclude, sourceLanguage, replace, repositoryFolder, format } = options;
  const isExcluded = compileExclude(exclude);
  const isGone = goneFrom(repositoryFolder, new Set([...members.keys(), ...skipped]));
  const former = await deleteUnwanted(connection, project, before, { replace, isExcluded, isGone });
  const isOfOther = layout !== null && isOtherFile(layout);
  const question = { members, skipped, languages, tags, exclude, sourceLanguage, layout, format, isRooted: repositoryFolder !== null };
  const {
    laidOut: found,
    others,
    paths,
  } = await findFilesInThread(
    {
      ...question,
      formerLayout: before.templates.length > 0 ? project.layout : null,
      formerTemplates: former.templates,
      knownPaths: pathsOf(project, before),
    },
    signal,
  );
  // Members that were not unpacked keep their place, but are not read.
  const absent = new Set(skipped);
  const laid: ArchiveLayout = {
    ...found,
    templates: found.templates.filter(({ isDerived, member }) => isDerived || !absent.has(member)),
    files: found.files.filter(({ member }) => !absent.has(member)),
    leftOut: [
      ...found.leftOut,
      ...others.leftOut,
      ...[...found.templates, ...found.files].flatMap((one) => {
        const lng = 'lng' in one ? one.lng : null;
        return absent.has(one.member) ? [{ member: one.member, file: one.file, lng, poPath: lng && one.poPath, isExcluded: false }] : [];
      }),
    ],
  };
  if (layout !== null && !isOfOther && laid.files.length === 0 && paths.some((path) => /\.po$/i.test(path)))
    throw new ImportUndone([
      ...messages,
      ...laid.messages,
      error(sentence('layout: nothing imported, since no file fits {layout}.', { layout })),
    ]);
  if (isOfOther && others.templates.length + others.files.length === 0)
    throw new ImportUndone([
      ...messages,
      error(sentence('layout: nothing imported, since no file of the source language fits {layout}.', { layout })),
    ]);
  if (laid.templates.length + laid.files.length === 0 && others.templates.length + others.files.length === 0)
    throw new ImportUndone([...messages, ...nothingToImport(paths, laid, others, sourceLngOf({ sourceLanguage }))]);
  messages.push(...laid.messages, ...others.messages);
  const { laidOut, derivedAt } = await addDerivedTemplates(connection, {
    laidOut: laid,
    members,
    former: former.templates,
    formerFiles: former.files,
    sourceLanguage,
    project: formatProjectName(project),
    folder,
    readsAll: options.dryRun,
    messages,
    signal,
  });
  const hasPo = laidOut.templates.length + laidOut.files.length > 0;
  const [first] = others.places;
  const whole: ArchiveLayout = {
    ...laidOut,
    layout: hasPo || !first ? laidOut.layout : makeLayout(layout ?? first),
    templates: [...laidOut.templates, ...others.templates],
    files: [...laidOut.files, ...others.files],
  };
  return { laidOut: whole, derivedAt, former };
};
