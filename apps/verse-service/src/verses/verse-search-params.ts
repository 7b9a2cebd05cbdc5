import type { KindSearch } from '@translation-commons/core/units/kind/search.js';
import { type Static, Type } from 'typebox';
import { narrowedParams, readPlaceOf } from '../references/narrow-search.js';

const LikedBy = Type.Optional(Type.String({ description: 'Name of a person who likes a translation. Administrators only.' }));

const params = Type.Object({
  type: Type.Enum(['similar', 'logical'], { default: 'similar', description: 'By likeness, or by + - "…" * and parentheses.' }),
  what: Type.Enum(['translations', 'verses'], { default: 'translations', description: 'What is searched.' }),
  voted_by: LikedBy,
  liked_by: LikedBy,
  date_filter: Type.Optional(
    Type.Enum(['translations', 'likes'], { description: 'What the dates are about; default translations. Administrators only.' }),
  ),
});

const DATE_FILTERS = { translations: 'translations', likes: 'endorsements' } as const;

/** Parameters for searching verses (document, search table). */
export const verseSearchParams: KindSearch = {
  params,
  restricted: ['voted_by', 'liked_by', 'date_filter'],
  implied: { date_filter: 'translations' },
  narrow: async (context, params, lng) => {
    const { words, chapter, verses, numbering } = params as { words: string; chapter?: number; verses?: string; numbering?: string };
    if (chapter !== undefined || verses !== undefined) return null;
    const found = await readPlaceOf(context, words, { language: lng, numbering });
    // References are resolved to the text's own numbers.
    return found && { ...narrowedParams(found), numbering: undefined };
  },
  read: ({ type, what, voted_by, liked_by, date_filter }: Static<typeof params>) => ({
    how: type,
    where: what === 'verses' ? 'sources' : 'translations',
    like: null,
    endorsedBy: liked_by ?? voted_by ?? null,
    dated: date_filter === undefined ? null : DATE_FILTERS[date_filter],
    listed: 'all',
    failing: null,
  }),
};
