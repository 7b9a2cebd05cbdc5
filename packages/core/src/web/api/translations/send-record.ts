import type { FastifyReply } from 'fastify';
import type { Static, TObject } from 'typebox';
import { getElectors } from '../../../people/electorates/get-electors.js';
import type { DecideBy } from '../../../ranking/decide-by.js';
import { serializeRecord } from '../../../translations/read-cache.js';
import type { Context } from '../../../units/context.js';

/** A record that a client asks for, by the API or as the JSON of a page. */
export interface RequestedRecord {
  readonly ref: Static<TObject>;
  readonly lng: string;
  /** Id of the electorate whose endorsements come first; missing or empty: none. */
  readonly electorate?: string | undefined;
  readonly decideBy: DecideBy;
}

/**
 * Sends a unit with its translations under the kind's name. The route's response schema determines the members.
 *
 * @param missing the refusal of an unknown unit; without it the member is null
 */
export const sendRecord = async (
  context: Context,
  reply: FastifyReply,
  { ref, lng, electorate, decideBy }: RequestedRecord,
  missing?: () => Error,
): Promise<FastifyReply> => {
  const preferred = electorate ? ((await getElectors(context, electorate))?.personIds ?? []) : [];
  const body = await serializeRecord(context, { ref, lng, preferred, decideBy }, (record) => {
    if (missing && record[context.kind.names.unit] === null) throw missing();
    return reply.serialize(record).toString();
  });
  return reply.type('application/json; charset=utf-8').send(body);
};
