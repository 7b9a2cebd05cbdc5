import { setImmediate } from 'node:timers/promises';
import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { once } from '@translation-commons/core/kernel/once.js';
import type { PoProblem } from '@translation-commons/po/po-problem.js';
import { initPo } from '@translation-commons/po/rewrite/init-po.js';
import type { PoChanges } from '@translation-commons/po/rewrite/po-changes.js';
import { rewritePo } from '@translation-commons/po/rewrite/rewrite-po.js';
import { writePot } from '@translation-commons/po/write/write-pot.js';
import { formatProjectName, homeOf, type Project } from '../../projects/project.js';
import { runFileOperation } from '../file-thread/run-file-operation.js';
import { readContent } from '../files/content.js';
import { toBuffer } from '../files/to-buffer.js';
import { listUnreadFiles, type UnreadFile } from '../files/unread-file.store.js';
import type { FormatFile } from '../format-files/format-file.js';
import { DOCUMENTED_PATTERN } from '../layout/layout.js';
import { poFilePath } from '../layout/po-file-path.js';
import { formsByRule } from '../plurals/cldr-plural-rule.js';
import { type ChosenTranslation, type ChosenTranslations, listChosenTranslations } from './chosen-translation.store.js';
import { readTranslatorCredits } from './credits/translator-credits.js';
import { type ExportChoice, takesFromFamily } from './export-choice.js';
import {
  type ExportedTemplate,
  listStringsOfFormats,
  listTemplateEntries,
  listTemplateSguids,
  listTemplates,
} from './exported-template.store.js';
import { type Inherit, inheritFromFamily } from './family-texts.js';
import { fileKey, surroundingsKey } from './kept/file-key.js';
import type { KnownChoices } from './kept/known-choices.js';
import { getProjectLanguage } from './project-language.js';
import { readFormatFile } from './read-format-file.js';
import { EMPTY_SET_HASH, type SetHash } from './set-hash.js';
import { hashFamilyFiles } from './tag/export-hash.store.js';
import { replacesUnread } from './unread-files.js';

/** A PO file of an export. */
export interface ExportedPo {
  /** Name of its template. */
  readonly path: string;
  /** Path in the export: the imported one; in the documented layout relative to the language's folder, unless whole paths are wanted. */
  readonly file: string;
  /** Facts of a file that is no PO; null for a PO file. */
  readonly formatFile: FormatFile | null;
  /** In the imported file's own charset, if all translations fit into it; else, and where none was imported, in UTF-8. */
  readonly bytes: Buffer;
  /** The charset of the imported file, where a translation does not fit into it; else null. */
  readonly convertedFrom: string | null;
  /** Number of its entries that differ from the imported file. */
  readonly changed: number;
  /** Chosen translations that the file cannot contain. */
  readonly problems: readonly PoProblem[];
  /** The strings whose leading translation it does not hold, as that fails an error check. */
  readonly leftOut: readonly string[];
  /** The strings whose chosen translation it has no place for. */
  readonly unwritten: readonly string[];
  /** The ones among them that wait for the other texts of their list. */
  readonly incomplete: readonly string[];
  /** True when a text depends on other projects' files, so that the file is made anew each time. */
  readonly isPassing: boolean;
  /**
   * True when the export contains the file. False when it would replace an imported file that could not be read; also false when the language
   * has neither a file of the template nor a chosen text, unless all files are wanted or the template is a vocabulary.
   */
  readonly isWritten: boolean;
}

/** A file of an export, made or as it was made before. */
export interface ExportedFile {
  /** Key of all that it depends on (`fileKey`); null where it is to be made anew each time. */
  readonly key: string | null;
  /** Hash of the translations that people chose in it. */
  readonly chosenHash: SetHash;
  /** Null where the file of this key is kept. */
  readonly made: ExportedPo | null;
}

/** Choices and files that an export has from before. */
export interface KeptFiles {
  readonly choices: KnownChoices;
  /** True when the file of a key is kept. */
  has(key: string): boolean;
}

const NOTHING_CHOSEN: ChosenTranslations = { chosen: [], leftOut: [], hash: EMPTY_SET_HASH };

/** Time of an export in which people changed nothing. */
const UNIX_EPOCH = new Date(0);

