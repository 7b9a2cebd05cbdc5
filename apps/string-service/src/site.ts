import type { Site } from '@translation-commons/core/web/pages/layout/visitor.js';

/** Texts of the string service about itself, for its pages. */
export const site: Site = {
  name: (say) => say('String Translation'),
  contents: (say) => [
    { text: say('Strings'), isOwn: true },
    { text: say('Verses'), isOwn: false },
  ],
  purpose: (say) => say('Software, translated together: suggest how it should speak your language, and vote for what others suggest.'),
  links: (say) => [
    { path: '/', text: say('Projects') },
    { path: '/vocabularies', text: say('Vocabularies') },
  ],
};
