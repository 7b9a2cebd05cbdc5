import { type Static, Type } from 'typebox';
import { previewTakeBack, type TakenBack, takeBack } from '../../changes/take-back.js';
import { status } from '../../kernel/message.js';
import { isModerator } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { goOn } from '../forms/form-route.js';
import { FOR_PEOPLE, letIn } from '../forms/own-pages.js';
import { withQuery } from '../html/with-query.js';
import { basePath, sendPage } from '../layout/pages.js';
import { undoPage } from './undo.page.js';

const config = { speaks: 'html' } as const;

const Wanted = {
  batch: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  person: Type.Optional(Type.String()),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
};
const Query = Type.Object(Wanted);
const Form = Type.Object({ ...Wanted, csrf: Type.Optional(Type.String()) });

const read = ({ batch, person, days }: Static<typeof Query>): TakenBack => {
  if (batch !== undefined) return { batch };
  if (person === undefined) throw new Refusal('malformed', 'Name what to take back: a batch, or a person.');
  return { person, ...(days !== undefined && { days }) };
};

/** `moderation/undo`: what taking back would do, and doing it. */
export const undoRoutes =
  (service: Service): Routes =>
  async (app) => {
    app.get(
      '/moderation/undo',
      { config, schema: { ...FOR_PEOPLE, summary: 'Page: what taking back would do, for moderators.', querystring: Query } },
      async (request, reply) => {
        const page = withQuery('/moderation/undo', request.query);
        if (!letIn(request, reply, page, isModerator)) return reply;
        const wanted = read(request.query);
        const preview = await previewTakeBack(request.context, wanted);
        return sendPage(request, reply, (visitor) => undoPage(visitor, wanted, preview));
      },
    );

    app.post(
      '/moderation/undo',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: take back, for moderators.', body: Form } },
      async (request, reply) => {
        if (!letIn(request, reply, '/moderation/batches', isModerator)) return reply;
        const wanted = read(request.body);
        const { translations } = await takeBack(request.context, wanted);
        const { sayCount } = request.makeVisitor(reply).voice;
        const page =
          'batch' in wanted ? withQuery('/moderation/trash', { batch: wanted.batch }) : withQuery('/moderation', { person: wanted.person });
        return goOn(request, reply, basePath(service) + page, [
          status(sayCount('Taken back: {n} translation is in the trash.', 'Taken back: {n} translations are in the trash.', translations)),
        ]);
      },
    );
  };