const latestVoteTime = (chosen: readonly ChosenTranslation[]): Date =>
  new Date(chosen.reduce((last, { time }) => Math.max(last, time.getTime()), UNIX_EPOCH.getTime()));

const readTemplate = async (connection: Connection, project: Project, { id, templateHash }: ExportedTemplate): Promise<Buffer> => {
  if (templateHash) return readContent(connection, templateHash);
  const entries = await listTemplateEntries(connection, id);
  const potEntries = entries.map(({ comments, ...entry }) => ({ ...entry, extractedComments: comments }));
  return writePot(potEntries, formatProjectName(project), UNIX_EPOCH);
};

/** Path of a PO file in an export. */
const exportedPath = (project: Project, { code }: Language, { fullPaths = false }: ExportChoice, template: ExportedTemplate): string => {
  const isDocumented = template.poPath === null || (template.format === null && project.layout === DOCUMENTED_PATTERN);
  return isDocumented && !fullPaths ? `${template.path}.po` : poFilePath(project.languageTags, code, template);
};

/** Path in an export of a file that came with that path: in the documented layout below the language's folder, unless whole paths are wanted. */
export const pathInExport = ({ layout }: Project, { fullPaths = false }: ExportChoice, path: string): string =>
  layout === DOCUMENTED_PATTERN && !fullPaths ? path.slice(path.indexOf('/') + 1) : path;

/** Data that a file of an export depends on beside its template. */
interface ExportSurroundings {
  readonly unread: readonly UnreadFile[];
  readonly inherit: () => Promise<Inherit>;
  /** Texts for strings by which programs ask for the names of their translators. */
  readonly credits: readonly ChosenTranslation[];
  /** Key of all of them ({@link surroundingsKey}). */
  readonly key: string;
}

/** Selects the credits whose strings a template has, and for which nobody chose a text. */
const fitCredits = async (
  connection: Connection,
  templateId: number,
  chosen: readonly ChosenTranslation[],
  credits: readonly ChosenTranslation[],
): Promise<ChosenTranslation[]> => {
  const [sguids, isChosen] = [new Set(await listTemplateSguids(connection, templateId)), new Set(chosen.map(({ sguid }) => sguid))];
  return credits.filter(({ sguid }) => sguids.has(sguid) && !isChosen.has(sguid));
};

/** Lists the texts that people chose in a template. */
const chooseTexts = (
  connection: Connection,
  project: Project,
  language: Language,
  choice: ExportChoice,
  { id }: ExportedTemplate,
): Promise<ChosenTranslations> =>
  listChosenTranslations(connection, id, language.code, { ...choice, decideBy: project.decideBy, home: homeOf(project, choice) });

