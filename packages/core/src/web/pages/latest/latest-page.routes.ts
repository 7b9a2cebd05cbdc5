import { Type } from 'typebox';
import { latestTranslations } from '../../../feeds/latest.js';
import { getElectors } from '../../../people/electorates/get-electors.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { withSourceLanguages } from '../../../units/with-source-languages.js';
import { PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { omitEmptyQuery } from '../../server/requests/omit-empty.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { latestPage } from './latest.page.js';

/** Maximum number of translations on the page: searching finds more. */
const PAGE_ITEM_LIMIT = 60;

/** `translations/latest`: the latest translations, for people. Programs use `latest/$lng`. */
export const latestPageRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const querystring = Type.Object({
      ...kind.scope.params.properties,
      lng: Type.Optional(Type.String()),
      electorate: Type.Optional(Type.String({ maxLength: 200 })),
      days: Type.Integer({ minimum: 0, maximum: 36_500, default: 7 }),
    });
    app.addHook('preValidation', omitEmptyQuery);
    app.get('/translations/latest', { config: { responseFormat: 'html' }, schema: { ...PAGE_SCHEMA, querystring } }, (request, reply) =>
      sendPage(request, reply, async (visitor) => {
        const { lng: asked, days, electorate, ...scope } = request.query;
        const lng = asked ?? visitor.lng;
        const electors = await getElectors(request.context, electorate);
        const options = { lng, scope, days, most: PAGE_ITEM_LIMIT, electors: electors?.personIds };
        const found = await latestTranslations(request.context, options);
        return latestPage(visitor, {
          kind,
          lng,
          days,
          scope,
          electors,
          found: await withSourceLanguages(request.context, found),
          more: found.length === PAGE_ITEM_LIMIT,
        });
      }),
    );
  };
