import type { FastifyReply, FastifyRequest } from 'fastify';
import { countReported } from '../../../translations/flags/settle-reports.js';
import type { Page } from '../layout/page.js';
import { sendPage } from '../layout/send-page.js';
import type { Visitor } from '../layout/visitor.js';

/** The visitor of moderators' pages. */
export interface ModerationVisitor extends Visitor {
  /** Translations with open reports. */
  readonly reported: number;
}

/** Sends a page of moderators, whose tabs say how many translations are reported. */
export const sendModerationPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: (visitor: ModerationVisitor) => Page,
): Promise<FastifyReply> => {
  const reported = await countReported(request.context);
  return sendPage(request, reply, (visitor) => page({ ...visitor, reported }));
};
