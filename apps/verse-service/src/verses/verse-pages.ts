import type { KindPages, PageReader, UnitContext } from '@translation-commons/core/units/kind/pages.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import { chapterTitle } from '../chapters/chapter-title.js';
import { listChapters } from '../chapters/list-chapters.js';
import { findReference } from '../references/find-reference.js';
import { narrowedParams, narrowSearch } from '../references/narrow-search.js';
import { readingPath } from '../references/reading-path.js';
import { citeTo, citeWithoutWords, isTitleReference, nameTo, titleOf } from './cite-in.js';
import { findNeighbours, type NeighbourVerse } from './neighbour.store.js';
import type { VerseProfile, VerseRef } from './verse-profile.js';

const versePath = ({ chapter, nr }: VerseRef, lng: string): string => `/translations/${lng}:${chapter}:${nr}`;

const readVerseContext = async (
  { db, locale: { say }, preferences }: PageReader,
  { profile }: Unit<VerseProfile>,
  lng: string,
): Promise<UnitContext> => {
  const [chapters, { before, behind }] = await Promise.all([listChapters({ db }), findNeighbours(db.pool, profile)]);
  const chapter = chapters[profile.chapter - 1];
  const path = (verse: VerseRef | undefined) => (verse ? versePath(verse, lng) : null);
  const part = ({ text, ...verse }: NeighbourVerse) => ({ path: versePath(verse, lng), reference: citeTo(say, verse, preferences), text });
  return {
    trail: [
      { path: '/', text: say('Chapters') },
      ...(chapter ? [{ path: `/chapters/${chapter.nr}?lng=${lng}`, text: chapterTitle(chapter, say) }] : []),
    ],
    here: nameTo(say, profile, preferences),
    previous: path(before.at(-1)),
    next: path(behind[0]),
    passage: { before: before.map(part), behind: behind.map(part) },
    scope: { chapter: profile.chapter },
    facts: [],
    terms: [],
  };
};

/** Facts about verses on pages. */
export const versePages: KindPages<VerseProfile> = {
  route: '/translations/:ref',
  path: ({ profile }, lng) => versePath(profile, lng),
  unendorsedQueue: 'unvoted',
  sourceLng: null,
  isBook: true,
  texts: (say) => ({
    endorse: say('Like'),
    isLike: true,
    endorsements: say('Likes'),
    countEndorsements: (sayCount, n) => sayCount('{n} like', '{n} likes', n),
    ofSharedAccounts: (values) => say('{n} likes from accounts that count as one', values),
    judge: (values) => say('Review {n}', values),
    own: say('You like this'),
    elsewhere: say('Another verse'),
    endorsers: say('Liked by'),
    endorsed: say('Liked.'),
    moved: (values) => say('Like moved from “{text}”.', values),
    withdrawn: say('Like removed.'),
    suggested: say('Saved, with your like.'),
    deleted: say('Translation removed.'),
    wanted: say('Which reads best?'),
    signIn: say('Sign in to take part'),
    unendorsed: say('Not liked by me yet'),
    decide: say('Likes that count most'),
    choose: (values) => say('Choose in {n}', values),
    contested: say('Choose in close calls'),
    unchosen: say('No likes yet'),
    begin: say('Translate five easy verses'),
    beginInto: (values) => say('Easy verses into {language}', values),
    endorseKeys: say('Like or remove your like'),
  }),
  countUnits: (sayCount, n) => sayCount('{n} verse', '{n} verses', n),
  searchLabels: (say) => ({
    type: {
      label: say('Match'),
      options: [
        ['similar', say('similar')],
        ['logical', say('exact')],
      ],
    },
    what: {
      label: say('Where'),
      options: [
        ['translations', say('in translations')],
        ['verses', say('in verses')],
      ],
    },
    chapter: { label: say('Chapter') },
    liked_by: { label: say('Liked by') },
    date_filter: {
      label: say('Date of'),
      options: [
        ['', ''],
        ['translations', say('translations')],
        ['likes', say('likes')],
      ],
    },
  }),
  preferences: ['numbering'],
  reference: ({ profile }, preferences, say) => (say ? citeTo(say, profile, preferences) : citeWithoutWords(profile, preferences)),
  findPlace: async ({ db, locale, preferences }, words, lng) => {
    const reference = await findReference({ db }, words, { language: locale.tag, numbering: preferences?.numbering });
    return (
      reference && {
        path: readingPath(reference, lng),
        text: locale.say('Read {reference}', { reference: words.trim() }),
        // A name alone may be a word that is searched for.
        isExact: /\p{Nd}/u.test(words),
      }
    );
  },
  narrowSearch: async ({ db, locale, preferences }, words, lng) => {
    const found = await narrowSearch({ db }, words, { language: locale.tag, numbering: preferences?.numbering });
    const [first] = found?.references ?? [];
    if (!found || !first) return null;
    return {
      params: narrowedParams(found),
      place: { path: readingPath(first, lng), text: locale.say('Read {reference}', { reference: found.written }) },
      written: found.written,
    };
  },
  around: readVerseContext,
  searchOptions: async ({ db, locale: { say } }) => {
    const chapters = await listChapters({ db });
    return { chapter: chapters.map((chapter) => [String(chapter.nr), chapterTitle(chapter, say)] as const) };
  },
  split: (text) => [{ text, isPlaceholder: false }],
  placeName: ({ profile: { reference } }) => (isTitleReference(reference) ? titleOf(reference) : reference),
  scopeName: async ({ db, locale: { say } }, { chapter }: { chapter?: number }) => {
    const found = chapter === undefined ? undefined : (await listChapters({ db })).find(({ nr }) => nr === chapter);
    return found ? chapterTitle(found, say) : null;
  },
  scopePath: ({ chapter }: { chapter?: number }, lng) => (chapter === undefined ? null : `/chapters/${chapter}?lng=${lng}`),
  fields: (_unit, _language, say) => [{ label: say('Your translation') }],
};
