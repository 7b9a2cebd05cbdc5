import { html } from '../../../kernel/html.js';
import { pageHead } from '../components/page-head.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import type { KeptForm } from './kept-form.js';

/** Path of the page of a form that is kept, where its sender comes back to after signing in. */
export const KEPT_FORM_PATH = '/kept-form';

/**
 * Page of a form that was sent in a session that had ended: its texts, and the button that sends it again.
 *
 * @param isKept whether the browser keeps it; otherwise this page alone has it, and the sign-in opens beside it
 */
export const keptFormPage = (visitor: Visitor, { action, fields, texts }: KeptForm, isKept: boolean): Page => {
  const { locale, base, person, csrfField } = visitor;
  const { say } = locale;
  const title = say('You were signed out. Your text is still here.');
  const signIn = `${base}/sign-in${isKept ? `?next=${encodeURIComponent(base + KEPT_FORM_PATH)}` : ''}`;
  return {
    title,
    main: html`${pageHead(visitor, { title })}
${!person && html`<p><a class="btn primary" href="${signIn}"${!isKept && html` target="_blank"`}>${say('Sign in')}</a></p>`}
<form method="post" action="${action}">${csrfField()}${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${texts.map(
  ([name, text]) => html`<p><textarea name="${name}" rows="4" dir="auto" aria-label="${say('Text')}">
${text}</textarea></p>`,
)}
<p><button class="btn${person && ' primary'}">${say('Send again')}</button></p></form>`,
  };
};
