import type { Site } from '@translation-commons/core/web/pages/layout/visitor.js';
import { DESCRIPTION_PATH } from './texts/description/description.page.js';

/** Texts of the verse service about itself, for its pages. */
export const site: Site = {
  name: (say) => say('Verse Translation'),
  contents: (say) => [
    { text: say('Strings'), icon: 'code' },
    { text: say('Verses'), icon: 'book', path: '/#chapters' },
  ],
  purpose: (say) => say('Read it, compare editions, and help to find the best words.'),
  moderation: (say) => [
    { path: '/moderation/earlier-texts', text: say('Source changed') },
    { path: DESCRIPTION_PATH, text: say('Source text') },
  ],
  administration: (say) => [{ path: '/administration/editions', text: say('Editions') }],
  links: (say) => [
    { path: '/', text: say('Chapters') },
    { path: '/editions', text: say('Editions') },
    { path: '/languages', text: say('Languages') },
  ],
};
