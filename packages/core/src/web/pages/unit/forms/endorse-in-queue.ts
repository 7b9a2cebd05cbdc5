import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { Message } from '../../../../kernel/text/message.js';
import { endorse } from '../../../../translations/endorsements/endorse.js';
import { findRecord } from '../../../../translations/find-record.js';
import type { UnitKind } from '../../../../units/kind/unit-kind.js';
import { readDecidingRule } from '../../../../units/read-deciding-rule.js';
import { countInTally } from '../../../server/cookies/queue-tally.js';
import { queuePath } from '../../queues/queue-path.js';
import { readUnitPlace, type UnitPageQuery } from '../../queues/unit-place.js';

/** An endorsement given in a queue. */
interface EndorsedInQueue {
  readonly ref: Static<TObject>;
  readonly lng: string;
  readonly tguid: string;
  /** Project that it is given in; null: in none. */
  readonly projectId: number | null;
}

/** Endorses a translation, and counts for the end of the queue whether another one leads since then. Returns the messages of a refusal. */
export const endorseInQueue = async (
  kind: UnitKind,
  request: FastifyRequest,
  reply: FastifyReply,
  { ref, lng, tguid, projectId }: EndorsedInQueue,
): Promise<readonly Message[]> => {
  const { context } = request;
  const rule = await readDecidingRule(context, readUnitPlace(kind, request.query as UnitPageQuery));
  const findLeader = async () => (await findRecord(context, ref, lng, rule))?.translations[0]?.tguid;
  const before = await findLeader();
  const { messages } = await endorse(context, { tguid, projectId });
  if (messages.length > 0) return messages;
  const { queue = 'untranslated', scope } = readUnitPlace(kind, request.query as UnitPageQuery);
  const hasChanged = (await findLeader()) !== before;
  countInTally(context, request, reply, { queue: queuePath(kind.pages, { queue, lng, scope }), hasChanged });
  return messages;
};
