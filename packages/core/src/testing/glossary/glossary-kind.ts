import sql from 'sql-template-tag';
import { type Static, Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.js';
import { error } from '../../kernel/text/message.js';
import { sentence, sentenceCount } from '../../kernel/text/sentence.js';
import type { ScopeSelection } from '../../units/kind/scope.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { glossaryFeeds } from './glossary-feeds.js';
import { glossaryPages } from './glossary-pages.js';
import { glossarySearch } from './glossary-search.js';

const Field = Type.String({ minLength: 1, description: 'The subject field: `botany`.' });
const ref = Type.Object({ field: Field, headword: Type.String({ minLength: 1, description: 'The word that is defined: `stamen`.' }) });
const scope = Type.Object({ field: Type.Optional(Field) });

/** The entries of a subject field; all where none is named. */
const selectField = ({ field }: Static<typeof scope>): ScopeSelection => {
  if (field === undefined) return { condition: null };
  const rows = sql`select entry.id as unit_id from unit entry where starts_with(entry.key, ${`${field}:`})`;
  return { condition: sql`unit.id in (${rows})`, rows };
};

/**
 * The unit of a glossary: the definition of a headword in a subject field, known by `field:headword`. It is the third kind, which no
 * service has: what runs with it proves that core knows of no kind at all. It has no table of its own.
 */
export const glossaryKind: UnitKind<unknown, typeof ref, typeof scope> = {
  names: { unit: 'entry', units: 'entries', endorsement: { one: 'agreement', many: 'agreements', id: 'aid', by: 'supporter' } },
  sentences: {
    noSuchUnit: sentence('There is no such entry.'),
    notSaved: sentence('Not saved: there is no such entry.'),
    writtenAlready: sentence('Someone wrote this already. Agree with it.'),
    endorsementsSaved: (n) => sentenceCount('{n} agreement saved.', '{n} agreements saved.', n),
    endorsementsWithdrawn: (n) => sentenceCount('{n} agreement removed.', '{n} agreements removed.', n),
  },
  ref: {
    params: ref,
    fromPath: (segment) => {
      const [field, headword] = segment.split(':');
      if (field && headword) return { ref: { field, headword } };
      throw new Refusal('malformed', `"${segment}" names no entry: the form is field:headword, as in botany:stamen.`);
    },
    locate: ({ field, headword }) => sql`unit.key = ${field} || ':' || ${headword}`,
    missing: ({ field, headword }) => new Refusal('not-found', `The glossary does not define "${headword}" in the field "${field}".`),
    targetOf: () => null,
  },
  scope: { params: scope, select: selectField, favourites: () => null },
  wire: {
    id: ({ key }) => ({ entry: key }),
    idSchema: Type.Object({ entry: Type.String() }),
    view: ({ key, forms }) => ({ entry: key, definition: forms.join('') }),
    viewSchema: Type.Object({ entry: Type.String(), definition: Type.String() }),
  },
  search: glossarySearch,
  pages: glossaryPages,
  feeds: glossaryFeeds,
  rules: {
    permissions: ['define', 'agree'],
    fit: (forms) => (forms.length === 1 ? { forms } : { refused: error('A definition has one text: it was not stored.') }),
    decidedBySetting: true,
    moderatedBy: () => null,
  },
};