const makePoFile = async (
  connection: Connection,
  project: Project,
  language: Language,
  choice: ExportChoice,
  template: ExportedTemplate,
  { unread, inherit, credits }: ExportSurroundings,
  { chosen: chosenHere, leftOut }: ChosenTranslations,
): Promise<ExportedPo> => {
  const { path, poHash, format } = template;
  const file = exportedPath(project, language, choice, template);
  const formatFile = format === null ? null : await readFormatFile(connection, project, language, template, { format, file });
  const inheriting = await inherit();
  const filled = [...chosenHere, ...(await inheriting(template, chosenHere))];
  const chosen = credits.length === 0 ? filled : [...filled, ...(await fitCredits(connection, template.id, filled, credits))];
  const nothing = { bytes: Buffer.alloc(0), convertedFrom: null, changed: 0, problems: [], unwritten: [], incomplete: [] };
  const unchanged = { path, file, formatFile, leftOut, isPassing: false, ...nothing };
  if (replacesUnread(unread, project, language.code, template))
    return { ...unchanged, unwritten: chosen.map(({ sguid }) => sguid), isWritten: false };
  // The terms of a vocabulary, which came as no file, are what there is of it.
  const isWanted = choice.allFiles === true || template.templateHash === null;
  if (!poHash && chosen.length === 0 && !isWanted) return { ...unchanged, isWritten: false };
  if (formatFile) {
    const original = poHash && (await readContent(connection, poHash));
    if (original && chosen.length === 0) return { ...unchanged, bytes: original, isWritten: true };
    const texts = new Map(chosen.map(({ sguid, forms }) => [sguid, forms]));
    const size = formatFile.source.bytes.length + (original?.length ?? 0);
    const made = await runFileOperation('writeFormatFile', { formatFile, original, chosen: texts }, size);
    return { ...unchanged, ...made, bytes: toBuffer(made.bytes), isWritten: original !== null || made.changed > 0 };
  }
  // Texts of strings that are in files of other formats too have a form for each category of CLDR, which may be more than PO files name.
  const long = chosen.filter(({ forms }) => forms.length > 1 && forms.length !== language.plurals).map(({ sguid }) => sguid);
  const isPassing = long.length > 0;
  const byCategory = isPassing ? await listStringsOfFormats(connection, long) : new Set();
  const changes: PoChanges = {
    file,
    language,
    takesFewerForms: choice.includeFailing,
    forms: new Map(chosen.map(({ sguid, forms }) => [sguid, byCategory.has(sguid) ? formsByRule(language.code, forms, language) : forms])),
    // PO-Revision-Date is the time of the latest vote, not of the export: what nobody changed is the same file tomorrow.
    revision: { time: latestVoteTime(chosen), translator: null },
  };
  if (!poHash) {
    const made = await initPo(await readTemplate(connection, project, template), changes, formatProjectName(project));
    return { ...unchanged, ...made, isPassing, isWritten: made.changed > 0 || isWanted };
  }
  const original = await readContent(connection, poHash);
  if (chosen.length === 0) return { ...unchanged, bytes: original, isWritten: true };
  const options = { template: () => readTemplate(connection, project, template), keepCharset: true };
  return { ...unchanged, ...(await rewritePo(original, changes, options)), isPassing, isWritten: true };
};

const exportPoFile = async (
  connection: Connection,
  project: Project,
  language: Language,
  choice: ExportChoice,
  template: ExportedTemplate,
  surroundings: ExportSurroundings,
  kept: KeptFiles,
): Promise<ExportedFile> => {
  const known = choice.mode === 'original' ? NOTHING_CHOSEN.hash : kept.choices.hashOf(template);
  const knownKey = known && fileKey(surroundings.key, template, known);
  if (known && knownKey !== null && kept.has(knownKey)) return { key: knownKey, chosenHash: known, made: null };
  const choices = choice.mode === 'original' ? NOTHING_CHOSEN : await chooseTexts(connection, project, language, choice, template);
  const key = fileKey(surroundings.key, template, choices.hash);
  if (key !== null && kept.has(key)) return { key, chosenHash: choices.hash, made: null };
  const made = await makePoFile(connection, project, language, choice, template, surroundings, choices);
  return { key: made.isPassing ? null : key, chosenHash: choices.hash, made };
};

/**
 * The PO files of a project in a language, one at a time, in the order of their paths: the imported ones with the translations
 * that people chose, and one made from its template where none was imported (decisions, section 8). Which of them the export holds, each says.
 *
 * @param kept choices that are known, and files that are kept, which are not made
 */
export async function* exportPoFiles(
  connection: Connection,
  project: Project,
  language: Language,
  choice: ExportChoice,
  kept: KeptFiles,
): AsyncGenerator<ExportedFile> {
  const unread = await listUnreadFiles(connection, project.id);
  // Where a file names no number of plural forms, or there is none, the project's other files in the language do.
  const spoken = await getProjectLanguage(connection, project, language);
  const templates = await listTemplates(connection, project.id, language.code);
  const credits = await readTranslatorCredits(connection, project, spoken, choice);
  const familyFiles = takesFromFamily(project, choice) ? await hashFamilyFiles(connection, project, language.code) : null;
  const key = surroundingsKey({ project, language: spoken, choice, unread, familyFiles, credits });
  const inherit = once(() => inheritFromFamily(connection, project, spoken, choice));
  for (const template of templates) {
    const exported = await exportPoFile(connection, project, spoken, choice, template, { unread, inherit, credits, key }, kept);
    kept.choices.note(template, exported.chosenHash);
    yield exported;
    // Writing a file takes its time; other requests get theirs in between.
    if (exported.made) await setImmediate();
  }
}
