import { COMMENT_MAX_CHARACTERS, type Comment, REASON_MAX_CHARACTERS } from '../../../comments/comment.js';
import { type Html, html } from '../../../kernel/html.js';
import { isModerator } from '../../../kernel/person.js';
import { languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';

/** Data of the section. */
export interface CommentsSection {
  readonly comments: readonly Comment[];
  readonly lng: string;
  /** Path of the unit's page, and the query to keep. */
  readonly page: string;
  readonly query: string;
}

const deleteForm = (
  { csrfField, person, locale: { say } }: Visitor,
  { page, query }: CommentsSection,
  { id, uid }: Comment,
): Html | false => {
  if (!person || (uid !== person.id && !isModerator(person))) return false;
  const fields = html`${csrfField()}<input type="hidden" name="id" value="${id}">`;
  if (uid === person.id)
    return html`<form method="post" action="${page}/comment-delete${query}">${fields}<button class="plain">${say('Remove')}</button></form>`;
  return html`<details><summary>${say('Remove')}</summary><form method="post" action="${page}/comment-delete${query}">${fields}
<label for="reason-${id}">${say('Why?')}</label> <input id="reason-${id}" name="reason" required maxlength="${REASON_MAX_CHARACTERS}"> <button class="btn danger">${say('Remove')}</button></form></details>`;
};

const restoreForm = ({ csrfField, locale: { say } }: Visitor, { page, query }: CommentsSection, { id }: Comment): Html =>
  html`<form method="post" action="${page}/comment-restore${query}">${csrfField()}<input type="hidden" name="id" value="${id}"><button class="plain">${say('Restore')}</button></form>`;

const commentItem = (visitor: Visitor, section: CommentsSection, comment: Comment): Html => {
  const { say } = visitor.locale;
  const { id, lng, mistake, text, author, time, deleted } = comment;
  const told = mistake ? say('mistake in the source') : lng === null && say('to the developers');
  return html`<li id="c-${id}" class="talk${deleted && ' deleted'}">${face(author)}<div><p class="quiet"><b>${personLink(visitor, author)}</b> ${relativeTime(visitor, time)}${told && html` <span class="badge${mistake && ' warn'}">${told}</span>`}</p>
<p class="text" dir="auto">${text}</p>
<div class="facts">${deleted ? html`<p>${say('removed by')} ${deleted.by ?? ''}${deleted.reason !== '' && html`: <q>${deleted.reason}</q>`}</p>${restoreForm(visitor, section, comment)}` : deleteForm(visitor, section, comment)}</div></div></li>`;
};

/** Section with a unit's comments, in the language and to the developers, and the form for a new one. */
export const commentsSection = (visitor: Visitor, section: CommentsSection): Html => {
  const { base, path, person, csrfField, locale, languages } = visitor;
  const { say } = locale;
  const { comments, lng, page, query } = section;
  const choice = (value: string, text: string) => html`<option value="${value}">${text}</option>`;
  const form = html`<form method="post" action="${page}/comment${query}">${csrfField()}
<p><label class="unseen" for="comment-text">${say('Your comment')}</label>
<textarea id="comment-text" name="text" rows="2" placeholder="${say('Your comment')}" required maxlength="${COMMENT_MAX_CHARACTERS}" aria-describedby="comment-hint"></textarea>
<span class="hint" id="comment-hint">${say('Write @name to notify someone.')}</span></p>
<p class="row"><label class="unseen" for="comment-to">${say('Send to')}</label><select id="comment-to" name="to">${choice('language', languageName(languages, lng, visitor))}${choice('developers', say('to the developers'))}${choice('mistake', say('mistake in the source'))}</select> <button class="btn small">${say('Comment')}</button></p></form>`;
  return html`${comments.length > 0 && html`<ol class="comments">${comments.map((comment) => commentItem(visitor, section, comment))}</ol>`}
${person ? form : html`<p><a href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in to comment')}</a></p>`}`;
};
