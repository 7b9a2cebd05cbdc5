import { limitWarnings } from '@translation-commons/archives/admission/warning-limit.js';
import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { LanguageTags } from '../../../projects/language-tags.js';

/** Collects messages: fifty of each sort, and the number of the rest. */
export interface MessageCollector {
  add(sort: string, sentence: string): void;
  list(): Message[];
}

/** Makes an empty {@link MessageCollector}. */
export const collectMessages = (): MessageCollector => {
  const messages: Message[] = [];
  const sorts = new Map<string, ReturnType<typeof limitWarnings>>();
  return {
    add: (sort, sentence) => {
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

/** Messages about tags that are no codes, files that are no translations, and excluded files. */
export const layoutNotes = (
  languages: Languages,
  { suggestedTags, others, excluded }: { readonly suggestedTags: LanguageTags; readonly others: number; readonly excluded: number },
): Message[] => [
  ...Object.entries(suggestedTags).map(([tag, lng]) =>
    status(
      sentence('{tag} was read as {lng} ({name}). Use languages={tag}:… for another language.', {
        tag,
        lng,
        name: languages.get(lng)?.name ?? lng,
      }),
    ),
  ),
  ...(others === 0 ? [] : [status(sentenceCount('{n} file skipped: not PO or POT', '{n} files skipped: not PO or POT', others))]),
  ...(excluded === 0 ? [] : [status(sentence('Files skipped as excluded: {count}.', { count: excluded }))]),
];
