import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { html } from '../../../kernel/html.js';
import { pageHead } from '../components/page-head.page.js';
import { formatNumber } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import type { KeptForm } from './kept-form.js';

/** Path of the page of a form that is kept, where its sender comes back to after signing in. */
export const KEPT_FORM_PATH = '/kept-form';

/** Characters of a text that two lines hold. */
const SHORT_LENGTH = 100;

/** Name of a field as forms have it, without the brackets of a list; "Text" for those that only one form has. */
const labelOf = (say: Say, name: string): string => {
  const labels: Readonly<Record<string, string>> = {
    translation: say('Translation'),
    about: say('About you'),
    description: say('Description'),
    name: say('Name'),
    note: say('Note'),
  };
  return labels[name.split('[', 1)[0] ?? name] ?? say('Text');
};

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
  // Whoever comes back after signing in finds the texts as they are kept: changes made before would be lost.
  const isWaiting = !person && isKept;
  return {
    title,
    width: 'form',
    main: html`<div class="sheet stack">${pageHead(visitor, { title })}
<form class="fields" method="post" action="${action}">${csrfField()}${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${texts.map(([name, text], nr) => {
  const label = labelOf(say, name);
  const same = texts.filter(([other]) => labelOf(say, other) === label);
  const number =
    same.length > 1 && html` <bdi>${formatNumber(visitor, texts.slice(0, nr).filter((one) => same.includes(one)).length + 1)}</bdi>`;
  return html`<p><label for="text-${nr}">${label}${number}</label><textarea id="text-${nr}" name="${name}" rows="${text.length > SHORT_LENGTH ? 6 : 2}" dir="auto"${isWaiting && html` readonly`}>
${text}</textarea></p>`;
})}
<p class="row">${!person && html`<a class="btn primary" href="${signIn}"${!isKept && html` target="_blank"`}>${say('Sign in')}</a>`}${!isWaiting && html`<button class="btn${person && ' primary'}">${say('Send again')}</button>`}</p></form></div>`,
  };
};
