import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import { type LanguageTags, type ResolvedTag, resolveTag } from '../../../projects/language-tags.js';
import { compileLayout, type Layout } from '../../layout/layout.js';
import { type Assignment, assignTemplates } from './assign-templates.js';
import { defaultPoPath, findTemplate, indexTemplates, listRivals, type TemplateIndex } from './find-template.js';
import { chooseWay, type FittingPo, type PlacedPo, splitDoubtful } from './find-ways.js';
import {
  addDoubts,
  addUnknownLanguage,
  collectMessages,
  type DoubtfulFile,
  layoutNotes,
  type MessageCollector,
} from './layout-messages.js';

/** A template that a project has. */
export interface KnownTemplate {
  /** Name of the template: its path below `pot/` in the documented layout, else as imported; without extension. */
  readonly path: string;
  /** Path of its PO files, with `{lng}`. */
  readonly poPath: string;
  /** True when it was put together from its PO files. */
  readonly isDerived: boolean;
}

/** A file of a project's archive. */
export interface ArchivedFile {
  /** Path in the archive. */
  readonly member: string;
  /** As the project does: without an outer folder. */
  readonly file: string;
}

/** A template (POT file) in a project's archive; a derived one is not in it, and its `member` and `file` are empty. */
export interface ArchivedTemplate extends KnownTemplate, ArchivedFile {
  /** Kind of its files beside PO; null: PO. */
  readonly format: FormatKind | null;
}

/** A PO file in a project's archive. */
export interface ArchivedPo extends ArchivedFile {
  readonly lng: string;
  /** Path of the template that it belongs to, in the archive or in the project. */
  readonly template: string;
  /** Path of the files that it is one of, with `{lng}`. */
  readonly poPath: string;
}

/** A file of an archive that is not read: it fits no layout, language or template, or is excluded. */
export interface LeftOutFile extends ArchivedFile {
  /** Null where it is not known. */
  readonly lng: string | null;
  /** Path of the files that it is one of, with `{lng}`; null where it fits no layout. */
  readonly poPath: string | null;
  readonly isExcluded: boolean;
}

/** A project's archive, laid out: which members are templates (POT files) and which PO files of which language. */
export interface ArchiveLayout {
  readonly layout: Layout;
  /** In the order of their paths. */
  readonly templates: readonly ArchivedTemplate[];
  readonly files: readonly ArchivedPo[];
  readonly leftOut: readonly LeftOutFile[];
  /** Languages of tags that are not codes themselves, as their base language suggests. */
  readonly suggestedTags: LanguageTags;
  /** Messages about what was left out and how names were read. */
  readonly messages: readonly Message[];
}

/** Inputs of laying out an archive. */
export interface LayoutKnowledge {
  readonly languages: Languages;
  /** The project's settings. */
  readonly tags: LanguageTags;
  /** The templates that the project has. */
  readonly known: readonly KnownTemplate[];
  /** True when there is no POT file, so that a template is derived for each place of PO files. */
  readonly derives: boolean;
  /** True when the archive has files of other formats, beside which files of no kind are not where PO files are expected. */
  readonly hasOthers: boolean;
  /** True when a path is excluded from the project. */
  isExcluded(path: string): boolean;
}

/** Templates that are named where a file may be of each. */
const RIVALS_SHOWN = 5;

const TEMPLATE_FILE = /\.pot$/i;
const PO_FILE = /\.po$/i;

/** A path of a PO or POT file without its extension. */
const withoutExtension = (path: string): string => path.slice(0, path.lastIndexOf('.'));

const templatePath = (layout: Layout, file: string): string | null => {
  if (!TEMPLATE_FILE.test(file)) return null;
  if (!layout.isDocumented) return withoutExtension(file);
  return file.startsWith('pot/') ? withoutExtension(file.slice('pot/'.length)) : null;
};

const severalTemplates = (rivals: readonly string[]): string => {
  const shown = rivals.slice(0, RIVALS_SHOWN).map((rival) => `${rival}.pot`);
  return `each of ${shown.join(', ')}${rivals.length > shown.length ? ', …' : ''} may be its template, and only a name with the domain in it would say which (exclude=… takes away those that are not)`;
};

const missingTemplate = ({ isDocumented }: Layout, { path, poPath }: FittingPo, rivals: readonly string[]): string => {
  if (isDocumented) return `there is no template pot/${path}.pot`;
  return rivals.length < 2 ? `there is no template for ${poPath}` : severalTemplates(rivals);
};

