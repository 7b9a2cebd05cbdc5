import { type Static, Type } from 'typebox';
import type { KindSearch } from '../../units/kind/search.js';

const params = Type.Object({
  how: Type.Enum(['similar', 'logical'], { default: 'similar' }),
  where: Type.Enum(['definitions', 'translations'], { default: 'definitions' }),
  agreed_by: Type.Optional(Type.String()),
  date_filter: Type.Optional(Type.Enum(['translations', 'agreements'])),
});

const DATE_FILTERS = { translations: 'translations', agreements: 'endorsements' } as const;

/** Search for entries. */
export const glossarySearch: KindSearch = {
  params,
  restricted: ['agreed_by', 'date_filter'],
  implied: { date_filter: 'translations' },
  read: ({ how, where, agreed_by, date_filter }: Static<typeof params>) => ({
    how,
    where: where === 'definitions' ? 'sources' : 'translations',
    like: null,
    endorsedBy: agreed_by ?? null,
    dated: date_filter === undefined ? null : DATE_FILTERS[date_filter],
    listed: 'all',
    failing: null,
  }),
};
