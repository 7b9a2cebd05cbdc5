import { Type } from 'typebox';
import { MessagesResultSchema, Tguid } from '../../../kernel/wire-schemas.js';
import { objectTo } from '../../../translations/objections/object-to.js';
import { OBJECTION_REASONS } from '../../../units/translation.js';
import type { Routes } from '../../server/routes/routes.js';

/** `api/translations/against`: a reason against a translation, which is no endorsement. */
export const objectionRoutes: Routes = async (app) => {
  app.post(
    '/api/translations/against',
    {
      config: { needsToken: true, scope: 'vote', limitedAs: 'suggestions' },
      schema: {
        tags: ['translations'],
        security: [{ bearer: [] }],
        summary: 'Give a reason against a translation, or remove yours. It is counted on the translation, and moves no order.',
        body: Type.Object({
          tguid: Tguid,
          reason: Type.Enum([...OBJECTION_REASONS, ''] as const, { description: 'In place of an earlier one; empty: none.' }),
        }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, body }) => objectTo(context, { tguid: body.tguid, reason: body.reason || null }),
  );
};
