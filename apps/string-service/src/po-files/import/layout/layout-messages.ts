import { limitWarnings } from '@translation-commons/archives/admission/warning-limit.js';
import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { LanguageTags } from '../../../projects/language-tags.js';
import { listNames } from '../list-names.js';

/** Collects messages: fifty of each sort, and the number of the rest. */
export interface MessageCollector {
  add(sort: string, sentence: string): void;
  /** Adds a file that was left out, with the reason for it; files with the same reason are named in one message. */
  addFile(sort: string, file: string, reason: string): void;
  list(): Message[];
}

/** Files that are named in one message. */
const FILES_SHOWN = 10;

const nameFiles = (files: readonly string[]): string => {
  const more = files.length > FILES_SHOWN ? ` and ${(files.length - FILES_SHOWN).toLocaleString('en')} more` : '';
  return `${files.slice(0, FILES_SHOWN).join(', ')}${more}`;
};

const leftOutSentence = (files: readonly string[], reason: string): string =>
  `${nameFiles(files)}: ${reason}; ${files.length === 1 ? 'it was' : 'they were'} left out.`;

/** Makes an empty {@link MessageCollector}. */
export const collectMessages = (): MessageCollector => {
  const sorts = new Map<string, Map<string, string[]>>();
  const filesOf = (sort: string, text: string): string[] => {
    const texts = sorts.get(sort) ?? new Map<string, string[]>();
    const files = texts.get(text) ?? [];
    sorts.set(sort, texts.set(text, files));
    return files;
  };
  return {
    add: (sort, sentence) => void filesOf(sort, sentence),
    addFile: (sort, file, reason) => void filesOf(sort, reason).push(file),
    list: () => {
      const messages: Message[] = [];
      for (const texts of sorts.values()) {
        const limit = limitWarnings((text) => messages.push(warning(text)));
        for (const [text, files] of texts) limit.warn(files.length === 0 ? text : leftOutSentence(files, text));
        limit.close();
      }
      return messages;
    },
  };
};

/**
 * Adds that the files of a tag were left out, because no installed language is called so.
 *
 * @param where their folder; by default the files are named
 */
export const addUnknownLanguage = (
  collected: MessageCollector,
  tag: string,
  files: readonly string[],
  where: string = nameFiles(files),
): void => {
  const its = files.length === 1 ? 'file was' : `${files.length.toLocaleString('en')} files were`;
  collected.add(
    'languages',
    `${where}: no installed language is called "${tag}"; its ${its} left out. languages=${tag}:… says which it is.`,
  );
};

/** A file that is of the same language as another one. */
export interface DoubtfulFile {
  readonly member: string;
  readonly tag: string;
  readonly lng: string;
  /** Tags of all files of its language, its own among them. */
  readonly tags: ReadonlySet<string>;
}

/** Tags that one message names. */
const TAGS_SHOWN = 20;

/** Tags of doubtful files that get a message each; where there are more, one message names them all. */
const DOUBTS_APART = 3;

/** Adds messages about files that were left out because others are of their languages. */
export const addDoubts = (collected: MessageCollector, doubts: readonly DoubtfulFile[]): void => {
  const tags = new Map(doubts.map(({ tag, lng }) => [tag, lng]));
  const [first] = tags.keys();
  if (first === undefined) return;
  if (tags.size > DOUBTS_APART) {
    const named = listNames(
      Array.from(tags, ([tag, lng]) => `${tag} (${lng})`),
      TAGS_SHOWN,
    );
    const files = doubts.length.toLocaleString('en');
    collected.add(
      'doubts',
      `${named}: other files are of these languages, and ${files} files were left out. languages=${first}:… says which language one is.`,
    );
    return;
  }
  for (const { member, tag, lng, tags: its } of doubts) {
    const rivals = [...its].filter((other) => other !== tag).join(', ');
    collected.addFile('doubts', member, `${tag} may stand for ${lng}, as ${rivals} may; languages=${tag}:… says which it is`);
  }
};

/** Tags that were read as a language near to them and get a message each; where there are more, one message names them all. */
const READINGS_APART = 5;

/** Messages about tags that were read as a language near to them. */
export const readingNotes = (languages: Languages, tags: LanguageTags): Message[] => {
  const readings = Object.entries(tags);
  const [[tag] = ['']] = readings;
  if (readings.length <= READINGS_APART)
    return readings.map(([tag, lng]) =>
      status(
        sentence('{tag} was read as {lng} ({name}). Use languages={tag}:… for another language.', {
          tag,
          lng,
          name: languages.get(lng)?.name ?? lng,
        }),
      ),
    );
  const named = listNames(
    readings.map(([tag, lng]) => `${tag} (${lng})`),
    TAGS_SHOWN,
  );
  return [status(sentence('{tags}: read as the languages in brackets. Use languages={tag}:… for another language.', { tags: named, tag }))];
};

/** Messages about tags that are no codes, files that are no translations, and excluded files. */
export const layoutNotes = (
  languages: Languages,
  { suggestedTags, others, excluded }: { readonly suggestedTags: LanguageTags; readonly others: number; readonly excluded: number },
): Message[] => [
  ...readingNotes(languages, suggestedTags),
  ...(others === 0
    ? []
    : [status(sentenceCount('{n} file skipped: no translations in it', '{n} files skipped: no translations in them', others))]),
  ...(excluded === 0 ? [] : [status(sentence('Files skipped as excluded: {count}.', { count: excluded }))]),
];
