import type { ReaderPreferences } from '@translation-commons/core/units/kind/pages.js';
import type { VerseProfile } from './verse-profile.js';

/** How a verse is cited for a reader: in the numbering that they chose, where that is another than the text's own. */
export const citeIn = ({ reference, citedIn }: Pick<VerseProfile, 'reference' | 'citedIn'>, preferences?: ReaderPreferences): string => {
  const numbering = preferences?.numbering;
  return (numbering !== undefined && citedIn?.[numbering]) || reference;
};

/** What a reference says beside another one that stands with it: `4:1` of `Joel 4:1` within Joel 3, `2` of `Joel 3:2` there. */
export const shortReference = (reference: string, beside: string): string => {
  const chapterOf = (text: string) => text.slice(0, text.lastIndexOf(':', text.search(/[-,]|$/)) + 1);
  const chapter = chapterOf(reference);
  if (chapter === chapterOf(beside)) return reference.slice(chapter.length);
  return reference.replace(/^.*?(?=\d+:)/, '');
};
