import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { type Message, warning } from '@translation-commons/core/kernel/message.js';

/** A PO file in a project's archive. */
export interface ArchivedPo {
  readonly lng: string;
  /** Path of the template that it belongs to. */
  readonly template: string;
  /** As the archive names it. */
  readonly member: string;
}

/** The layout of a project's archive: which members are templates (POT files) and which PO files of which language. */
export interface ArchiveLayout {
  /** Members by the path of the template below `pot/`, without extension; in the order of the paths. */
  readonly templates: ReadonlyMap<string, string>;
  readonly files: readonly ArchivedPo[];
  readonly warnings: readonly Message[];
}

/** The one top folder that holds everything, `pot/` included, with its slash; otherwise empty. */
const commonRoot = (paths: readonly string[]): string => {
  if (paths.some((path) => path.startsWith('pot/'))) return '';
  const root = `${paths[0]?.split('/')[0]}/`;
  return paths.every((path) => path.startsWith(root)) && paths.some((path) => path.startsWith(`${root}pot/`)) ? root : '';
};

const splitTopFolder = (path: string): readonly [folder: string, rest: string] => {
  const slash = path.indexOf('/');
  return slash < 0 ? ['', path] : [path.slice(0, slash), path.slice(slash + 1)];
};

/**
 * Detects the layout of a project's archive (document, project rule 5): `pot/<path>.pot` and `<lng>/<path>.po`,
 * also inside one outer folder. Every other member gets a warning.
 *
 * @param members the archive's paths, in any order
 */
export const detectArchiveLayout = (members: readonly string[], languages: Languages): ArchiveLayout => {
  const sorted = [...members].sort();
  const root = commonRoot(sorted);
  const templates = new Map<string, string>();
  const files: ArchivedPo[] = [];
  const warnings: Message[] = [];
  const strangers = new Map<string, number>();
  for (const member of sorted) {
    const [folder, rest] = splitTopFolder(member.slice(root.length));
    const [, stem, extension] = /^(.+)\.(pot?)$/i.exec(rest) ?? [];
    if (folder === 'pot' && stem && extension?.toLowerCase() === 'pot') templates.set(stem, member);
    else if (!stem || folder === '' || folder === 'pot')
      warnings.push(warning(`${member}: not a PO or POT file where one is expected; it was left out.`));
    else if (!languages.has(folder)) strangers.set(folder, (strangers.get(folder) ?? 0) + 1);
    else files.push({ lng: folder, template: stem, member });
  }
  for (const [folder, count] of strangers) {
    warnings.push(
      warning(
        `${root}${folder}/: no installed language is called "${folder}"; its ${count === 1 ? 'file was' : `${count} files were`} left out.`,
      ),
    );
  }
  return {
    templates,
    files: files.filter((file) => templates.has(file.template) || !warnings.push(withoutTemplateWarning(file))),
    warnings,
  };
};

const withoutTemplateWarning = ({ member, template }: ArchivedPo): Message =>
  warning(`${member}: there is no template pot/${template}.pot; the file was left out.`);
