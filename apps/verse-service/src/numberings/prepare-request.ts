import type { PrepareRequest } from '@translation-commons/core/app/service-definition.js';
import type { Connection } from '@translation-commons/core/database/database.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { isOwnNumbering, resolveVerses } from './resolve-verse.js';

/** `fr:864:1`, `fr:478:0a`: as paths name verses, with the letter of a part. */
const SELECTOR_PATTERN = /^([^:]+):(\d{1,5}):(\d{1,5})([a-z]{0,2})$/;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Replaces a verse of another numbering in a body by the text's own numbers.
 *
 * @throws Refusal `malformed` for an unknown numbering or verse
 */
export const translateFields = async (connection: Connection, fields: Fields): Promise<void> => {
  const { numbering, chapter, verse } = fields;
  if (numbering === undefined || numbering === '' || verse === undefined) return;
  if (typeof numbering !== 'string') throw refuseParam('numbering', sentence('Name one numbering.'));
  const [, number = '', part] = /^(\d{1,5})([a-z]{0,2})$/.exec(String(verse)) ?? [];
  if (number === '' || !/^\d{1,5}$/.test(String(chapter))) return;
  const [found] = await resolveVerses(connection, numbering, { chapter: Number(chapter), verse: Number(number), part });
  if (found) Object.assign(fields, { chapter: found.chapter, verse: found.verse, numbering: undefined });
};

const translatePath = async (connection: Connection, params: Fields, query: Fields): Promise<void> => {
  const [, lng, chapter, verse, part] = SELECTOR_PATTERN.exec(String(params.ref ?? '')) ?? [];
  if (lng === undefined || typeof query.numbering !== 'string' || query.numbering === '') return;
  const [found] = await resolveVerses(connection, query.numbering, { chapter: Number(chapter), verse: Number(verse), part });
  if (found) params.ref = `${lng}:${found.chapter}:${found.verse}`;
};

/**
 * Translates places in another numbering (`numbering=`) to the text's own: in a request's path, its body, and the steps of a submit, so that
 * later code needs no knowledge of numberings. A verse that is several in the text becomes the first of them.
 */
export const prepareRequest: PrepareRequest = async ({ params, query, body, context }) => {
  const { pool } = context.db;
  if (isFields(query) && query.numbering !== undefined && query.numbering !== '') {
    if (typeof query.numbering !== 'string') throw refuseParam('numbering', sentence('Name one numbering.'));
    // An unknown numbering is refused on every path rather than ignored.
    await isOwnNumbering(pool, query.numbering);
    if (isFields(params)) await translatePath(pool, params, query);
  }
  if (!isFields(body)) return;
  await translateFields(pool, body);
  for (const step of Object.values(body)) {
    const named = isFields(step) ? step.params : undefined;
    // A wrong name in one step of a submit is refused when that step runs (`ref.readOptions`), so that the other steps are carried out.
    if (isFields(named) && named.numbering !== undefined) await translateFields(pool, named).catch(() => undefined);
  }
};
