import { Type } from 'typebox';
import type { FeedKind } from '../../feeds/feed-kind.js';
import type { FeedPath } from '../../feeds/feed-path.js';
import { makeTweet, type Tweet } from '../../feeds/tweet.js';
import type { Unit } from '../../units/kind/unit.js';
import { sendText, wantsJson } from '../api/content-negotiation.js';
import { optionalSegments } from '../api/path-segments.js';
import type { Routes } from '../api/routes.js';

/** A path for posts. */
export interface TweetPath extends FeedPath {
  /** Whether the post is a translation alone, without its source. */
  readonly alone: boolean;
}

/** What the JSON of a post says of its unit, and under which name it has the text. */
export type TweetView = (unit: Unit, text: string) => Readonly<Record<string, unknown>>;

/** Random translations in a form suitable for social posting: as text, or as JSON for who asks for it (decisions, section 10). */
export const tweetRoutes =
  ({ pagePath }: FeedKind, paths: readonly TweetPath[], view: TweetView): Routes =>
  async (app) => {
    const querystring = Type.Object({ format: Type.Optional(Type.String({ description: '`json`: JSON instead of text.' })) });
    const schema = { tags: ['feeds'], summary: 'A random translation for social posting, of 100 characters at most.', querystring };
    for (const { url, before, read, alone } of paths) {
      app.get(url, { config: { responseFormat: 'text-or-json' }, schema }, async (request, reply) => {
        const { actor, settings } = request.context;
        const asked = read(optionalSegments(request, before));
        const lng = asked.lng ?? actor?.translationLng ?? settings.defaultLanguage;
        const tweet: Tweet = await makeTweet(request.context, { lng, scope: asked.scope ?? {}, alone });
        reply.header('cache-control', 'no-store');
        if (!wantsJson(request)) return sendText(reply, tweet.text);
        return reply.send({ lng, ...view(tweet.unit, tweet.text), url: `${settings.baseUrl}${pagePath(tweet.unit, lng)}` });
      });
    }
  };
