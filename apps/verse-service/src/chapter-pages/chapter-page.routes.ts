import { status } from '@translation-commons/core/kernel/text/message.js';
import { endorse } from '@translation-commons/core/translations/endorsements/endorse.js';
import { withdraw } from '@translation-commons/core/translations/endorsements/withdraw.js';
import { findRecord } from '@translation-commons/core/translations/find-record.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { cookieName, cookieOptions } from '@translation-commons/core/web/server/cookies/session-cookie.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import { localPath } from '@translation-commons/core/web/server/requests/local-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { markVerse, unmarkVerse } from '../bookmarks/mark-verse.js';
import { resolveChapter } from '../numberings/resolve-verse.js';
import { versePages } from '../verses/verse-pages.js';
import { chapterPage } from './chapter.page.js';
import { frontPage } from './front.page.js';
import { KEPT_SECONDS, keptEditions } from './kept-editions.js';
import { keepsOffline } from './offline.routes.js';
import { progressPage } from './progress.page.js';
import { readChapter } from './read-chapter.js';
import { readFrontPage, readProgressPage } from './read-front-page.js';
import { LARGEST_SIZE, READING_FACES, READING_LOOK, READING_WIDTHS, readLook, writeLook } from './reading-look.js';
import { chapterPath, ReadingQuery, TGUID_PREFIX_LENGTH } from './reading-options.js';
import { requirePlainNumber } from './require-plain-number.js';

const config = { responseFormat: 'html' } as const;
const tags = ['pages'];

/** The cookie with the number of the chapter that a browser read last. */
const LAST_CHAPTER = 'chapter';

const PartQuery = Type.Optional(
  Type.Integer({ minimum: 1, description: 'Number of a chapter whose part of a long list is shown; missing: the first.' }),
);

const ListingQuery = Type.Object({
  place: Type.Optional(Type.String({ maxLength: 200, description: 'Group of chapters, as the text names it; missing: all.' })),
  order: Type.Optional(Type.Enum(['other'], { description: 'The other order that the text gives, as that of revelation.' })),
  from: PartQuery,
});

const Nr = Type.Object({ nr: Type.Integer({ minimum: 1 }) });

/** A button of the chapter's form: the number of the verse and the beginning of the translation's tguid. */
const LikeButton = Type.Optional(Type.String({ pattern: `^\\d{1,5}:[0-9a-f]{${TGUID_PREFIX_LENGTH},40}$` }));
const MarkButton = Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999, description: 'Number of the verse.' }));
const LikeForm = Type.Object({ endorse: LikeButton, withdraw: LikeButton, bookmark: MarkButton, unmark: MarkButton });

