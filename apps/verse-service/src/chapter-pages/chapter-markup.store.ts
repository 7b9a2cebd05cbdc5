import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql, { raw } from 'sql-template-tag';
import { markupNrOf } from '../texts/markup/markup-place.js';
import { textHash } from '../texts/markup/text-hash.js';

/** Markup around the words of a chapter's verses: of the source, and of the translations into `lng` with these texts. */
export interface ChapterMarkup {
  readonly nr: number;
  /** Null: the source. */
  readonly text: string | null;
  readonly usfm: string;
}

/** The markup of a chapter's verses that holds for the source and for texts of verses in a language; each once. */
export const listChapterMarkup = (
  connection: Connection,
  chapter: number,
  lng: string,
  shown: readonly { readonly nr: number; readonly text: string }[],
): Promise<ChapterMarkup[]> =>
  rows<ChapterMarkup & Record<string, unknown>>(
    connection,
    prepared(sql`
      select verse.nr, null as text, usfm from source_markup
      join verse on verse.chapter_nr = source_markup.chapter_nr and source_markup.nr = ${raw(markupNrOf('verse.nr'))}
      join unit on unit.id = verse.unit_id
      where source_markup.chapter_nr = ${chapter} and text_hash = ${raw(textHash('unit.forms[1]'))}
      union all (
        select distinct on (shown.nr) shown.nr, shown.text, usfm
        from unnest(${shown.map(({ nr }) => nr)}::int[], ${shown.map(({ text }) => text)}::text[]) as shown (nr, text)
        join translation_markup on translation_markup.lng = ${lng} and chapter_nr = ${chapter} and translation_markup.nr = ${raw(markupNrOf('shown.nr'))}
          and text_hash = ${raw(textHash('shown.text'))}
        order by shown.nr, person_id)`),
  );
