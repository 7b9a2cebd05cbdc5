import { refuseFields } from '@translation-commons/core/kernel/refusal.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import { hasInvisible } from '@translation-commons/core/kernel/text/has-invisible.js';
import { joinSaid, type Sentence, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import type { Home } from '@translation-commons/core/ranking/home.sql.js';
import type { LanguageTags } from './language-tags.js';

/** The name of a project: unique together, and what names it on the wire. */
export interface ProjectName {
  readonly origin: string;
  readonly project: string;
}

/** A project, as its row. */
export interface Project extends ProjectName {
  readonly id: number;
  readonly ownerId: number | null;
  /** Pattern of the paths of its PO files. */
  readonly layout: string;
  readonly languageTags: LanguageTags;
  /** Globs of paths that are no part of it, with commas. */
  readonly exclude: string;
  /** Language whose PO files are its templates where no POT files are imported; empty: all PO files together are. */
  readonly sourceLanguage: string;
  /** Description by the people who manage it, in a few words; empty where there is none. */
  readonly description: string;
  /** Rule by which its exports, diffs and pages order candidates. */
  readonly decideBy: DecideBy;
  /** Ids of the projects of its home: its family, or itself alone. */
  readonly homeIds: readonly number[];
  /** Name of its family; null: it is in none. */
  readonly family: string | null;
  /** When its files were imported last; null where that is not known. */
  readonly importedAt: Date | null;
  /** Licence of its translations, an SPDX expression; empty where none is set. */
  readonly licence: string;
}

/** The home of a project's votes. */
export const homeOf = ({ homeIds }: Pick<Project, 'homeIds'>, { voting }: Pick<Settings, 'voting'>): Home => ({
  projectIds: homeIds,
  single: voting === 'single',
});

/** Language of the source texts of projects that name none: English. */
export const USUAL_SOURCE_LNG = 'en';

/** Language of a project's source texts. */
export const sourceLngOf = ({ sourceLanguage }: Pick<Project, 'sourceLanguage'>): string => sourceLanguage || USUAL_SOURCE_LNG;

/** Origin of the projects that are vocabularies. */
export const VOCABULARY_ORIGIN = 'vocabulary';

/** `origin/project`, as lists and messages write it. */
export const formatProjectName = ({ origin, project }: ProjectName): string => `${origin}/${project}`;

/** A sign that is in no project's name. */
const NAMES_SEPARATOR = '*';

/** Several names as {@link formatProjectName} writes them, as one parameter. */
export const joinProjectNames = (names: readonly string[]): string => names.join(NAMES_SEPARATOR);

/** The names in such a parameter. */
export const splitProjectNames = (joined: string): string[] => joined.split(NAMES_SEPARATOR);

/** Limit of a name, in characters, because names occur in paths, file names and mails. */
const NAME_LENGTH_LIMIT = 100;

/** Fault of a name, as what to do about it; null: none. */
const nameFault = (name: string): Sentence | null => {
  if (name.trim() === '') return sentence('Enter a name.');
  if (name !== name.trim()) return sentence('Remove the spaces before and after the name.');
  if (name.length > NAME_LENGTH_LIMIT) return sentence('Write at most {limit} characters.', { limit: NAME_LENGTH_LIMIT });
  if (/[/\\*\p{Cc}]/u.test(name)) return sentence('Use no slash, backslash, asterisk or control character.');
  if (hasInvisible(name)) return sentence('Remove control or invisible characters from the name.');
  return /^[-.]+$/.test(name) ? sentence('Use more than dots and dashes.') : null;
};

/**
 * Validates names that a project's name is made of, by their parameters. Refuses invalid ones with `malformed`. Programs read the parameter before each
 * fault, which pages show at its field.
 */
export const validateNames = (names: Readonly<Record<string, string>>): void => {
  const problems = Object.entries(names).flatMap(([path, name]) => {
    const fault = nameFault(name);
    return fault ? [{ path, detail: joinSaid([path, fault], ': ') }] : [];
  });
  if (problems.length > 0) throw refuseFields(problems);
};

/** Validates the name of a project, and returns it. Refuses as {@link validateNames}. */
export const validateProjectName = (name: ProjectName): ProjectName => {
  validateNames({ origin: name.origin, project: name.project });
  return name;
};
