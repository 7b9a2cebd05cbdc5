import type { TestService } from '@translation-commons/core/testing/database/database.js';
import { indexUnitWords } from '@translation-commons/core/testing/index-unit-words.js';
import type { MadeUnit } from '@translation-commons/core/testing/subject.js';
import { sguidOf } from '@translation-commons/po/sguid.js';

let made = 0;

/** Makes a string: of one form, or singular and plural. */
export const makeString = async (
  service: Pick<TestService, 'db'>,
  text: string | readonly string[] = [],
  context = '',
): Promise<MadeUnit> => {
  made += 1;
  const given = typeof text === 'string' ? [text] : [...text];
  const forms = given.length > 0 ? given : [`String number ${made}`];
  const key = sguidOf(forms, context);
  // Together, as imports do it: who follows the changes must not meet one without the other.
  const { rows } = await service.db.pool.query<{ id: number }>(
    `with added as (insert into unit (key, forms) values ($1, $2) returning id),
    described as (insert into source_string (unit_id, context) select id, $3 from added where $3 <> '')
    select id from added`,
    [key, forms, context],
  );
  const id = rows[0]?.id ?? 0;
  await indexUnitWords(service, id, forms);
  return { id, key, ref: { sguid: key }, path: (lng) => `/api/translations/${key}?lng=${lng}` };
};
