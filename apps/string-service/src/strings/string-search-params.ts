import type { KindSearch } from '@translation-commons/core/units/kind/search.js';
import { type Static, Type } from 'typebox';
import { CHECKS } from '../checks/checks.js';
import { Sguid } from '../sguid.schemas.js';

const params = Type.Object({
  mode: Type.Enum(['natural-strings', 'natural-translations', 'boolean-strings', 'boolean-translations'], {
    default: 'natural-strings',
    description: 'By likeness, or by + - "…" * and parentheses; in strings or in their translations.',
  }),
  sguid: Type.Optional(Sguid),
  voted_by: Type.Optional(Type.String({ description: 'Name of a voter. Administrators only.' })),
  date_filter: Type.Optional(
    Type.Enum(['strings', 'translations', 'votes'], {
      description: 'What the dates are about; default translations. Administrators only.',
    }),
  ),
  failing: Type.Optional(
    Type.Enum(['1', ...CHECKS.map(({ name }) => name)], {
      description: 'Only strings with a translation that fails this check; 1: any check. See docs/checks.md.',
    }),
  ),
  list_mode: Type.Enum(['all', 'translated', 'untranslated'], { default: 'all', description: 'Which strings of a project to list.' }),
});

const DATE_FILTERS = { strings: 'units', translations: 'translations', votes: 'endorsements' } as const;

/** Parameters for searching strings (document, search table). */
export const stringSearchParams: KindSearch = {
  params,
  restricted: ['voted_by', 'date_filter'],
  implied: { date_filter: 'translations' },
  read: ({ mode, sguid, voted_by, date_filter, failing, list_mode }: Static<typeof params>) => ({
    how: mode.startsWith('boolean') ? 'logical' : 'similar',
    where: mode.endsWith('translations') ? 'translations' : 'sources',
    like: sguid === undefined ? null : { sguid },
    endorsedBy: voted_by ?? null,
    dated: date_filter === undefined ? null : DATE_FILTERS[date_filter],
    listed: list_mode,
    failing: failing === '1' ? true : (failing ?? null),
  }),
};
