import type { KindPages } from '../../units/kind/pages.js';

/** What pages say of entries; in English only, as no service shows them. */
export const glossaryPages: KindPages = {
  route: '/translations/:lng/:ref',
  path: ({ key }, lng) => `/translations/${lng}/${encodeURIComponent(key)}`,
  unendorsedQueue: 'undecided',
  sourceLng: 'en',
  texts: () => ({
    endorse: 'Agree',
    endorsements: 'Agreements',
    endorsers: 'Who agrees',
    endorsed: 'You agree with this definition.',
    withdrawn: 'You do not agree any more.',
    suggested: 'Your definition is stored.',
    deleted: 'The definition is deleted.',
    wanted: 'Do you agree?',
    signIn: 'Sign in to agree',
    unendorsed: 'Without my agreement',
    endorseKeys: 'agree with a definition, or not any more',
    consent: ({ program, person }) => `The program ${program} wants to define and agree in your name, ${person}.`,
  }),
  searchLabels: () => ({ field: { label: 'Field' }, agreed_by: { label: 'Agreed by' } }),
  around: async (_reader, { key }) => ({
    trail: [{ path: '/', text: 'Glossary' }],
    here: key,
    previous: null,
    next: null,
    scope: { field: key.split(':')[0] },
    facts: [],
    terms: [],
  }),
  mark: (text, rest) => rest(text),
  fields: () => [{ label: 'Definition' }],
};
