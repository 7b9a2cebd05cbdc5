import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import type { Chapter } from './chapter.js';

/** The title of a chapter on pages: its number, and its names where the text gives any. */
export const chapterTitle = ({ nr, name, tname }: Chapter, say: Say): string => {
  const names = [name, tname].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join(' · ');
  return names === '' ? say('Chapter {nr}', { nr }) : `${nr}. ${names}`;
};
