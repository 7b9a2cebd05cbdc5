import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { cached } from '../../../database/cache/cached.js';
import { type LatestRequest, latestTranslations } from '../../../feeds/latest.js';
import { FEED_FORMATS, FEED_TYPES, writeFeed } from '../../../feeds/write-feed.js';
import { chooseUiLocale } from '../../../i18n/interface-texts/ui-locale.js';
import { isAdministrator } from '../../../kernel/person.js';
import { beginningOf, shortenTexts } from '../../../kernel/text/shorten.js';
import { midnightBefore } from '../../../kernel/time.js';
import { Full, isFlagSet, Nullable, Truncated } from '../../../kernel/wire-schemas.js';
import { getElectors } from '../../../people/electorates/get-electors.js';
import type { FeedPath } from '../../../units/kind/feeds.js';
import type { ReaderPreferences } from '../../../units/kind/pages.js';
import { joinForms } from '../../../units/kind/unit.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { sendCacheable } from '../../server/negotiation/conditional-request.js';
import { omitEmptyQuery } from '../../server/requests/omit-empty.js';
import { pathSegments } from '../../server/requests/path-segments.js';
import type { Routes } from '../../server/routes/routes.js';
import { ElectorateParam } from '../electorates/electorate.schemas.js';

const tags = ['feeds'];

const ElectorateParameter = Type.String({
  ...ElectorateParam,
  description: 'Id of a voter group that you may use: only what leads for its people, where one of them chose it.',
});

const itemSchema = ({ feeds: { itemSchema: item } }: UnitKind): TSchema =>
  Type.Object(
    {
      ...item.properties,
      lng: Type.String(),
      translation: Type.String(),
      tguid: Type.String(),
      time: Type.String({ format: 'date-time' }),
      username: Type.String(),
      usermail: Nullable(Type.String()),
      truncated: Type.Optional(Truncated),
    },
    { title: 'LatestTranslation' },
  );

const FEED_MEDIA_TYPES = Object.values(FEED_TYPES).map((type) => type.split(';')[0] ?? type);

/** Query parameters for citations: feeds are cached publicly, so cookies are ignored here. */
const askedPreferences = ({ pages }: UnitKind, query: unknown): ReaderPreferences =>
  Object.fromEntries(
    (pages.preferences ?? []).flatMap((name) => {
      const asked = (query as Record<string, unknown>)[name];
      return typeof asked === 'string' && asked !== '' ? [[name, asked]] : [];
    }),
  );

/** Parses a path; the default language is the actor's, or else the service's. */
const latestRequestOf = async (request: FastifyRequest, path: FeedPath): Promise<LatestRequest> => {
  const { actor, settings } = request.context;
  const { electorate } = request.query as { electorate?: string };
  const electors = electorate ? (await getElectors(request.context, electorate))?.personIds : undefined;
  const asked = path.read(pathSegments(request, path));
  return { ...asked, electors, lng: asked.lng ?? actor?.translationLng ?? settings.defaultLanguage };
};

/**
 * Lists and feeds of the latest translations (decisions, section 10), with a cache shared by all processes. Only translations with a known author;
 * mail addresses are included for administrators only.
 *
 * @param prefix the first segment of paths that older clients know
 */
export const latestRoutes =
  (kind: UnitKind, prefix: string): Routes =>
  async (app) => {
    const { feeds, pages } = kind;
    const read = async (request: FastifyRequest, asked: LatestRequest) => {
      const { settings, now } = request.context;
      const preferences = askedPreferences(kind, request.query);
      const full = isFlagSet((request.query as { full?: string }).full);
      const question = ['latest', asked, preferences, full, midnightBefore(now(), 0).toISOString()];
      return cached(request.context, question, settings.feedCacheSeconds, async () => {
        const found = await latestTranslations(request.context, asked);
        return found.map(({ unit, place, tguid, lng, forms, time, username, usermail }) => {
          const listed = { lng, translation: joinForms(forms), tguid, time: time.toISOString(), username, usermail: null };
          // No object literal with both spread into it, which takes ten times as long.
          const item = Object.assign(feeds.viewItem(unit, place), listed);
          return {
            item: full ? item : shortenTexts(item),
            usermail,
            page: pages.path(unit, encodeURIComponent(lng)),
            source: full ? joinForms(unit.forms) : beginningOf(joinForms(unit.forms)),
            reference: pages.reference?.(unit, preferences, chooseUiLocale([lng]).say) ?? null,
          };
        });
      });
    };

    for (const path of feeds.latestPaths) {
      const schema = {
        tags,
        summary: 'The latest translations of people who are known.',
        querystring: Type.Object({
          full: Type.Optional(Full),
          electorate: Type.Optional(ElectorateParameter),
          ...kind.ref.options?.properties,
        }),
        response: { 200: Type.Array(itemSchema(kind)) },
      };
      app.get(path.url, { config: { responseFormat: 'json', optionalSegments: path.optional }, schema }, async (request, reply) => {
        const items = await read(request, await latestRequestOf(request, path));
        const tells = isAdministrator(request.context.actor);
        const shown = items.map(({ item, usermail }) => (tells ? { ...item, usermail } : item));
        return sendCacheable(request, reply, {
          body: JSON.stringify(shown),
          type: 'application/json; charset=utf-8',
          lastModified: lastModifiedOf(items, request),
          maxAge: request.context.settings.feedCacheSeconds,
          isPrivate: tells,
        });
      });
    }

    for (const path of feeds.feedPaths(prefix)) {
      const schema = {
        tags,
        summary: 'A feed of the latest translations of people who are known.',
        querystring: Type.Object({
          format: Type.Enum(FEED_FORMATS, { default: 'rss' }),
          full: Type.Optional(Full),
          electorate: Type.Optional(ElectorateParameter),
          ...kind.ref.options?.properties,
        }),
      };
      app.get(
        path.url,
        {
          config: { responseFormat: 'text', optionalSegments: path.optional, contentTypes: FEED_MEDIA_TYPES },
          schema,
          preValidation: omitEmptyQuery,
        },
        async (request, reply) => {
          const { settings, languages } = request.context;
          const asked = await latestRequestOf(request, path);
          const items = await read(request, asked);
          const { format } = request.query;
          const head = {
            title: `Latest translations into ${languages.get(asked.lng)?.name ?? asked.lng}`,
            description: 'What people translated since yesterday.',
            link: `${settings.baseUrl}/`,
            self: `${settings.baseUrl}${request.url}`,
            language: asked.lng.replace('_', '-').replace(/@.*/, ''),
            updated: lastModifiedOf(items, request),
          };
          const body = writeFeed(
            format,
            head,
            items.map(({ item, source, page, reference }) => ({
              id: item.tguid,
              source,
              reference,
              translation: item.translation,
              author: item.username,
              time: new Date(item.time),
              link: `${settings.baseUrl}${page}`,
            })),
          );
          return sendCacheable(request, reply, {
            body,
            type: FEED_TYPES[format],
            lastModified: head.updated,
            maxAge: settings.feedCacheSeconds,
          });
        },
      );
    }
  };

/** Time of the newest item; without items, the start of the requested time. */
const lastModifiedOf = (items: readonly { readonly item: { readonly time: string } }[], { context }: FastifyRequest): Date => {
  const [newest] = items;
  return newest ? new Date(newest.item.time) : midnightBefore(context.now(), 1);
};
