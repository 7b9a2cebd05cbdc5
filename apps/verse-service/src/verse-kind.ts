import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { ScopeSelection } from '@translation-commons/core/units/kind/scope.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import sql, { type Sql } from 'sql-template-tag';
import { type Static, Type } from 'typebox';
import { MAX_NUMBER } from './texts/items/text-item.js';
import { fitVerse } from './verses/fit-verse.js';
import { verseFeeds } from './verses/verse-feeds.js';
import { versePages } from './verses/verse-pages.js';
import type { VerseProfile } from './verses/verse-profile.js';
import { verseSearchParams } from './verses/verse-search-params.js';
import { parseVerseSelector } from './verses/verse-selector.js';

const Chapter = Type.Integer({ minimum: 1, maximum: MAX_NUMBER, description: 'Number of the chapter.' });
const Nr = Type.Integer({ minimum: 1, maximum: MAX_NUMBER, description: 'Number of the verse in its chapter.' });

const ref = Type.Object({ chapter: Chapter, verse: Nr });
const scope = Type.Object({ chapter: Type.Optional(Chapter) });

/** The verses of a chapter; all where none is named. */
const selectChapter = ({ chapter }: Static<typeof scope>): ScopeSelection => {
  const inOrder = (condition: Sql | null) => sql`
    select found.unit_id from verse found
    where ${chapter === undefined ? sql`true` : sql`found.chapter_nr = ${chapter}`} and ${condition ?? sql`true`}
    order by found.chapter_nr, found.nr`;
  if (chapter === undefined) return { condition: null, inOrder };
  const detail = `There is no chapter ${chapter}; the path "chapters" lists those that there are`;
  const refusal = new Refusal('malformed', `${detail}.`, { problems: [{ path: 'chapter', detail }] });
  return {
    condition: sql`profile.chapter_nr = ${chapter}`,
    inOrder,
    bounds: { condition: sql`exists (select from chapter where nr = ${chapter})`, refusal },
  };
};

/** The unit of the verse service: a verse, known by chapter and number; its key is the `vid`. */
export const verseKind: UnitKind<VerseProfile, typeof ref, typeof scope> = {
  names: { unit: 'verse', units: 'verses', endorsement: { one: 'like', many: 'likes', id: 'lid', by: 'liker' } },
  profile: { table: 'verse', columns: { chapter: 'chapter_nr', nr: 'nr', reference: 'reference' } },
  ref: {
    params: ref,
    fromPath: parseVerseSelector,
    // A merged verse answers to every number that it covers, unless a verse of just that number is there too.
    locate: ({ chapter, verse }) => sql`profile.chapter_nr = ${chapter} and profile.nr = (
      select max(covering.nr) from verse covering
      where covering.chapter_nr = ${chapter} and covering.nr <= ${verse} and covering.last_nr >= ${verse})`,
    missing: ({ chapter, verse }) => {
      const detail = `There is no verse ${verse} in chapter ${chapter}; the path "chapters" lists the chapters with their numbers of verses`;
      return new Refusal('malformed', `${detail}.`, { problems: [{ path: 'verse', detail }] });
    },
    targetOf: () => null,
  },
  scope: { params: scope, select: selectChapter, favourites: () => null },
  wire: {
    id: ({ key }) => ({ vid: Number(key) }),
    idSchema: Type.Object({ vid: Type.Integer({ description: 'Id of the verse: verses in the chapters before, plus its number.' }) }),
    view: ({ key, forms, profile }) => ({ vid: Number(key), cid: profile.chapter, nr: profile.nr, verse: forms.join('') }),
    viewSchema: Type.Object({ vid: Type.Integer(), cid: Type.Integer(), nr: Type.Integer(), verse: Type.String() }),
  },
  search: verseSearchParams,
  pages: versePages,
  feeds: verseFeeds,
  rules: { permissions: ['translate', 'like', 'import'], fit: fitVerse, decidedBySetting: true, moderatedBy: () => null },
};
