import type { Site } from '@translation-commons/core/web/pages/layout/visitor.js';
import { DESCRIPTION_PATH } from './texts/description/description.page.js';

/** Texts of the verse service about itself, for its pages. */
export const site: Site = {
  name: (say) => say('Verse Translation'),
  contents: (say) => [
    { text: say('Strings'), isOwn: false },
    { text: say('Verses'), isOwn: true },
  ],
  purpose: (say) => say('A text, translated together verse by verse: suggest a translation, and like what others suggest.'),
  moderation: (say) => [
    { path: '/moderation/earlier-texts', text: say('For an earlier text') },
    { path: DESCRIPTION_PATH, text: say('The text that is translated') },
  ],
  links: (say) => [{ path: '/', text: say('Chapters') }],
};
