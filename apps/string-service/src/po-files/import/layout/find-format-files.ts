import { limitWarnings } from '@translation-commons/archives/admission/warning-limit.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { escapeRegExp } from '@translation-commons/core/kernel/text/escape-reg-exp.js';
import { type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { type Said, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { FileFormat, FormatKind } from '@translation-commons/formats/format.js';
import { detectFormat, FORMATS, formatOf } from '@translation-commons/formats/formats.js';
import { IGNORED_PROBLEMS } from '@translation-commons/formats/text/file-problem.js';
import { decodeFile } from '@translation-commons/formats/text/file-text.js';
import { sourceLngOf } from '../../../projects/project.js';
import type { StoredTemplate } from '../../files/project-file.store.js';
import { readUnpackedFile, type UnpackedFile } from '../read/unpacked-file.js';
import { groupPlaces, namedSource, type Place, type PlacedFile, type PlacesQuestion, sourceOf, type TaggedFile } from './format-places.js';
import { languagesInPath } from './language-in-path.js';
import type { ArchivedFile, ArchivedPo, ArchivedTemplate, LeftOutFile } from './lay-out.js';
import { addUnknownLanguage, collectMessages, readingNotes } from './layout-messages.js';

/** Inputs of looking for files that are no PO. */
export interface FormatQuestion extends PlacesQuestion {
  /** Unpacked members, by their paths in the archive. */
  readonly members: ReadonlyMap<string, UnpackedFile>;
  readonly sourceLanguage: string;
  /** Pattern that their paths fit; null: any that is usual. */
  readonly layout: string | null;
  /** Kind that they are of; null: it is detected by path and content. */
  readonly format: FormatKind | null;
  /** The templates that the project has. */
  readonly former: readonly StoredTemplate[];
}

/** Files of an archive that are no PO. */
export interface FormatFiles {
  readonly templates: readonly ArchivedTemplate[];
  readonly files: readonly ArchivedPo[];
  /** Paths of the templates' files, with `{lng}`: what the project had first, then those with most files. */
  readonly places: readonly string[];
  /** Files of languages that others have. */
  readonly leftOut: readonly LeftOutFile[];
  readonly messages: readonly Message[];
  /** A file of the source language that is alone in an unusual place, where nothing else was found; null: none. */
  readonly lone: LoneFile | null;
}

/** A file that is imported where its layout is given. */
export interface LoneFile {
  readonly member: string;
  readonly layout: string;
}

const EXPRESSIONS = { '{domain}': '[^/]+', '{path}': '.+', '{lng}': '\\{lng\\}' } as const;

/** Tells whether a place, a path with `{lng}`, fits a pattern; below any folder where that is allowed. */
const compilePattern = (pattern: string, isBelow: boolean): ((place: string) => boolean) => {
  const parts = pattern
    .split(/(\{(?:lng|domain|path)\})/)
    .map((part) => EXPRESSIONS[part as keyof typeof EXPRESSIONS] ?? escapeRegExp(part));
  const expression = new RegExp(`^${isBelow ? '(?:.*/)?' : ''}${parts.join('')}$`, 'u');
  return (place) => expression.test(place);
};

const USUAL_PATTERNS = FORMATS.flatMap(({ layouts }) => layouts);
const usual = USUAL_PATTERNS.map((pattern) => compilePattern(pattern, true));
const usualAtRoot = USUAL_PATTERNS.filter((pattern) => !pattern.startsWith('{')).map((pattern) => compilePattern(pattern, false));

/** True where some of the paths are usual for translations from their beginning, so that no outer folder is in them. */
export const areUsualPaths = (paths: readonly string[]): boolean =>
  paths.some((path) => languagesInPath(path).some(({ place }) => usualAtRoot.some((fits) => fits(place))));

const knownFormat = (kind: FormatKind): FileFormat | null => formatOf(kind) ?? null;

/**
 * Finds the files of an archive that are no PO: places whose files differ in the language, one of which is the source's, and whose paths are
 * usual for their kind, or which have several languages, or fit the layout that was asked for.
 */
export const findFormatFiles = async (question: FormatQuestion): Promise<FormatFiles> => {
  const { layout, format: asked, members, former } = question;
  const sourceLng = sourceLngOf(question);
  const fits = layout === null ? null : compilePattern(layout, false);
  const known = new Map(former.flatMap((template) => (template.format === null ? [] : [[template.poPath, template]])));
  const isUsual = ({ path }: Place) => usual.some((test) => test(path));
  const isWanted = (place: Place) =>
    fits ? fits(place.path) : known.has(place.path) || isUsual(place) || new Set(place.files.map(({ lng }) => lng)).size > 1;
  const all: { readonly place: Place; readonly source: ArchivedFile | null }[] = [];
  for (const place of groupPlaces(question))
    all.push({ place, source: await movedSource(place, sourceOf(place, known.get(place.path), question)) });
  const wanted = all
    .filter(({ place }) => isWanted(place))
    .map((one) => ({ ...one, rank: [Number(known.has(one.place.path)), one.place.files.length, Number(isUsual(one.place))] }))
    .sort((one, other) => {
      const nr = one.rank.findIndex((value, at) => value !== other.rank[at]);
      return nr < 0 ? (one.place.path < other.place.path ? -1 : 1) : (other.rank[nr] ?? 0) - (one.rank[nr] ?? 0);
    });
  const taken = new Set<string>();
  const templates: ArchivedTemplate[] = [];
  const files: ArchivedPo[] = [];
  const leftOut: LeftOutFile[] = [];
  const messages: Message[] = [];
  const near = limitWarnings((said: Said) => messages.push(warning(said)));
  const readings = new Map<string, string>();
  const unknown = new Map<string, TaggedFile & { readonly poPath: string }>();
  for (const { place, source } of wanted) {
    const stored = known.get(place.path);
    const unpacked = source && members.get(source.member);
    if (source && (taken.has(source.member) || !unpacked)) continue;
    const family =
      source && unpacked ? await familyOf(source, unpacked, place, stored) : stored?.format ? knownFormat(stored.format) : null;
    if (!family || (!source && !stored)) continue;
    const template = source ? source.file : (stored?.path ?? '');
    if (source) {
      taken.add(source.member);
      templates.push({ path: source.file, poPath: place.path, ...source, isDerived: false, format: family.kind });
    }
    const own = place.files.find(({ member }) => member === source?.member);
    // Files near to the source's language are no translations of its own file, whatever that is called.
    const sourceFile = source?.member ?? stored?.file ?? template;
    const here = new Map<string, PlacedFile>();
    for (const one of place.files) {
      if (one === own || taken.has(one.member)) continue;
      const isSources = one.lng === own?.lng || (one.lng === sourceLng && !one.isExact);
      const other = here.get(one.lng)?.member ?? (isSources ? sourceFile : null);
      if (other === null) here.set(one.lng, one);
      else leaveOut(one, other);
    }
    for (const { tag, lng, isExact } of [...(own ? [own] : []), ...here.values()]) if (!isExact) readings.set(tag, lng);
    for (const { lng, member, file } of here.values()) {
      taken.add(member);
      files.push({ lng, template, poPath: place.path, member, file });
    }
    const coded = source ? await translationsAmong(place.unnamedCodes, source, family) : [];
    for (const one of [...place.unknown, ...coded]) if (!unknown.has(one.member)) unknown.set(one.member, { ...one, poPath: place.path });
  }
  near.close();
  const places = templates.map(({ poPath }) => poPath);
  templates.sort((one, other) => (one.path < other.path ? -1 : 1));
  const seen = new Set([...taken, ...leftOut.map(({ member }) => member)]);
  const strange = [...unknown.values()].filter(({ member }) => !seen.has(member));
  for (const { member, file, poPath } of strange) leftOut.push({ member, file, lng: null, poPath, isExcluded: false });
  const collected = collectMessages();
  for (const [tag, its] of groupBy(strange, (one) => one.tag)) addUnknownLanguage(collected, tag, its.map(({ member }) => member).sort());
  messages.push(...collected.list(), ...readingNotes(question.languages, Object.fromEntries(readings)));
  const lone = fits === null && templates.length + files.length === 0 ? await findLone() : null;
  return { templates, files, places, leftOut: leftOut.filter(({ member }) => !taken.has(member)), messages, lone };

  function leaveOut({ member, file, lng }: PlacedFile, other: string): void {
    leftOut.push({ member, file, lng, poPath: null, isExcluded: false });
    near.warn(sentence('{member}: skipped, in {lng} like {other}. Set its language with languages=….', { member, lng, other }));
  }

  async function keysOf({ member, file }: ArchivedFile, family: FileFormat, language: string): Promise<string[]> {
    const unpacked = members.get(member);
    if (!unpacked) return [];
    const { entries } = family.read(await readUnpackedFile(unpacked), { file, language, isTemplate: true });
    return entries.flatMap(({ key, notString }) => (notString === null ? [key] : []));
  }

  /** The source of a place, or the file of the very language that the project moved its texts to: from `en-US.json` to `en.json`. */
  async function movedSource(place: Place, source: ArchivedFile | null): Promise<ArchivedFile | null> {
    const named = namedSource(place, sourceLng);
    const format = known.get(place.path)?.format;
    const family = format ? knownFormat(format) : null;
    if (!source || !named || named === source || place.unnamed || !family) return source;
    const count = async (file: ArchivedFile) => (await keysOf(file, family, sourceLng)).length;
    return (await count(named)) > (await count(source)) ? named : source;
  }

  /** The files of which most keys are keys of the source. */
  async function translationsAmong(doubtful: readonly TaggedFile[], source: ArchivedFile, family: FileFormat): Promise<TaggedFile[]> {
    if (doubtful.length === 0) return [];
    const ofSource = new Set(await keysOf(source, family, sourceLng));
    const found: TaggedFile[] = [];
    for (const one of doubtful) {
      const own = await keysOf(one, family, sourceLng);
      if (own.filter((key) => ofSource.has(key)).length * 2 > own.length) found.push(one);
    }
    return found;
  }

  async function findLone(): Promise<LoneFile | null> {
    // A file that is called by its language says more than one in a folder of that name.
    const rankOf = ({ path }: Place) => `${/(?:^|\/)\{lng\}\.\w+$/.test(path) ? 0 : 1}${path}`;
    const ranked = all.map((one) => ({ ...one, rank: rankOf(one.place) })).sort((one, other) => (one.rank < other.rank ? -1 : 1));
    for (const { place, source } of ranked) {
      const unpacked = source && members.get(source.member);
      // Where an outer folder was left out, the layout has it, as layouts that are given do.
      if (unpacked && source.member.endsWith(source.file) && (await familyOf(source, unpacked, place, undefined)))
        return { member: source.member, layout: `${source.member.slice(0, -source.file.length)}${place.path}` };
    }
    return null;
  }

  /** The family of a source's file; of one that is too damaged to tell, the one that it had, or that of its translations. */
  async function familyOf(
    { file }: ArchivedFile,
    unpacked: UnpackedFile,
    { files: beside }: Place,
    stored: StoredTemplate | undefined,
  ): Promise<FileFormat | null> {
    if (asked !== null) return knownFormat(asked);
    const known = stored?.path === file ? (stored.format ?? undefined) : undefined;
    const bytes = await readUnpackedFile(unpacked);
    const detected = detectFormat({ path: file, bytes, known });
    if (detected || known) return detected ?? knownFormat(known as FormatKind);
    if (decodeFile(bytes, IGNORED_PROBLEMS)) return null;
    for (const { member, file: path } of beside) {
      const other = members.get(member);
      const family = other ? detectFormat({ path, bytes: await readUnpackedFile(other) }) : null;
      if (family) return family;
    }
    return null;
  }
};
