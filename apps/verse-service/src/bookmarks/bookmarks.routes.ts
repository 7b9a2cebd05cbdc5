import { status } from '@translation-commons/core/kernel/text/message.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { setAttachment } from '@translation-commons/core/web/server/answers/attachment.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '@translation-commons/core/web/server/forms/require-session.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { BOOKMARKS_PATH, bookmarksPage } from './bookmarks.page.js';
import { BOOKMARKS_LIMIT, listBookmarks, markVerse, unmarkVerse } from './mark-verse.js';

const config = { responseFormat: 'html', scope: 'user_profile' } as const;

/** Bookmarks on a page. */
const PAGE_SIZE = 50;

const BookmarkForm = Type.Object({
  place: Type.String({ pattern: '^\\d{1,5}:\\d{1,5}$', description: 'Numbers of chapter and verse.' }),
  note: Type.Optional(Type.String()),
  remove: Type.Optional(Type.String()),
});

/** `bookmarks`: one's marked verses and notes, which nobody else sees, and their download. */
export const bookmarkRoutes: Routes = async (app) => {
  await app.register(noStorePlugin);

  app.get(
    BOOKMARKS_PATH,
    {
      config,
      schema: {
        ...PAGE_SCHEMA,
        summary: 'Page of one’s bookmarks and notes.',
        querystring: Type.Object({ page: Type.Integer({ minimum: 0, maximum: 1000, default: 0 }) }),
      },
    },
    async (request, reply) => {
      if (!requireSession(request, reply)) return reply;
      const { page } = request.query;
      const found = await listBookmarks(request.context, { limit: PAGE_SIZE + 1, skip: page * PAGE_SIZE });
      const shown = { bookmarks: found.slice(0, PAGE_SIZE), page, more: found.length > PAGE_SIZE };
      return sendPage(request, reply, (visitor) => bookmarksPage(visitor, shown));
    },
  );

  app.get(
    `${BOOKMARKS_PATH}/export`,
    {
      config: { ...config, contentTypes: ['application/json'] },
      schema: { ...PAGE_SCHEMA, summary: 'Download of one’s bookmarks and notes, as JSON.' },
    },
    async (request, reply) => {
      if (!requireSession(request, reply)) return reply;
      const bookmarks = await listBookmarks(request.context, { limit: BOOKMARKS_LIMIT, skip: 0 });
      const shown = bookmarks.map(({ chapter, nr, reference, note, time }) => ({ chapter, verse: nr, reference, note, time }));
      setAttachment(reply, 'bookmarks.json');
      return reply.type('application/json; charset=utf-8').send(`${JSON.stringify(shown, null, 2)}\n`);
    },
  );

  app.post(
    BOOKMARKS_PATH,
    {
      config: { ...config, csrf: 'session', formPage: BOOKMARKS_PATH },
      schema: { ...PAGE_SCHEMA, summary: 'Form: bookmark a verse, write its note, or remove it.', body: BookmarkForm },
    },
    async (request, reply) => {
      sessionOfForm(request);
      const { place, note, remove } = request.body;
      const [chapter = 0, verse = 0] = place.split(':').map(Number);
      if (remove === undefined) await markVerse(request.context, { chapter, verse }, note);
      else await unmarkVerse(request.context, { chapter, verse });
      const { say } = request.makeVisitor(reply).locale;
      const done = remove === undefined ? say('Saved.') : say('Bookmark removed.');
      return redirectWithFlash(request, reply, basePath(request.context) + BOOKMARKS_PATH, [status(done)]);
    },
  );
};
