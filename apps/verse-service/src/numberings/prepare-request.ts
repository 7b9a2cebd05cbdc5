import type { PrepareRequest } from '@translation-commons/core/app/service-definition.js';
import type { Connection } from '@translation-commons/core/database/database.js';
import { resolveVerses } from './resolve-verse.js';

/** `fr:864:1`, `fr:478:0a`: as paths name verses, with the letter of a part. */
const SELECTOR = /^([^:]+):(\d{1,5}):(\d{1,5})([a-z]{0,2})$/;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Puts the text's own numbers where a body names a verse in another numbering. */
const translateFields = async (connection: Connection, fields: Fields): Promise<void> => {
  const { numbering, chapter, verse } = fields;
  if (typeof numbering !== 'string' || numbering === '' || verse === undefined) return;
  const [, number = '', part] = /^(\d{1,5})([a-z]{0,2})$/.exec(String(verse)) ?? [];
  if (number === '' || !/^\d{1,5}$/.test(String(chapter))) return;
  const [found] = await resolveVerses(connection, numbering, { chapter: Number(chapter), verse: Number(number), part });
  if (found) Object.assign(fields, { chapter: found.chapter, verse: found.verse, numbering: undefined });
};

const translatePath = async (connection: Connection, params: Fields, query: Fields): Promise<void> => {
  const [, lng, chapter, verse, part] = SELECTOR.exec(String(params.ref ?? '')) ?? [];
  if (lng === undefined || typeof query.numbering !== 'string' || query.numbering === '') return;
  const [found] = await resolveVerses(connection, query.numbering, { chapter: Number(chapter), verse: Number(verse), part });
  if (found) params.ref = `${lng}:${found.chapter}:${found.verse}`;
};

/**
 * Reads what a request names in another numbering than the text's own (`numbering=`): in its path, its body, and the steps of a submit, so that
 * nothing behind it has to know of numberings. A verse that is several of the text is the first of them.
 */
export const prepareRequest: PrepareRequest = async ({ params, query, body, context }) => {
  const { pool } = context.db;
  if (isFields(params) && isFields(query) && query.numbering !== undefined) await translatePath(pool, params, query);
  if (!isFields(body)) return;
  await translateFields(pool, body);
  for (const step of Object.values(body)) {
    const named = isFields(step) ? step.params : undefined;
    // What a step of a submit names wrongly is said when its turn comes, so that the others go on.
    if (isFields(named) && named.numbering !== undefined) await translateFields(pool, named).catch(() => undefined);
  }
};
