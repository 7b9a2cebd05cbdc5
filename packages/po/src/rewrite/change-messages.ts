import { entryKey, isHeaderEntry } from '../po-entry.js';
import type { DecodedPo } from '../read/decode-po.js';
import { entryChunksAsync } from '../read/entries/entry-chunks.js';
import type { ChangedMessage } from './find-missing-entries.js';
import { translatedText } from './merged-entry.js';
import { detectEol, type Splice } from './splice.js';

/**
 * As `msgmerge` does where the template made a message plural, or singular again: writes the template's message over the entry that the file has of
 * it, with the translation, so that the entry is not fuzzy. Translators' comments stay.
 */
export const changeMessages = async ({ text, charset }: DecodedPo, changed: readonly ChangedMessage[]): Promise<Splice[]> => {
  const byKey = new Map(changed.map((message) => [message.key, message]));
  const splices: Splice[] = [];
  for await (const chunk of byKey.size === 0 ? [] : entryChunksAsync(text, charset))
    for (const { entry, layout } of chunk) {
      const key = entryKey(entry.context, entry.source[0] ?? '');
      const message = entry.obsolete || isHeaderEntry(entry) ? undefined : byKey.get(key);
      if (message === undefined) continue;
      byKey.delete(key);
      const written = translatedText(message.wanted, { entry, layout, text }, message.forms);
      splices.push({ from: layout.start, to: layout.end, text: written.replaceAll('\n', detectEol(text, layout.end)) });
    }
  return splices;
};
