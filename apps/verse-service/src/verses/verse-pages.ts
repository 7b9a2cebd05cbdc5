import type { Context } from '@translation-commons/core/units/context.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import type { UnitContext, UnitPages } from '@translation-commons/core/web/unit/unit-pages.js';
import { chapterTitle } from '../chapters/chapter-title.js';
import { listChapters } from '../chapters/list-chapters.js';
import type { VerseProfile } from '../verse-kind.js';
import { findNeighbours } from './neighbour.store.js';

const readVerseContext = async (
  context: Context,
  { locale: { say } }: Visitor,
  { profile }: Unit<VerseProfile>,
  lng: string,
): Promise<UnitContext> => {
  const [chapters, { previous, next }] = await Promise.all([listChapters(context), findNeighbours(context.db.pool, profile)]);
  const chapter = chapters[profile.chapter - 1];
  const path = (verse: VerseProfile | null) => verse && `/translations/${lng}:${verse.chapter}:${verse.nr}`;
  return {
    trail: [
      { path: '/', text: say('Chapters') },
      ...(chapter ? [{ path: `/chapters/${chapter.nr}?lng=${lng}`, text: chapterTitle(chapter, say) }] : []),
    ],
    here: say('Verse {verse}', { verse: `${profile.chapter}:${profile.nr}` }),
    previous: path(previous),
    next: path(next),
    scope: {},
    facts: [],
    terms: [],
  };
};

/** What pages say of verses. */
export const versePages: UnitPages = {
  path: '/translations/:ref',
  sourceLng: null,
  texts: (say) => ({
    endorse: say('Like'),
    endorsements: say('Likes'),
    endorsers: say('Who likes it'),
    endorsed: say('You like this translation.'),
    withdrawn: say('Your like is taken back.'),
    suggested: say('Your translation is stored, with your like. Thank you!'),
    deleted: say('The translation is deleted.'),
    wanted: say('Which translation do you like?'),
    signIn: say('Sign in to like and to suggest'),
    unendorsed: say('Not liked by me'),
  }),
  searchLabels: (say) => ({
    type: { label: say('How'), options: { similar: say('alike'), logical: say('exactly') } },
    what: { label: say('Where'), options: { translations: say('in translations'), verses: say('in verses') } },
    chapter: { label: say('Chapter') },
    liked_by: { label: say('Liked by') },
    date_filter: { label: say('Dates of'), options: { '': '', translations: say('translations'), likes: say('likes') } },
  }),
  around: (context, visitor, unit, lng) => readVerseContext(context, visitor, unit as Unit<VerseProfile>, lng),
  mark: (text, rest) => rest(text),
  fields: (_unit, _language, say) => [{ label: say('Your translation') }],
};
