import { Type } from 'typebox';
import { makeTweet, type Tweet } from '../../../feeds/tweet.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { sendText, wantsJson } from '../../server/negotiation/content-negotiation.js';
import { pathSegments } from '../../server/requests/path-segments.js';
import type { Routes } from '../../server/routes/routes.js';

/**
 * Random translations in a form suitable for social posting: as text, or as JSON for who asks for it (decisions, section 10).
 *
 * @param prefix the first segment of paths that older clients know
 */
export const tweetRoutes =
  ({ feeds, pages }: UnitKind, prefix: string): Routes =>
  async (app) => {
    const querystring = Type.Object({ format: Type.Optional(Type.String({ description: '`json`: JSON instead of text.' })) });
    const Posted = Type.Object(
      { lng: Type.String(), ...feeds.tweetSchema.properties, url: Type.String({ format: 'uri' }) },
      { title: 'Post' },
    );
    const summary = 'A random translation for social posting, of 100 characters at most.';
    const schema = { tags: ['feeds'], summary, querystring, response: { 200: Posted } };
    for (const path of feeds.tweetPaths(prefix)) {
      const { url, read, alone } = path;
      app.get(url, { config: { responseFormat: 'text-or-json', optionalSegments: path.optional }, schema }, async (request, reply) => {
        const { actor, settings } = request.context;
        const asked = read(pathSegments(request, path));
        const lng = asked.lng ?? actor?.translationLng ?? settings.defaultLanguage;
        const tweet: Tweet = await makeTweet(request.context, { lng, scope: asked.scope ?? {}, alone });
        reply.header('cache-control', 'no-store');
        if (!wantsJson(request)) return sendText(reply, tweet.text);
        const url = `${settings.baseUrl}${pages.path(tweet.unit, encodeURIComponent(lng))}`;
        return reply.send({ lng, ...feeds.viewTweet(tweet.unit, tweet.text), url });
      });
    }
  };
