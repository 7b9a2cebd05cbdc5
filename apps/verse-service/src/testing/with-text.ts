import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { findRecord } from '@translation-commons/core/translations/find-record.js';
import { beforeEach } from 'vitest';
import { makeApp } from '../app.js';
import { verseKind } from '../verse-kind.js';

/** An app without a text, again before each test, and a person who loads and translates texts. */
export const withText = async () => {
  const { app, service } = await withApp({ kind: verseKind, makeApp });
  const { db } = service;
  const actor = await makePerson(service);
  const context = { ...service, actor };

  beforeEach(async () => {
    await db.pool.query(
      'truncate unit, translation, endorsement, unit_words, translation_words, chapter, verse, trashed_translation, trashed_endorsement, batch cascade',
    );
  });

  return {
    app,
    service,
    db,
    context,
    /** Everything that is stored of the text, as `vid chapter:first-last text`. */
    stored: async (): Promise<string[]> => {
      const { rows } = await db.pool.query<{ verse: string }>(
        `select key || ' ' || chapter_nr || ':' || nr || '-' || last_nr || ' ' || forms[1] as verse
         from unit join verse on unit_id = unit.id order by chapter_nr, nr`,
      );
      return rows.map(({ verse }) => verse);
    },
    translate: async (chapter: number, verse: number, translation: string, lng = 'sq'): Promise<string> => {
      const { tguid } = await addTranslation(context, { chapter, verse, lng, translation });
      return tguid ?? '';
    },
    translationsOf: async (chapter: number, verse: number, lng = 'sq') => {
      const record = await findRecord(context, { chapter, verse }, lng);
      return record?.translations.map(({ tguid, forms, count }) => [tguid, forms.join(), count]);
    },
  };
};
