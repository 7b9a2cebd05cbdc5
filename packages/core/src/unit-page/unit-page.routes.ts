import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { wantsJson } from '../http/negotiate.js';
import { basePath, sendPage } from '../http/pages.js';
import type { Routes } from '../http/routes.js';
import { getLanguage } from '../languages/get-language.js';
import type { Message } from '../notices/message.js';
import { viewRecord } from '../units/record.js';
import type { UnitKind } from '../units/unit-kind.js';
import { readUnitPage } from './read-unit-page.js';
import { unitPage } from './unit.page.js';
import { unitFormRoutes } from './unit-form.routes.js';
import type { UnitPages } from './unit-pages.js';

/** What a suggestion that could not be stored leaves on the page: the text, and why. */
export interface Rejected {
  readonly typed: readonly string[];
  readonly messages: readonly Message[];
}

/** What the path of a unit's page, or of one of its forms, names. */
const named = (kind: UnitKind, { params }: FastifyRequest) => {
  const { ref: segment, lng } = params as { readonly ref: string; readonly lng?: string };
  const { ref, lng: selected } = kind.refFromPath(segment);
  return { ref, lng: selected ?? lng ?? '' };
};

/** The page of a unit, for people and for programs, and what its forms do. */
export const unitPageRoutes =
  (kind: UnitKind, pages: UnitPages): Routes =>
  async (app) => {
    const show = async (request: FastifyRequest, reply: FastifyReply, { typed, messages }: Rejected = { typed: [], messages: [] }) => {
      const { context } = request;
      const { ref, lng } = named(kind, request);
      const content = await readUnitPage(context, ref, lng);
      const { unit } = content.record;
      const picked = kind.targetOf(ref) !== null;
      // A random unit's page has an address of its own, which can be kept.
      if (picked) reply.headers({ 'cache-control': 'no-store', 'content-location': basePath(context) + kind.page(unit, lng) });
      const place = (request.query as { in?: string }).in;
      return sendPage(
        request,
        reply,
        async (visitor) => {
          const around = await pages.around(context, visitor, unit, lng, place);
          const fields = pages.fields(unit, getLanguage(context.languages, lng), visitor.voice.say);
          const query = place === undefined ? '' : `?in=${encodeURIComponent(place)}`;
          // Also after a form that was sent to a path of its own.
          const path = `${visitor.base}${kind.page(unit, lng)}${query}`;
          const page = unitPage({ ...visitor, path }, { kind, pages, content, around, fields, query, typed });
          return picked ? { ...page, canonical: path } : page;
        },
        { messages },
      );
    };

    const params = Type.Object({ ref: Type.String(), ...(pages.path.includes(':lng') && { lng: Type.String() }) });
    const querystring = Type.Object({ in: Type.Optional(Type.String({ description: 'The list that is gone through.' })) });
    const schema = { tags: ['pages'], params, querystring };

    app.get(
      pages.path,
      { config: { speaks: 'html' }, schema: { ...schema, summary: `Page of a ${kind.name} with its translations.` } },
      async (request, reply) => {
        if (!wantsJson(request)) return show(request, reply);
        const { ref, lng } = named(kind, request);
        const { record } = await readUnitPage(request.context, ref, lng);
        return reply.send({ [kind.name]: viewRecord(kind, record) });
      },
    );
    await app.register(unitFormRoutes({ kind, pages, schema, named: (request) => named(kind, request), show }));
  };
