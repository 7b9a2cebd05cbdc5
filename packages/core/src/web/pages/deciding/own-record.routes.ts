import { Type } from 'typebox';
import { readOwnRecord } from '../../../deciding/own/read-own-record.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession } from '../../server/forms/require-session.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { ownRecordPage } from './own-record.page.js';

const RECORD_PATH = '/deciding/record';

/** `deciding/record`: the reader's own track record with the units behind it, which nobody else sees. */
export const ownRecordRoutes =
  ({ pages }: UnitKind): Routes =>
  async (app) => {
    await app.register(noStorePlugin);
    app.get(
      RECORD_PATH,
      {
        config: { responseFormat: 'html', scope: 'user_profile' },
        schema: { ...PAGE_SCHEMA, summary: 'Page of one’s own record.', querystring: Type.Object({ lng: Type.Optional(Type.String()) }) },
      },
      async (request, reply) => {
        const session = requireSession(request, reply);
        if (!session) return reply;
        const found = await readOwnRecord({ ...request.context, actor: session.person }, request.query.lng || undefined);
        return sendPage(request, reply, (visitor) => ownRecordPage(visitor, pages, found));
      },
    );
  };
