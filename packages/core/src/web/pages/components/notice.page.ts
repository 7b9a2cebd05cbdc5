import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import type { IconName } from '../marks/icons.js';

const NOTICE_ICONS = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' } as const satisfies Record<string, IconName>;

/** A notice within a page: an icon, one sentence, at most one link. */
export const notice = (visitor: Visitor, type: keyof typeof NOTICE_ICONS, content: HtmlValue): Html =>
  html`<p class="notice${type !== 'info' && ` ${type}`}">${icon(visitor, NOTICE_ICONS[type])}<span>${content}</span></p>`;

/** Several sentences of one kind as one notice; one sentence as {@link notice}. */
export const notices = (visitor: Visitor, type: keyof typeof NOTICE_ICONS, contents: readonly HtmlValue[]): Html =>
  contents.length === 1
    ? notice(visitor, type, contents[0])
    : html`<div class="notice${type !== 'info' && ` ${type}`}">${icon(visitor, NOTICE_ICONS[type])}<ul>${contents.map((content) => html`<li>${content}</li>`)}</ul></div>`;

/** Data of an empty state. */
export interface EmptyState {
  readonly icon?: IconName;
  /** Noun and "yet": "No translations yet". */
  readonly title: string;
  readonly line?: HtmlValue;
  /** At most one primary action. */
  readonly actions?: HtmlValue;
}

/** Content of an empty page or list: a drawing, a title, a sentence, an action. */
export const emptyState = (visitor: Visitor, { icon: name = 'book', title, line, actions }: EmptyState): Html =>
  html`<div class="empty">${icon(visitor, name, 'art')}<h2>${title}</h2>${line && html`<p class="soft">${line}</p>`}${actions && html`<p class="row">${actions}</p>`}</div>`;

/** State of a badge: none, done, leading, close, wrong. */
export type BadgeLook = '' | 'good' | 'lead' | 'close' | 'bad';

/** A badge: a state in a word or two, never a link. */
export const badge = (visitor: Visitor, content: HtmlValue, look: BadgeLook = '', name?: IconName): Html =>
  html`<span class="badge${look && ` ${look}`}">${name && icon(visitor, name)}${content}</span>`;

/** A chip: a link that filters or leads to a queue, with its number; `isOn` where it is chosen. */
export const chip = (
  { base }: Visitor,
  { path, content, count, isOn }: { readonly path: string; readonly content: HtmlValue; readonly count?: string; readonly isOn?: boolean },
): Html =>
  html`<a class="chip" href="${base}${path}"${isOn && html` aria-current="true"`}>${content}${count !== undefined && html` <span class="n">${count}</span>`}</a>`;
