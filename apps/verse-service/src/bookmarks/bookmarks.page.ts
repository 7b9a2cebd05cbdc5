import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { pager } from '@translation-commons/core/web/pages/components/pager.page.js';
import { text } from '@translation-commons/core/web/pages/components/text.page.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { readingPath } from '../references/reading-path.js';
import { citeTo } from '../verses/cite-in.js';
import { versePages } from '../verses/verse-pages.js';
import type { Bookmark } from './bookmark.store.js';
import { NOTE_LIMIT } from './mark-verse.js';

/** Path of the page, below the service's address. */
export const BOOKMARKS_PATH = '/bookmarks';

const bookmarkItem = (visitor: Visitor, bookmark: Bookmark): Html => {
  const { base, lng, locale, csrfField, preferences } = visitor;
  const { say } = locale;
  const { chapter, nr, verse, note } = bookmark;
  const reference = citeTo(say, bookmark, preferences);
  const id = `note-${chapter}-${nr}`;
  return html`<li><div><a class="who" href="${base}${readingPath({ chapter, verses: { first: nr, last: nr } }, lng)}">${reference}</a>
${text(versePages, verse, { lng: null, as: 'p', classes: 'clamped quiet' })}
<form class="stack tight" method="post" action="${base}${BOOKMARKS_PATH}">${csrfField()}<input type="hidden" name="place" value="${chapter}:${nr}">
<label class="unseen" for="${id}">${say('Note on {reference}', { reference })}</label><textarea id="${id}" name="note" rows="2" maxlength="${NOTE_LIMIT}" dir="auto" placeholder="${say('Your note')}">${note}</textarea>
<p class="row"><button class="btn small">${say('Save')}</button> <button class="btn small danger" name="remove" value="1">${say('Remove')}</button></p></form></div></li>`;
};

/** Page of one's bookmarks and notes. */
export const bookmarksPage = (
  visitor: Visitor,
  { bookmarks, page, more }: { readonly bookmarks: readonly Bookmark[]; readonly page: number; readonly more: boolean },
): Page => {
  const { say } = visitor.locale;
  return {
    title: say('Bookmarks'),
    width: 'read',
    main: html`${pageHead(visitor, {
      title: say('Bookmarks'),
      line: say('Only you see them.'),
      ...(bookmarks.length > 0 && { secondary: linkButton(visitor, `${BOOKMARKS_PATH}/export`, say('Download')) }),
    })}
${bookmarks.length === 0 && emptyState(visitor, { icon: 'bookmark', title: say('No bookmarks yet'), line: say('Bookmark a verse in its chapter.'), actions: linkButton(visitor, '/', say('Chapters'), 'primary') })}
<ul class="list">${bookmarks.map((bookmark) => bookmarkItem(visitor, bookmark))}</ul>
${pager(visitor, { page, more }, (to) => `${BOOKMARKS_PATH}?page=${to}`)}`,
  };
};
