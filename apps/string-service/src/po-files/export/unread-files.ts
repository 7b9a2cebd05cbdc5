import type { Connection } from '@translation-commons/core/database/database.js';
import { type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { type Said, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { Project } from '../../projects/project.js';
import { readContent } from '../files/content.js';
import { listUnreadFiles, type UnreadFile } from '../files/unread-file.store.js';
import { poFilePath } from '../layout/po-file-path.js';
import { type ExportedTemplate, listTemplates } from './exported-template.store.js';

/**
 * True when the file of a template in a language would replace an imported file that could not be read: it has the same path, or the language
 * has no file of the template, and the unread file may be it.
 */
export const replacesUnread = (
  unread: readonly UnreadFile[],
  { languageTags }: Project,
  lng: string,
  template: ExportedTemplate,
): boolean => {
  const whole = poFilePath(languageTags, lng, template);
  const isUnread = ({ path, lng: of, poPath }: UnreadFile) =>
    path === whole || (template.poHash === null && of === lng && poPath !== null && poPath === template.poPath);
  return unread.some(isUnread);
};

/** Imported files that could not be read, in an export of a language. */
export interface UnreadInExport {
  /** Files that the export contains unchanged. */
  readonly given: readonly { readonly file: string; readonly sha256: Buffer }[];
  /** Files that the export leaves out. */
  readonly leftOut: readonly string[];
}

/**
 * Splits the imported files that could not be read: those of the language are exported unchanged where they were kept and their path is free;
 * others that may be of the language are left out.
 *
 * @param taken paths that the export uses already
 * @param pathOf makes the path in the export from a whole path
 */
export const splitUnread = (
  unread: readonly UnreadFile[],
  lng: string,
  taken: ReadonlySet<string>,
  pathOf: (whole: string) => string,
): UnreadInExport => {
  const given = new Map<string, Buffer>();
  const leftOut: string[] = [];
  for (const { path, lng: of, poPath, sha256 } of unread) {
    // Without a language and a place, as templates are, only a PO file may be of any language.
    if (of === null ? poPath === null && !/\.po$/i.test(path) : of !== lng) continue;
    const file = pathOf(path);
    if (of === null || sha256 === null || taken.has(file) || given.has(file)) leftOut.push(path);
    else given.set(file, sha256);
  }
  return { given: Array.from(given, ([file, sha256]) => ({ file, sha256 })), leftOut };
};

/** Files that are named, and the characters of their names together, at most: messages of an export fit into a header. */
const NAMED_LIMIT = { files: 10, characters: 600 };

const listNames = (paths: readonly string[]): Said => {
  const names: string[] = [];
  let characters = 0;
  for (const path of paths.slice(0, NAMED_LIMIT.files)) {
    characters += path.length;
    if (names.length > 0 && characters > NAMED_LIMIT.characters) break;
    names.push(path.slice(0, NAMED_LIMIT.characters));
  }
  const more = paths.length - names.length;
  const shown = names.join(', ');
  return more === 0 ? shown : sentence('{names} and {count} more', { names: shown, count: more });
};

/** Messages about files of the last import that were not read: unreadable ones, and those without language or template. */
export const unreadMessages = ({ given, leftOut }: UnreadInExport): Message[] => {
  const messages: Message[] = [];
  const names = listNames(given.map(({ file }) => file));
  if (given.length > 0) messages.push(warning(sentence('Skipped at import, returned unchanged: {names}.', { names })));
  if (leftOut.length > 0)
    messages.push(warning(sentence('Skipped at import, not in this export: {names}.', { names: listNames(leftOut) })));
  return messages;
};

/** Reads the files that an export contains unchanged. */
export async function* readUnread(
  connection: Connection,
  { given }: UnreadInExport,
): AsyncGenerator<{ readonly path: string; readonly bytes: Buffer }> {
  for (const { file, sha256 } of given) yield { path: file, bytes: await readContent(connection, sha256) };
}

/** Whole paths of files that came and were not read. */
export interface UnreadNames {
  /** Files that every export contains unchanged. */
  readonly given: readonly string[];
  /** Files that are in no export. */
  readonly leftOut: readonly string[];
}

/** Lists the files that exports of a language hold beside those that were read, and counts the templates that have no file in it. */
export const readFilesOfExports = async (
  { db }: Context,
  project: Project,
  lng: string,
): Promise<{ readonly withoutFile: number; readonly unread: UnreadNames }> => {
  const [templates, unread] = await Promise.all([listTemplates(db.pool, project.id, lng), listUnreadFiles(db.pool, project.id)]);
  const free = templates.filter((template) => !replacesUnread(unread, project, lng, template));
  const taken = new Set(free.flatMap((template) => (template.poHash ? [poFilePath(project.languageTags, lng, template)] : [])));
  const { given, leftOut } = splitUnread(unread, lng, taken, (path) => path);
  return {
    withoutFile: free.filter(({ poHash, templateHash }) => !poHash && templateHash).length,
    unread: { given: given.map(({ file }) => file), leftOut },
  };
};
