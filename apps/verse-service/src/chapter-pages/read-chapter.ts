import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { StateCounts } from '@translation-commons/core/queues/unit-state.js';
import { readStateCounts } from '@translation-commons/core/queues/walk-queue.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { UnitRecord } from '@translation-commons/core/units/records/unit-record.js';
import { leaderOf } from '@translation-commons/core/units/translation.js';
import { listMarked } from '../bookmarks/mark-verse.js';
import type { Chapter } from '../chapters/chapter.js';
import { listChapters } from '../chapters/list-chapters.js';
import { type ChoosableEdition, choiceCode, EDITIONS_LIMIT } from '../exports/editions/edition.js';
import { listChoosableEditions, namesOfEditions, readTextsOf } from '../exports/editions/read-editions.js';
import { listReadableNumberings, type ReadableNumbering } from '../numberings/describe-numberings.js';
import { readTextDescription } from '../texts/description/describe-text.js';
import type { TextDescription } from '../texts/description/text-description.js';
import { listVerses } from '../verses/verse.store.js';
import type { VerseProfile } from '../verses/verse-profile.js';
import { listChapterMarkup } from './chapter-markup.store.js';

/** Stored USFM of a verse; undefined where there is none. */
export interface VerseMarkup {
  readonly source?: string;
  /** USFM of the leading translation. */
  readonly translation?: string;
}

/** A chapter with its verses in order, each with its translations in a language. */
export interface ChapterText {
  readonly chapter: Chapter;
  readonly verses: readonly UnitRecord[];
  /** Stored USFM by verse number. */
  readonly markup: ReadonlyMap<number, VerseMarkup>;
  /** The numberings that it can be read in; one or none: no choice. */
  readonly numberings: readonly ReadableNumbering[];
  /** Description of the text; null where there is none. */
  readonly about: TextDescription | null;
  /** Counts of its verses by state, for the filter. */
  readonly states: StateCounts;
  /** Chapters before and after that have verses; null: none. */
  readonly previous: Chapter | null;
  readonly next: Chapter | null;
  /** Short names of the editions that the leading translations are part of, by tguid. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** Numbers of the verses that the reader bookmarked. */
  readonly marked: ReadonlySet<number>;
  /** Editions that can be chosen. */
  readonly known: readonly ChoosableEdition[];
  /** Editions shown below the readers' choice, with their texts by verse number. */
  readonly beside: readonly { readonly edition: ChoosableEdition; readonly texts: ReadonlyMap<number, string> }[];
}

/** Editions that a chapter shows at most below the readers' choice. */
const BESIDE_LIMIT = EDITIONS_LIMIT - 1;

/** Codes of the editions of a language that are read where nothing was chosen. */
const defaultsOf = (known: readonly ChoosableEdition[], lng: string): readonly string[] =>
  known.filter((edition) => edition.isDefault && edition.lng === lng).map(({ edition }) => edition);

/** Editions that a chapter shows below the readers' choice; codes that name none, or the readers' choice of the language, are passed over. */
const besideOf = (known: readonly ChoosableEdition[], codes: readonly string[], lng: string): readonly ChoosableEdition[] =>
  [...new Set(codes)]
    .filter((code) => code !== choiceCode(lng))
    .flatMap((code) => known.find(({ edition }) => edition === code) ?? [])
    .slice(0, BESIDE_LIMIT);

/** The nearest chapter with verses, in steps of 1 or -1. */
export const neighbourOf = (chapters: readonly Chapter[], nr: number, step: 1 | -1): Chapter | null => {
  for (let at = nr - 1 + step; at >= 0 && at < chapters.length; at += step) {
    const chapter = chapters[at];
    if (chapter && chapter.verses > 0) return chapter;
  }
  return null;
};

/** Reads a chapter with its verses, and with editions beside: those of some codes, or the defaults of its language. Refuses a language that is not installed with `malformed`, an unknown chapter with `not-found`. */
export const readChapter = async (context: Context, nr: number, lng: string, codes?: readonly string[]): Promise<ChapterText> => {
  getLanguage(context.languages, lng);
  const chapters = await listChapters(context);
  const chapter = chapters[nr - 1];
  if (!chapter) throw new Refusal('not-found', sentence('There is no chapter {nr}: the text has {count}.', { nr, count: chapters.length }));
  const recordOptions = { lng, auxiliary: [] };
  const verses = await listVerses(context.db.pool, context.kind, recordOptions, nr);
  const shown = verses.flatMap((record) => {
    const text = leaderOf(record)?.forms[0];
    return text === undefined ? [] : [{ nr: (record.unit.profile as VerseProfile).nr, text }];
  });
  const markup = new Map<number, VerseMarkup>();
  for (const { nr: verse, text, usfm } of await listChapterMarkup(context.db.pool, nr, lng, shown))
    markup.set(verse, { ...markup.get(verse), ...(text === null ? { source: usfm } : { translation: usfm }) });
  const known = await listChoosableEditions(context);
  const leaders = verses.flatMap((record) => leaderOf(record)?.tguid ?? []);
  const [parts, marked, beside, numberings, about, states] = await Promise.all([
    namesOfEditions(context, lng, leaders),
    listMarked(context, nr),
    readTextsOf(context, nr, besideOf(known, codes ?? defaultsOf(known, lng), lng)),
    listReadableNumberings(context.db.pool),
    readTextDescription(context.db.pool),
    readStateCounts(context, { lng, scope: { chapter: nr } }),
  ]);
  const [previous, next] = [neighbourOf(chapters, nr, -1), neighbourOf(chapters, nr, 1)];
  return { chapter, verses, markup, parts, marked, known, beside, numberings, about, states, previous, next };
};