/** The front page, the pages of chapters, and liking in them. */
export const chapterPageRoutes: Routes = async (app) => {
  app.addHook('preValidation', requirePlainNumber);
  app.get('/', { config, schema: { tags, summary: 'Front page: the chapters.', querystring: ListingQuery } }, (request, reply) =>
    sendPage(request, reply, async (visitor) => {
      const read = Number(request.cookies?.[cookieName(request.context, LAST_CHAPTER)]);
      const { place, order, from } = request.query;
      const listing = { place: place || undefined, isInOtherOrder: order === 'other', from };
      const data = await readFrontPage(request, visitor);
      return frontPage(visitor, { ...data, listing, lastRead: Number.isInteger(read) ? read : null });
    }),
  );

  app.get(
    '/progress',
    {
      config,
      schema: {
        tags,
        summary: 'How far each chapter is in a language, and what there is to choose in it.',
        querystring: Type.Object({ lng: Type.Optional(Type.String()), from: PartQuery }),
      },
    },
    (request, reply) =>
      sendPage(request, reply, async (visitor) =>
        progressPage(visitor, { ...(await readProgressPage(request.context, visitor)), from: request.query.from }),
      ),
  );

  app.get(
    '/chapters/:nr',
    {
      config,
      schema: { tags, summary: 'A chapter with its verses and their best translations.', params: Nr, querystring: ReadingQuery },
    },
    async (request, reply) =>
      sendPage(request, reply, async (visitor) => {
        const asked = request.params.nr;
        const { numbering } = request.query;
        // A chapter of another numbering begins in one of the text's own, and is marked there.
        const [span] = numbering ? await resolveChapter(request.context.db.pool, numbering, asked) : [];
        const nr = span?.chapter ?? asked;
        const isPart = span !== undefined && span.first > 1 && request.query.verses === undefined;
        const query = isPart ? { ...request.query, verses: `${span.first}-${span.last}` } : request.query;
        const lng = request.query.lng ?? visitor.lng;
        const text = await readChapter(request.context, nr, lng, await keptEditions(request, reply));
        reply.setCookie(cookieName(request.context, LAST_CHAPTER), String(nr), {
          ...cookieOptions(request.context),
          maxAge: KEPT_SECONDS,
        });
        const look = readLook(request.cookies?.[cookieName(request.context, READING_LOOK)]);
        return chapterPage(visitor, text, { lng, look, query, keepsOffline: keepsOffline(request.context) });
      }),
  );

  app.get(
    '/reading',
    {
      config,
      schema: {
        tags,
        summary: 'Remembers in a browser how chapters look. Nothing else changes.',
        querystring: Type.Object({
          size: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_SIZE, description: 'Size of text; 2 is the usual one.' })),
          face: Type.Optional(Type.Enum([...READING_FACES], { description: 'Typeface.' })),
          width: Type.Optional(Type.Enum([...READING_WIDTHS], { description: 'Width of lines.' })),
          next: Type.Optional(Type.String({ description: 'Path to go on to.' })),
        }),
      },
    },
    async (request, reply) => {
      const { context, query } = request;
      const { next, ...chosen } = query;
      const look = { ...readLook(request.cookies?.[cookieName(context, READING_LOOK)]), ...chosen };
      reply.setCookie(cookieName(context, READING_LOOK), writeLook(look), { ...cookieOptions(context), maxAge: KEPT_SECONDS });
      return reply.redirect(localPath(context.settings.baseUrl, next), 303);
    },
  );

  app.post(
    '/chapters/:nr/like',
    {
      config: { ...config, csrf: 'session', scope: 'vote' },
      schema: {
        tags,
        summary: 'Form: like a translation of a verse in its chapter, or bookmark the verse; or take that back.',
        params: Nr,
        querystring: ReadingQuery,
        body: LikeForm,
      },
    },
    async (request, reply) => {
      const { query, body, context } = request;
      const visitor = request.makeVisitor(reply);
      const { lng = visitor.lng } = query;
      const page = basePath(context) + chapterPath(request.params.nr, { lng, view: query.view });
      const marked = body.bookmark ?? body.unmark;
      if (marked !== undefined) {
        const place = { chapter: request.params.nr, verse: marked };
        const { say } = visitor.locale;
        if (body.bookmark === undefined) await unmarkVerse(context, place);
        else await markVerse(context, place);
        const done = status(body.bookmark === undefined ? say('Bookmark removed.') : say('Bookmarked.'));
        return redirectWithFlash(request, reply, `${page}#v${marked}`, [done]);
      }
      const [verse = '', prefix = ''] = (body.endorse ?? body.withdraw ?? '').split(':');
      const record = await findRecord(context, { chapter: request.params.nr, verse: Number(verse) }, lng);
      const begun = record?.translations.filter((translation) => translation.tguid.startsWith(prefix)) ?? [];
      // One that came since the page was made may begin alike: then nobody knows which is meant.
      const tguid = begun.length === 1 ? (begun[0]?.tguid ?? prefix) : prefix;
      const texts = versePages.texts(visitor.locale.say);
      const { messages } = await (body.endorse === undefined ? withdraw : endorse)(context, { tguid });
      const answered = messages.length > 0 ? messages : [status(body.endorse === undefined ? texts.withdrawn : texts.endorsed)];
      return redirectWithFlash(request, reply, `${page}#v${verse}`, answered);
    },
  );
};
