import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import type { CreditedPerson } from './credits.store.js';

/** Name of the file of credits in an export. */
export const CREDITS_FILE = 'CREDITS.md';

/** A text as it is in Markdown, also in a table. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+\-.!|~&]/g, '\\$&');

/** The people of an export as a Markdown file, in English as other files of a repository are. */
export const formatCredits = (project: ProjectName, { name }: Language, people: readonly CreditedPerson[]): Buffer => {
  const rows = people.map((person) => `| ${escapeMarkdown(person.name)} | ${person.wrote} | ${person.decided} |\n`);
  const table = rows.length > 0 ? `| Name | Texts written | Texts voted for |\n| --- | ---: | ---: |\n${rows.join('')}` : 'Nobody yet.\n';
  return Buffer.from(`# Credits\n\n${escapeMarkdown(formatProjectName(project))} in ${escapeMarkdown(name)}:\n\n${table}`);
};
