import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { error } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { MapOf } from '@translation-commons/core/kernel/wire-schemas.js';
import type { FitResult } from '@translation-commons/core/units/kind/rules.js';
import type { ScopeSelection } from '@translation-commons/core/units/kind/scope.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import { MAX_NUMBER, readNumber, TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import { type Static, Type } from 'typebox';
import { namesOfEditions } from './exports/editions/read-editions.js';
import { translateFields } from './numberings/prepare-request.js';
import { hasChapter, isInChapter, isInSpans, isVerse, spansOrder, type VerseSpan, verseOrder } from './verses/verse.sql.js';
import { verseFeeds } from './verses/verse-feeds.js';
import { versePages } from './verses/verse-pages.js';
import type { VerseProfile } from './verses/verse-profile.js';
import { verseSearchParams } from './verses/verse-search-params.js';
import { TITLE_VIDS_FROM } from './verses/vid.sql.js';

/** A verse in a language, as a path names it. */
interface VerseSelector {
  readonly lng: string;
  readonly ref: { readonly chapter: number; readonly verse: number };
}

/** Parses a selector of the form `lng:chapter:verse`. Refuses anything else with `malformed`. */
const parseVerseSelector = (selector: string): VerseSelector => {
  const [lng, chapterText, verseText, ...rest] = selector.split(':');
  const chapter = readNumber(chapterText ?? '');
  const verse = verseText === `${TITLE_VERSE}` ? TITLE_VERSE : readNumber(verseText ?? '');
  if (lng && chapter && verse !== null && rest.length === 0) return { lng, ref: { chapter, verse } };
  const detail = `"${selector}" does not select a verse: the form is lng:chapter:verse, as in en:2:255`;
  throw new Refusal('malformed', `${detail}.`, { problems: [{ path: 'selector', detail }] });
};

/** A verse has one text, which is stored unchanged: no white space is trimmed and nothing is normalised. */
const fitVerse = (suggested: readonly string[]): FitResult =>
  suggested.length === 1
    ? { forms: suggested }
    : { refused: error(sentence('Not saved: a verse has one text, but the translation has several.')) };

const Chapter = Type.Integer({ minimum: 1, maximum: MAX_NUMBER, description: 'Number of the chapter.' });
const Nr = Type.Integer({
  minimum: TITLE_VERSE,
  maximum: MAX_NUMBER,
  description: 'Number of the verse in its chapter; 0: the title before verse 1, of chapters that have one.',
});

const NumberingParam = Type.Optional(
  Type.String({
    maxLength: 20,
    description: 'Code of the numbering that chapter and verse are numbers of; the text’s own where it is missing.',
  }),
);

const CitedIn = Type.Optional(
  MapOf(Type.String(), { description: 'How it is cited in numberings where that is another: `{"org": "Joel 4:1"}`.' }),
);

const ref = Type.Object({ chapter: Chapter, verse: Nr });
const Spans = Type.Optional(
  Type.String({
    maxLength: 4000,
    pattern: '^(?:\\d{1,5}(?::\\d{1,5}(?:-\\d{1,5})?)?(?:;|$))+$',
    description:
      'Verses that are meant, as the text numbers them: `3:16`, `3:16-18`, `4` (a chapter), several with `;`. Then `chapter` says nothing.',
  }),
);

const scope = Type.Object({ chapter: Type.Optional(Chapter), verses: Spans, numbering: NumberingParam });

/** The spans that the parameter `verses` names. */
const readSpans = (verses: string): VerseSpan[] =>
  verses
    .split(';')
    .filter((span) => span !== '')
    .map((span) => {
      const [chapter = 0, first = TITLE_VERSE, last = span.includes(':') ? first : MAX_NUMBER] = span.split(/[:-]/).map(Number);
      return { chapter, first, last };
    });

/** The verses of some spans. */
const selectSpans = (spans: readonly VerseSpan[]): ScopeSelection => ({
  condition: isInSpans(spans),
  order: spansOrder(spans),
});

/** The verses of a chapter, or of spans; all where none is named. */
const selectChapter = ({ chapter, verses, numbering }: Static<typeof scope>): ScopeSelection => {
  if (verses !== undefined && verses !== '') return selectSpans(readSpans(verses));
  const order = verseOrder(chapter, numbering);
  if (chapter === undefined) return { condition: null, order };
  const counted = numbering === undefined ? '' : ` as ${numbering} counts them`;
  const detail = `There is no chapter ${chapter}${counted}; the path "chapters" lists those that there are`;
  const refusal = new Refusal('malformed', `${detail}.`, { problems: [{ path: 'chapter', detail }] });
  return {
    condition: isInChapter(chapter, numbering),
    order,
    bounds: { condition: hasChapter(chapter, numbering), refusal },
  };
};

/** The unit of the verse service: a verse, known by chapter and number; its key is the `vid`. */
export const verseKind: UnitKind<VerseProfile, typeof ref, typeof scope> = {
  names: { unit: 'verse', units: 'verses', endorsement: { one: 'like', many: 'likes', id: 'lid', by: 'liker' } },
  sentences: {
    noSuchUnit: sentence('There is no such verse.'),
    notSaved: sentence('Not saved: there is no such verse.'),
    writtenAlready: sentence('Someone wrote this already. Like it.'),
    endorsementsSaved: (n) => sentenceCount('{n} like saved.', '{n} likes saved.', n),
    endorsementsWithdrawn: (n) => sentenceCount('{n} like removed.', '{n} likes removed.', n),
  },
  profile: { table: 'verse', columns: { chapter: 'chapter_nr', nr: 'nr', reference: 'reference', citedIn: 'cited_in' } },
  ref: {
    params: ref,
    options: Type.Object({ numbering: NumberingParam }),
    readOptions: async (connection, params) => {
      const own = { ...params };
      await translateFields(connection, own);
      return own;
    },
    fromPath: parseVerseSelector,
    locate: ({ chapter, verse }) => isVerse(chapter, verse),
    missing: ({ chapter, verse }) => {
      const detail = `There is no verse ${verse} in chapter ${chapter}; the path "chapters" lists the chapters with their numbers of verses`;
      return new Refusal('malformed', `${detail}.`, { problems: [{ path: 'verse', detail }] });
    },
    targetOf: () => null,
  },
  scope: { params: scope, select: selectChapter, favourites: () => null },
  wire: {
    id: ({ key }) => ({ vid: Number(key) }),
    idSchema: Type.Object({
      vid: Type.Integer({
        description: `Id of the verse: verses in the chapters before, plus its number. Of a title: ${TITLE_VIDS_FROM} plus the number of the chapter.`,
      }),
    }),
    view: ({ key, forms, profile }) => ({
      vid: Number(key),
      cid: profile.chapter,
      nr: profile.nr,
      verse: forms.join(''),
      ...(profile.citedIn && { cited_in: profile.citedIn }),
    }),
    viewSchema: Type.Object({ vid: Type.Integer(), cid: Type.Integer(), nr: Type.Integer(), verse: Type.String(), cited_in: CitedIn }),
    line: ({ profile }, text) => `${profile.chapter}|${profile.nr}|${text.replace(/\s+/g, ' ')}\n`,
  },
  search: verseSearchParams,
  pages: { ...versePages, partsOf: namesOfEditions },
  feeds: verseFeeds,
  rules: { permissions: ['translate', 'like', 'import'], fit: fitVerse, decidedBySetting: true, moderatedBy: () => null },
};