/** Reason why a PO file fits no path: where several templates are beside files that are named by their language, no layout has them. */
const misplaced = ({ isDocumented, pattern }: Layout, file: string, templates: TemplateIndex, isTag: (tag: string) => boolean): string => {
  if (isDocumented) return 'not a PO or POT file where one is expected';
  const at = file.lastIndexOf('/') + 1;
  const rivals = isTag(withoutExtension(file.slice(at))) ? listRivals(`${file.slice(0, at)}{lng}.po`, templates) : [];
  return rivals.length < 2 ? `no path that fits ${pattern}` : severalTemplates(rivals);
};

/** Sorts the members of an archive by kind. */
const sortMembers = (
  layout: Layout,
  members: readonly ArchivedFile[],
  { isExcluded, hasOthers }: LayoutKnowledge,
  collected: MessageCollector,
) => {
  const pots = new Map<string, ArchivedFile>();
  const [poFiles, excluded, stray]: [ArchivedFile[], ArchivedFile[], ArchivedFile[]] = [[], [], []];
  let others = 0;
  for (const { member, file } of members) {
    const path = templatePath(layout, file);
    const isPo = PO_FILE.test(file) && !(layout.isDocumented && file.startsWith('pot/'));
    if ((isPo || TEMPLATE_FILE.test(file)) && isExcluded(file)) excluded.push({ member, file });
    else if (path !== null) pots.set(path, { member, file });
    else if (isPo) poFiles.push({ member, file });
    else if (layout.isDocumented && !hasOthers) collected.addFile('strangers', member, 'not a PO or POT file where one is expected');
    else others += 1;
    if (path === null && TEMPLATE_FILE.test(file) && !isExcluded(file)) stray.push({ member, file });
  }
  return { pots, poFiles, excluded, stray, others };
};

/** Name of the derived template of a place: its path, without the language in the documented layout. */
const derivedPath = ({ isDocumented }: Layout, { path, poPath }: FittingPo): string =>
  isDocumented && path !== null ? path : withoutExtension(poPath);

const templatesOf = (
  layout: Layout,
  pots: ReadonlyMap<string, ArchivedFile>,
  fitting: readonly FittingPo[],
  knowledge: LayoutKnowledge,
): Assignment => {
  const { known, derives } = knowledge;
  const derivedAt = new Map(fitting.map((po) => [po.poPath, derivedPath(layout, po)]));
  if (derives) return { templates: derivedAt, toDerive: new Set(derivedAt.keys()) };
  const byPlace = groupBy(fitting, ({ poPath }) => poPath);
  const places = Array.from(byPlace, ([poPath, [first, ...more]]) => {
    return { poPath, domain: first?.domain ?? null, path: first?.path ?? null, files: 1 + more.length };
  });
  const inProject = indexTemplates(known.map(({ path }) => path).filter((path) => !pots.has(path)));
  const knownAt = new Map(known.map(({ poPath, path }) => [poPath, path]));
  const knownDerived = new Set(known.flatMap(({ path, isDerived }) => (isDerived ? [path] : [])));
  const inArchive = indexTemplates(pots.keys());
  const { templates, toDerive } = assignTemplates(places, { layout, inArchive, inProject, knownAt, knownDerived });
  for (const poPath of toDerive) templates.set(poPath, templates.get(poPath) ?? derivedAt.get(poPath) ?? '');
  return { templates, toDerive };
};

