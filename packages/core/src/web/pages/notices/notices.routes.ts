import { Type } from 'typebox';
import { readNotices } from '../../../comments/list-comments.js';
import { RowId } from '../../../kernel/wire-schemas.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { PAGE_SCHEMA, requireSession } from '../../server/forms/require-session.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { noticesPage } from './notices.page.js';

const querystring = Type.Object({
  before: Type.Optional(RowId),
  read: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});

/** `notices`: the comments that concern the reader. Opening the page marks them as read. */
export const noticesRoutes =
  ({ pages }: UnitKind): Routes =>
  async (app) => {
    app.get(
      '/notices',
      // Shows and marks the state that the header counts from, which no replica may lag behind.
      {
        config: { responseFormat: 'html', readFromReplica: false },
        schema: { ...PAGE_SCHEMA, summary: 'Page: notices of the reader.', querystring },
      },
      async (request, reply) => {
        const session = requireSession(request, reply);
        if (!session) return reply;
        const { before, read = 0 } = request.query;
        const notices = await readNotices(request.context, before === undefined ? undefined : { id: before, readBefore: read });
        // The page's own head counts none that the page shows.
        if (before === undefined) request.session = { ...session, unread: 0 };
        return sendPage(request, reply, (visitor) => noticesPage(visitor, pages, notices));
      },
    );
  };
