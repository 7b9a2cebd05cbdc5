import { createHash } from 'node:crypto';
import { FEED_FORMATS, FEED_TYPES, writeFeed } from '@translation-commons/core/feeds/write-feed.js';
import { chooseUiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { languageTag } from '@translation-commons/core/i18n/languages/language-tag.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { beginningOf } from '@translation-commons/core/kernel/text/shorten.js';
import { utcDay } from '@translation-commons/core/kernel/time.js';
import { Full, isFlagSet, Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { sendCacheable } from '@translation-commons/core/web/server/negotiation/conditional-request.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { daysUpTo, readDailyVerses } from '../exports/daily-verse.js';
import { citeTo } from '../verses/cite-in.js';
import { drawVerse } from './verse-picture.js';

/** Days in the feed. */
const FEED_DAYS = 7;

/** Seconds for which a picture is kept: its words may change in a day. */
const PICTURE_SECONDS = 3600;

const SVG_TYPE = 'image/svg+xml';

const Day = Type.Optional(Type.String({ format: 'date', description: 'Day (UTC) in place of today.' }));

/** The verse of the day in a language: as a feed, and as a picture. */
export const dailyVerseRoutes: Routes = async (app) => {
  app.get(
    '/verse-of-the-day/feed',
    {
      config: { responseFormat: 'text', contentTypes: ['application/rss+xml', 'application/atom+xml', 'application/feed+json'] },
      schema: {
        tags: ['chapters'],
        summary: 'A feed of the verse of the day: of the last seven days, newest first.',
        querystring: Type.Object({
          lng: Lng,
          day: Day,
          format: Type.Enum(FEED_FORMATS, { default: 'rss' }),
          full: Type.Optional(Full),
        }),
      },
    },
    async (request, reply) => {
      const { context, query, url } = request;
      const { lng, format, day = utcDay(context.now()) } = query;
      const { baseUrl, feedCacheSeconds } = context.settings;
      const { say } = chooseUiLocale([lng]);
      const shown = (text: string) => (isFlagSet(query.full) ? text : beginningOf(text));
      const verses = await readDailyVerses(context, lng, daysUpTo(day, FEED_DAYS));
      const items = verses.map((verse) => ({
        id: createHash('sha1').update(`${verse.day} ${lng}`).digest('hex'),
        source: verse.text === null ? '' : shown(verse.source),
        translation: shown(verse.text ?? verse.source),
        reference: citeTo(say, verse),
        author: '',
        time: new Date(verse.day),
        link: `${baseUrl}/translations/${lng}:${verse.chapter}:${verse.nr}`,
      }));
      const title = say('Verse of the day');
      const head = {
        title,
        description: title,
        link: `${baseUrl}/`,
        self: `${baseUrl}${url}`,
        language: languageTag(lng) ?? 'und',
        updated: new Date(Math.min(Date.parse(day), context.now().getTime())),
      };
      const sent = { body: writeFeed(format, head, items), type: FEED_TYPES[format], lastModified: null, maxAge: feedCacheSeconds };
      return sendCacheable(request, reply, sent);
    },
  );

  app.get(
    '/verse-of-the-day/picture.svg',
    {
      config: { contentTypes: [SVG_TYPE] },
      schema: {
        tags: ['chapters'],
        summary: 'The verse of the day as a picture.',
        querystring: Type.Object({ lng: Lng, day: Day }),
      },
    },
    async (request, reply) => {
      const { context, query } = request;
      const { lng, day = utcDay(context.now()) } = query;
      const [verse] = await readDailyVerses(context, lng, [day]);
      if (!verse) throw new Refusal('not-found', sentence('No text yet'));
      const { say } = chooseUiLocale([lng]);
      const text = verse.text ?? verse.source;
      const body = drawVerse({ text, lng, reference: citeTo(say, verse), origin: new URL(context.settings.baseUrl).host });
      return sendCacheable(request, reply, { body, type: SVG_TYPE, lastModified: null, maxAge: PICTURE_SECONDS });
    },
  );
};
