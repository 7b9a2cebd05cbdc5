import { setImmediate } from 'node:timers/promises';
import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { type LruCache, makeLruCache } from '@translation-commons/core/kernel/batching/lru-cache.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import type { Project } from '../../projects/project.js';
import { runFileOperation } from '../file-thread/run-file-operation.js';
import { contentKey, readContents } from '../files/content.js';
import { type FileTexts, noteTexts } from '../format-files/file-texts.js';
import { type ExportedTemplate, listTemplates } from './exported-template.store.js';
import { readFormatFile } from './read-format-file.js';

/** A template's file in a language. */
type TranslatedTemplate = ExportedTemplate & { readonly poHash: Buffer };

/** Size of the cache in bytes, by the files that were read. */
const CACHE_BYTES = 32 * 2 ** 20;

const keptTexts: LruCache<{ readonly texts: FileTexts; readonly bytes: number }> = makeLruCache(CACHE_BYTES, ({ bytes }) => bytes + 1);

const readPoTexts = async (bytes: Buffer): Promise<FileTexts> => {
  const texts = new Map<string, readonly string[]>();
  for (const chunk of readPo(bytes, { file: '' }).chunks) {
    noteTexts(texts, chunk);
    // Reading a large file takes its time; other requests get theirs in between.
    await setImmediate();
  }
  return texts;
};

const readTexts = async (
  connection: Connection,
  project: Project,
  language: Language,
  template: TranslatedTemplate,
  bytes: Buffer,
): Promise<FileTexts> => {
  const { format, path } = template;
  if (format === null) return readPoTexts(bytes);
  const formatFile = await readFormatFile(connection, project, language, template, { format, file: template.file ?? path });
  return formatFile ? runFileOperation('readFormatTexts', { formatFile, bytes }, formatFile.source.bytes.length + bytes.length) : new Map();
};

/** Key of the texts of a file in the cache. Those of a format beside PO depend on the source's file too. */
const cacheKeyOf = ({ id, format, poHash, templateHash }: TranslatedTemplate): string =>
  format === null ? contentKey(poHash) : [id, contentKey(poHash), templateHash && contentKey(templateHash)].join(' ');

/**
 * Reads the texts of a project's files in a language, as they were imported, file by file in any order. What was read last is kept in memory.
 */
export async function* readProjectTexts(connection: Connection, project: Project, language: Language): AsyncGenerator<FileTexts> {
  const missing = new Map<string, TranslatedTemplate[]>();
  for (const { poHash, ...template } of await listTemplates(connection, project.id, language.code)) {
    if (!poHash) continue;
    const translated = { ...template, poHash };
    const kept = keptTexts.get(cacheKeyOf(translated));
    if (kept) yield kept.texts;
    else missing.set(contentKey(poHash), [...(missing.get(contentKey(poHash)) ?? []), translated]);
  }
  const hashes = [...missing.values()].flatMap(([first]) => (first ? [first.poHash] : []));
  for await (const { sha256, bytes } of readContents(connection, hashes)) {
    for (const template of missing.get(contentKey(sha256)) ?? []) {
      const texts = await readTexts(connection, project, language, template, bytes);
      keptTexts.set(cacheKeyOf(template), { texts, bytes: bytes.length });
      yield texts;
    }
  }
}

/** The texts of all files of projects in a language, by sguid; where several have one, that of the last project. */
export const collectProjectTexts = async (connection: Connection, projects: readonly Project[], language: Language): Promise<FileTexts> => {
  const collected = new Map<string, readonly string[]>();
  for (const project of projects)
    for await (const texts of readProjectTexts(connection, project, language))
      for (const [sguid, forms] of texts) collected.set(sguid, forms);
  return collected;
};