/** Lays out the members of an archive after a layout. */
export const layOutArchive = (layout: Layout, members: readonly ArchivedFile[], knowledge: LayoutKnowledge): ArchiveLayout => {
  const { languages, tags, known, derives } = knowledge;
  const collected = collectMessages();
  const fit = compileLayout(layout);
  const { pots, poFiles, excluded, stray, others } = sortMembers(layout, members, knowledge, collected);
  const resolvedTags = new Map<string, ResolvedTag | null>();
  const resolve = (tag: string): ResolvedTag | null => {
    const found = resolvedTags.has(tag) ? resolvedTags.get(tag) : resolveTag(tag, tags, languages);
    resolvedTags.set(tag, found ?? null);
    return found ?? null;
  };
  const inArchive = indexTemplates(pots.keys());
  const knownPlaces = new Set(known.map(({ poPath }) => poPath));
  const wayOf = ({ member, file }: ArchivedFile): FittingPo | undefined =>
    chooseWay(
      fit(file).map((way) => ({ ...way, member, file, resolved: resolve(way.tag) })),
      (way) => knownPlaces.has(way.poPath) || (!derives && findTemplate(layout, way, inArchive) !== null),
    );

  const leftOut: LeftOutFile[] = excluded.map((file) => {
    const way = wayOf(file);
    return { ...file, lng: way?.resolved?.lng ?? null, poPath: way?.poPath ?? null, isExcluded: true };
  });
  for (const file of stray) leftOut.push({ ...file, lng: null, poPath: null, isExcluded: false });
  const leaveOut = ({ member, file, resolved, poPath }: FittingPo) =>
    leftOut.push({ member, file, lng: resolved?.lng ?? null, poPath, isExcluded: false });
  const fitting: FittingPo[] = [];
  const unknown: FittingPo[] = [];
  for (const po of poFiles) {
    const way = wayOf(po);
    if (way?.resolved) fitting.push(way);
    else if (way) {
      leaveOut(way);
      unknown.push(way);
    } else {
      collected.addFile(
        'paths',
        po.member,
        misplaced(layout, po.file, inArchive, (tag) => resolve(tag) !== null),
      );
      leftOut.push({ ...po, lng: null, poPath: null, isExcluded: false });
    }
  }
  const { templates: templateAt, toDerive } = templatesOf(layout, pots, fitting, knowledge);
  const placed: PlacedPo[] = [];
  for (const po of fitting) {
    const template = templateAt.get(po.poPath);
    if (template !== undefined && po.resolved) placed.push({ ...po, template, resolved: po.resolved });
    else {
      leaveOut(po);
      collected.addFile('templates', po.member, missingTemplate(layout, po, listRivals(po.poPath, inArchive)));
    }
  }
  for (const [tag, its] of groupBy(unknown, (way) => way.tag)) {
    const [first = { member: '', file: '' }] = its;
    const where = layout.isDocumented ? first.member.slice(0, first.member.length - first.file.length + tag.length + 1) : undefined;
    addUnknownLanguage(
      collected,
      tag,
      its.map(({ member }) => member),
      where,
    );
  }

  const files: ArchivedPo[] = [];
  const suggestedTags: Record<string, string> = {};
  const doubts: DoubtfulFile[] = [];
  for (const group of groupBy(placed, ({ template, resolved }) => `${resolved.lng}\n${template}`).values()) {
    const { taken, doubtful } = splitDoubtful(group);
    const tags = new Set(group.map(({ tag }) => tag));
    for (const po of doubtful) {
      leaveOut(po);
      doubts.push({ member: po.member, tag: po.tag, lng: po.resolved.lng, tags });
    }
    for (const { member, file, tag, template, resolved, poPath } of taken) {
      files.push({ lng: resolved.lng, template, poPath, member, file });
      if (resolved.by === 'suggestion') suggestedTags[tag] = resolved.lng;
    }
  }
  addDoubts(collected, doubts);

  const poPathOf = new Map<string, string>(known.map(({ path, poPath }) => [path, poPath]));
  for (const { template, poPath } of placed) poPathOf.set(template, poPath);
  const placesTaken = new Map<string, string>([...poPathOf].filter(([path]) => pots.has(path)).map(([path, poPath]) => [poPath, path]));
  const templates: ArchivedTemplate[] = [];
  for (const [path, poPath] of new Map(files.map(({ template, poPath }) => [template, poPath])))
    if (toDerive.has(poPath)) templates.push({ path, poPath, member: '', file: '', isDerived: true, format: null });
  for (const [path, { member, file }] of pots) {
    const poPath = poPathOf.get(path) ?? defaultPoPath(layout, path);
    const rival = placesTaken.get(poPath);
    if (rival !== undefined && rival !== path) {
      collected.addFile('templates', member, `${poPath} is the place of the files of ${rival}.pot`);
      leftOut.push({ member, file, lng: null, poPath: null, isExcluded: false });
    } else {
      placesTaken.set(poPath, path);
      templates.push({ path, member, file, poPath, isDerived: false, format: null });
    }
  }
  const notes = layoutNotes(languages, { suggestedTags, others, excluded: excluded.length });
  return { layout, templates, files, leftOut, suggestedTags, messages: [...collected.list(), ...notes] };
};
