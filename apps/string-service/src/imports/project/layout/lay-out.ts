import { limitWarnings } from '@translation-commons/archives/admission/warning-limit.js';
import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { type LanguageTags, type ResolvedTag, resolveTag } from '../../../projects/layout/language-tags.js';
import { compileLayout, type FittingPath, type Layout } from '../../../projects/layout/layout.js';
import { defaultPoPath, findTemplate, indexTemplates, listRivals } from './find-template.js';
import { groupBy } from './group-by.js';

/** A template that a project has. */
export interface KnownTemplate {
  /** What it is called by: below `pot/` in the documented layout, else as it came; without extension. */
  readonly path: string;
  /** Path of its PO files, with `{lng}`. */
  readonly poPath: string;
}

/** A template (POT file) in a project's archive. */
export interface ArchivedTemplate extends KnownTemplate {
  /** As the archive names it. */
  readonly member: string;
  /** As the project does: without an outer folder. */
  readonly file: string;
}

/** A PO file in a project's archive. */
export interface ArchivedPo {
  readonly lng: string;
  /** Path of the template that it belongs to, in the archive or in the project. */
  readonly template: string;
  /** As the archive names it. */
  readonly member: string;
  /** As the project does: without an outer folder. */
  readonly file: string;
}

/** A project's archive, laid out: which members are templates (POT files) and which PO files of which language. */
export interface ArchiveLayout {
  readonly layout: Layout;
  /** In the order of their paths. */
  readonly templates: readonly ArchivedTemplate[];
  readonly files: readonly ArchivedPo[];
  /** Languages of tags that are not codes themselves, as their base language suggests. */
  readonly suggestedTags: LanguageTags;
  /** What was left out, and what was read as what. */
  readonly messages: readonly Message[];
}

/** What laying out an archive goes by. */
export interface LayoutKnowledge {
  readonly languages: Languages;
  /** The project's settings. */
  readonly tags: LanguageTags;
  /** The templates that the project has. */
  readonly known: readonly KnownTemplate[];
}

/** A PO file that fits the layout. */
interface FittingPo extends FittingPath {
  readonly rel: string;
  readonly member: string;
  readonly template: string | null;
  readonly resolved: ResolvedTag | null;
}

/** Templates that are named where a file may be of each. */
const RIVALS_SHOWN = 5;

const TEMPLATE_FILE = /\.pot$/i;
const PO_FILE = /\.po$/i;

const withoutExtension = (path: string): string => path.slice(0, path.lastIndexOf('.'));

const templatePath = (layout: Layout, rel: string): string | null => {
  if (!TEMPLATE_FILE.test(rel)) return null;
  if (!layout.isDocumented) return withoutExtension(rel);
  return rel.startsWith('pot/') ? withoutExtension(rel.slice('pot/'.length)) : null;
};

/** A collector of messages that says at most fifty of one sort, and how many more there are. */
const collectMessages = () => {
  const messages: Message[] = [];
  const sorts = new Map<string, ReturnType<typeof limitWarnings>>();
  return {
    add: (sort: string, sentence: string) => {
      const limit = sorts.get(sort) ?? limitWarnings((text) => messages.push(warning(text)));
      sorts.set(sort, limit);
      limit.warn(sentence);
    },
    list: () => {
      for (const limit of sorts.values()) limit.close();
      return messages;
    },
  };
};

/** Of several files for one template and language, the one whose tag is certain; all of them where none is, or more than one. */
const TAG_STRENGTH: Readonly<Record<ResolvedTag['by'], number>> = { code: 2, settings: 1, suggestion: 0 };

const splitDoubtful = <Po extends { readonly resolved: ResolvedTag }>(
  files: readonly Po[],
): { readonly taken: readonly Po[]; readonly doubtful: readonly Po[] } => {
  const best = Math.max(...files.map(({ resolved }) => TAG_STRENGTH[resolved.by]));
  const strongest = files.filter(({ resolved }) => TAG_STRENGTH[resolved.by] === best);
  if (strongest.length > 1) return { taken: [], doubtful: files };
  return { taken: strongest, doubtful: files.filter((file) => !strongest.includes(file)) };
};

const missingTemplate = (layout: Layout, { path, poPath }: FittingPo, rivals: readonly string[]): string => {
  if (layout.isDocumented) return `there is no template pot/${path}.pot`;
  if (rivals.length < 2) return `there is no template for ${poPath}`;
  const shown = rivals.slice(0, RIVALS_SHOWN).map((rival) => `${rival}.pot`);
  return `each of ${shown.join(', ')}${rivals.length > shown.length ? ', …' : ''} may be its template, and only a name with the domain in it would say which`;
};

