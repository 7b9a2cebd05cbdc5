import type { Connection } from '@translation-commons/core/database/database.js';
import { rows } from '@translation-commons/core/database/statement.js';
import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import sql from 'sql-template-tag';
import { type EditionKey, ofEdition, textIn } from './export.store.js';

/** A verse of a day, with what leads in a language; null where nothing does. */
export interface DailyVerse {
  /** `2026-11-27`. */
  readonly day: string;
  readonly chapter: number;
  readonly nr: number;
  readonly reference: string;
  /** References in the numberings where they differ, by their codes; null where none does. */
  readonly citedIn: Readonly<Record<string, string>> | null;
  readonly source: string;
  readonly text: string | null;
}

/** A day with a place in the text: its verse, or the next one where that number is left out, else the first. */
export interface DayPlace {
  readonly day: string;
  readonly chapter: number;
  readonly nr: number;
}

/** The verses at places, in their order. */
export const selectDaily = (connection: Connection, edition: EditionKey, places: readonly DayPlace[]): Promise<DailyVerse[]> =>
  rows<DailyVerse & Record<string, unknown>>(
    connection,
    ofEdition(
      edition,
      sql`select place.day, verse.chapter_nr as chapter, verse.nr, verse.reference, verse.cited_in as "citedIn", unit.forms[1] as source,
          ${textIn(edition)} as text
        from unnest(${places.map(({ day }) => day)}::text[], ${places.map(({ chapter }) => chapter)}::int[], ${places.map(({ nr }) => nr)}::int[])
          with ordinality as place (day, chapter, nr, position)
        cross join lateral (
          select * from verse where verse.nr <> ${TITLE_VERSE}::int
          order by (verse.chapter_nr, verse.nr) < (place.chapter, place.nr), verse.chapter_nr, verse.nr limit 1) verse
        join unit on unit.id = verse.unit_id
        order by place.position`,
    ),
  );
