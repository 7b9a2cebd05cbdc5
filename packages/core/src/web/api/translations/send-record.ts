import type { FastifyReply } from 'fastify';
import type { Static, TObject } from 'typebox';
import { getElectors } from '../../../people/electorates/get-electors.js';
import type { DecidingRule } from '../../../ranking/deciding-rule.js';
import { serializeRecord } from '../../../translations/read-cache.js';
import type { Context } from '../../../units/context.js';

/** A record that a client asks for, by the API or as the JSON of a page. */
export interface RequestedRecord extends DecidingRule {
  readonly ref: Static<TObject>;
  readonly lng: string;
  /** Id of the electorate whose endorsements come first; missing or empty: none. */
  readonly electorate?: string | undefined;
}

/**
 * Sends a unit with its translations under the kind's name. The route's response schema determines the members.
 *
 * @param missing the refusal of an unknown unit; without it the member is null
 */
export const sendRecord = async (
  context: Context,
  reply: FastifyReply,
  { ref, lng, electorate, ...rule }: RequestedRecord,
  missing?: () => Error,
): Promise<FastifyReply> => {
  const preferred = electorate ? ((await getElectors(context, electorate))?.personIds ?? []) : [];
  const body = await serializeRecord(context, { ref, lng, preferred, ...rule }, (record) => {
    if (missing && record[context.kind.names.unit] === null) throw missing();
    return reply.serialize(record).toString();
  });
  return reply.type('application/json; charset=utf-8').send(body);
};