/** Lays out the members of an archive after a layout. */
export const layOutArchive = (
  layout: Layout,
  root: string,
  members: readonly string[],
  { languages, tags, known }: LayoutKnowledge,
): ArchiveLayout => {
  const said = collectMessages();
  const fit = compileLayout(layout);
  const pots = new Map<string, { readonly member: string; readonly rel: string }>();
  const poFiles: { readonly member: string; readonly rel: string }[] = [];
  let others = 0;
  for (const member of members) {
    const rel = member.startsWith(root) ? member.slice(root.length) : member;
    const path = templatePath(layout, rel);
    if (path !== null) pots.set(path, { member, rel });
    else if (PO_FILE.test(rel) && !(layout.isDocumented && rel.startsWith('pot/'))) poFiles.push({ member, rel });
    else if (layout.isDocumented) said.add('strangers', `${member}: not a PO or POT file where one is expected; it was left out.`);
    else others += 1;
  }

  const inArchive = indexTemplates(pots.keys());
  const inProject = indexTemplates(known.map(({ path }) => path).filter((path) => !pots.has(path)));
  const knownAt = new Map(known.map(({ poPath, path }) => [poPath, path]));
  const templateOf = (place: FittingPath): string | null =>
    findTemplate(layout, place, inArchive) ?? knownAt.get(place.poPath) ?? findTemplate(layout, place, inProject);
  const resolvedTags = new Map<string, ResolvedTag | null>();
  const resolve = (tag: string): ResolvedTag | null => {
    const found = resolvedTags.has(tag) ? resolvedTags.get(tag) : resolveTag(tag, tags, languages);
    resolvedTags.set(tag, found ?? null);
    return found ?? null;
  };

  const placed: (FittingPo & { readonly template: string; readonly resolved: ResolvedTag })[] = [];
  const unknownTags = new Map<string, number>();
  for (const { member, rel } of poFiles) {
    const ways = fit(rel).map((way) => ({ ...way, rel, member, template: templateOf(way), resolved: resolve(way.tag) }));
    const way =
      ways.find(({ template, resolved }) => template !== null && resolved !== null) ?? ways.find(({ resolved }) => resolved) ?? ways[0];
    if (!way) {
      const why = layout.isDocumented ? 'not a PO or POT file where one is expected' : `its path does not fit ${layout.pattern}`;
      said.add('paths', `${member}: ${why}; it was left out.`);
    } else if (!way.resolved) unknownTags.set(way.tag, (unknownTags.get(way.tag) ?? 0) + 1);
    else if (way.template === null) {
      said.add('templates', `${member}: ${missingTemplate(layout, way, listRivals(way.poPath, inArchive))}; the file was left out.`);
    } else placed.push({ ...way, template: way.template, resolved: way.resolved });
  }
  for (const [tag, count] of unknownTags) {
    const where = layout.isDocumented ? `${root}${tag}/` : layout.pattern.replaceAll('{lng}', () => tag);
    said.add(
      'languages',
      `${where}: no installed language is called "${tag}"; its ${count === 1 ? 'file was' : `${count} files were`} left out. languages=${tag}:… says which it is.`,
    );
  }

  const files: ArchivedPo[] = [];
  const suggestedTags: Record<string, string> = {};
  for (const group of groupBy(placed, ({ template, resolved }) => `${resolved.lng}\n${template}`).values()) {
    const { taken, doubtful } = splitDoubtful(group);
    for (const { member, tag, resolved } of doubtful) {
      const rivals = group.filter((other) => other.member !== member).map((other) => other.member);
      said.add(
        'doubts',
        `${member}: ${tag} may stand for ${resolved.lng}, as ${rivals.slice(0, 3).join(', ')} may; it was left out. languages=${tag}:… says which it is.`,
      );
    }
    for (const { member, rel, tag, template, resolved } of taken) {
      files.push({ lng: resolved.lng, template, member, file: rel });
      if (resolved.by === 'suggestion') suggestedTags[tag] = resolved.lng;
    }
  }

  const poPathOf = new Map<string, string>(known.map(({ path, poPath }) => [path, poPath]));
  for (const { template, poPath } of placed) poPathOf.set(template, poPath);
  const placesTaken = new Map<string, string>([...poPathOf].filter(([path]) => pots.has(path)).map(([path, poPath]) => [poPath, path]));
  const templates: ArchivedTemplate[] = [];
  for (const [path, { member, rel }] of pots) {
    const poPath = poPathOf.get(path) ?? defaultPoPath(layout, path);
    const rival = placesTaken.get(poPath);
    if (rival !== undefined && rival !== path)
      said.add('templates', `${member}: ${poPath} is the place of the files of ${rival}.pot; it was left out.`);
    else {
      placesTaken.set(poPath, path);
      templates.push({ path, member, file: rel, poPath });
    }
  }

  const notes = Object.entries(suggestedTags).map(([tag, lng]) =>
    status(
      sentence('{tag} was read as {lng} ({name}); languages={tag}:… takes it for another language.', {
        tag,
        lng,
        name: languages.get(lng)?.name ?? lng,
      }),
    ),
  );
  if (others > 0)
    notes.push(
      status(
        sentenceCount(
          '{n} file that is neither PO nor POT was passed over.',
          '{n} files that are neither PO nor POT were passed over.',
          others,
        ),
      ),
    );
  return { layout, templates, files, suggestedTags, messages: [...said.list(), ...notes] };
};
