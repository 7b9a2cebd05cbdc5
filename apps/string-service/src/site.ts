import type { Site } from '@translation-commons/core/web/pages/layout/visitor.js';

/** Texts of the string service about itself, for its pages. */
export const site: Site = {
  name: (say) => say('String Translation'),
  contents: (say) => [
    { text: say('Strings'), icon: 'code', path: '/#projects' },
    { text: say('Verses'), icon: 'book' },
  ],
  purpose: (say) => say('Anyone can suggest. Everyone votes. The winner ships.'),
  links: (say) => [
    { path: '/projects', text: say('Projects') },
    { path: '/languages', text: say('Languages') },
    { path: '/vocabularies', text: say('Vocabularies') },
  ],
};
