import { basename } from 'node:path';
import { ArchiveProblem } from '@translation-commons/archives/archive/archive-problem.js';
import { detectArchiveKind } from '@translation-commons/archives/formats/archive-kind.js';
import { readArchive } from '@translation-commons/archives/read-archive.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { TextFile } from './items/text-item.js';
import { openTextFile } from './open-text-file.js';

/** Texts in an archive together, in bytes: ten times the longest there is. A text is kept in memory while it is read. */
const TOTAL_BYTES_LIMIT = 128 * 1024 * 1024;

/** Names of files in an archive that may be texts; what else is there (pictures, descriptions, fonts) is passed over. */
const TEXT_NAME = /\.(?:usfm|sfm|usx|usj|xml|json|txt)$/i;

/** Descriptions that stand beside texts. */
const DESCRIPTION_NAME = /(?:^|\/)(?:metadata|manifest|license|licence|readme|versification)[^/]*\.[a-z]+$/i;

/** Opens files of texts; one that is an archive stands for the texts in it, in the order of its description or of their names. */
export const openTextFiles = async (paths: readonly string[]): Promise<readonly TextFile[]> => {
  const files: TextFile[] = [];
  for (const path of paths) {
    const { first, more } = await openTextFilesOf(path);
    files.push(first, ...more);
  }
  return files;
};

/** One file or more. */
interface OpenedFiles {
  readonly first: TextFile;
  readonly more: readonly TextFile[];
}

/**
 * Opens a file of a text, or the texts of an archive (Scripture Burrito, or any of their files).
 *
 * @param name what the file is called in messages
 * @throws Refusal `malformed` for an archive that cannot be used, or that holds no text
 */
export const openTextFilesOf = async (path: string, name = basename(path)): Promise<OpenedFiles> => {
  const source = { path, name };
  // A file that cannot be opened is refused where it is read.
  const kind = await detectArchiveKind(source).catch(() => null);
  if (kind === null) return { first: openTextFile(path, name), more: [] };
  const members = new Map<string, Uint8Array>();
  const limits = { totalBytes: TOTAL_BYTES_LIMIT };
  try {
    for await (const member of readArchive(source, { leftOut: () => undefined, limits })) members.set(member.path, member.bytes);
  } catch (thrown) {
    throw thrown instanceof ArchiveProblem ? new Refusal('malformed', thrown.message, { cause: thrown }) : thrown;
  }
  const [first, ...more] = orderOf(members).map((at): TextFile => ({ name: at, bytes: oneChunk(members.get(at) ?? new Uint8Array()) }));
  if (!first) throw new Refusal('malformed', `${name} holds no text: no file that ends in .usfm, .sfm, .usx, .usj, .xml, .json or .txt.`);
  return { first, more };
};

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The texts of an archive: those that a Scripture Burrito lists by its books, in their order; else all that may be one, by name. */
function orderOf(members: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const listed = [...members].find(([path]) => /^(?:[^/]+\/)?metadata\.json$/.test(path));
  const folder = listed?.[0].replace(/metadata\.json$/, '') ?? '';
  const ingredients = listed ? burritoIngredients(listed[1]) : [];
  const known = ingredients.map((path) => folder + path).filter((path) => members.has(path));
  if (known.length > 0) return known;
  return [...members.keys()].filter((path) => TEXT_NAME.test(path) && !DESCRIPTION_NAME.test(path)).sort();
}

/** Paths of the texts that the description of a burrito lists, in the order of its books. */
function burritoIngredients(metadata: Uint8Array): readonly string[] {
  const described = parseJson(metadata);
  if (!isObject(described) || !isObject(described.ingredients)) return [];
  const type = isObject(described.type) ? described.type : {};
  const flavorType = isObject(type.flavorType) ? type.flavorType : {};
  const books = isObject(flavorType.currentScope) ? Object.keys(flavorType.currentScope) : [];
  const placed = Object.entries(described.ingredients).flatMap(([path, ingredient]) => {
    const scope = isObject(ingredient) && isObject(ingredient.scope) ? Object.keys(ingredient.scope) : [];
    const [book] = scope;
    return book !== undefined && scope.length === 1 && TEXT_NAME.test(path) ? [{ path, at: books.indexOf(book) }] : [];
  });
  return placed.sort((one, other) => one.at - other.at).map(({ path }) => path);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
