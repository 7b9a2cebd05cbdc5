import type { Connection } from '@translation-commons/core/database/database.js';
import { execute } from '@translation-commons/core/database/statement.js';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type MarkupPiece, markupNrOf } from './markup-place.js';
import { textHash } from './text-hash.js';

/** The pieces as rows of SQL, `(chapter_nr, nr, text_hash, usfm, position)`. */
const piecesSql = (pieces: readonly MarkupPiece[]): Sql => sql`
  select chapter_nr, nr, ${raw(textHash('text'))} as text_hash, usfm, position
  from unnest(${pieces.map(({ chapter }) => chapter)}::int[], ${pieces.map(({ nr }) => nr)}::int[],
    ${pieces.map(({ text }) => text)}::text[], ${pieces.map(({ usfm }) => usfm)}::text[],
    ${pieces.map(({ position = null }) => position)}::int[]) as piece (chapter_nr, nr, text, usfm, position)`;

/** Replaces the source's markup by that of the staged text and by its frames. */
export const replaceSourceMarkup = async (connection: Connection, frames: readonly MarkupPiece[]): Promise<void> => {
  await execute(connection, sql`delete from source_markup`);
  await execute(
    connection,
    sql`insert into source_markup (chapter_nr, nr, text_hash, usfm, position)
      select chapter_nr, ${raw(markupNrOf('nr'))}, ${raw(textHash('text'))}, usfm, position from loaded where usfm is not null
      union all ${piecesSql(lastOfPlace(frames))}`,
  );
};

/** Stores pieces of markup of a person's translation, replacing former ones. Returns the number of those that are new or differ. */
export const upsertTranslationMarkup = (
  connection: Connection,
  { lng, personId }: { readonly lng: string; readonly personId: number },
  pieces: readonly MarkupPiece[],
): Promise<number> =>
  execute(
    connection,
    sql`insert into translation_markup as former (lng, person_id, chapter_nr, nr, text_hash, usfm, position)
      select ${lng}, ${personId}::bigint, * from (${piecesSql(lastOfPlace(pieces))}) piece
      on conflict (lng, chapter_nr, nr, person_id) do update set text_hash = excluded.text_hash, usfm = excluded.usfm, position = excluded.position
      where former.usfm <> excluded.usfm or former.text_hash is distinct from excluded.text_hash
        or former.position is distinct from excluded.position`,
  );

const lastOfPlace = (pieces: readonly MarkupPiece[]): readonly MarkupPiece[] => [
  ...new Map(pieces.map((piece) => [`${piece.chapter}:${piece.nr}`, piece])).values(),
];
