import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import type { IconName } from '../marks/icons.js';

/** A tab: a link to one of several pages about the same. Its path is relative to the service's address. */
export interface Tab {
  readonly path: string;
  readonly text: string;
  readonly count?: string | number | undefined;
  readonly isCurrent?: boolean;
}

/** Tabs as links, the current one marked; they scroll sideways on phones. */
export const tabs = ({ base, locale }: Visitor, items: readonly Tab[]): Html =>
  html`<nav class="tabs" aria-label="${locale.say('Sections')}"><ul>${items.map(
    ({ path, text, count, isCurrent }) =>
      html`<li><a href="${base}${path}"${isCurrent && html` aria-current="page"`}>${text}${count !== undefined && html` <span class="n">${count}</span>`}</a></li>`,
  )}</ul></nav>`;

/** A fact in the head of a page, with the icon of its meaning. */
export interface Fact {
  readonly icon?: IconName;
  readonly text: HtmlValue;
}

/** Data of the head of a page. */
export interface PageHead {
  /** Breadcrumbs to the page; without it. */
  readonly trail?: readonly { readonly path: string; readonly text: HtmlValue }[];
  /** Face or tile before the title. */
  readonly picture?: Html;
  readonly title: HtmlValue;
  /** One line below the title. */
  readonly line?: HtmlValue;
  readonly facts?: readonly (Fact | false | undefined)[];
  /** The only primary action of the page: a link or button of class `btn primary`, or a form with one. */
  readonly primary?: HtmlValue;
  /** At most one other action, and the menu of the rest. */
  readonly secondary?: HtmlValue;
  readonly tabs?: readonly Tab[];
}

/** Breadcrumbs: links to where a page belongs. */
const trail = ({ base, locale }: Visitor, items: NonNullable<PageHead['trail']>): Html =>
  html`<nav aria-label="${locale.say('Breadcrumbs')}"><ol class="trail">${items.map(({ path, text }) => html`<li><a href="${base}${path}"><bdi>${text}</bdi></a></li>`)}</ol></nav>`;

/** Head of a page: where it is, its title, one line, facts, one action and tabs. */
export const pageHead = (visitor: Visitor, head: PageHead): Html => {
  const { picture, title, line, primary, secondary } = head;
  const facts = (head.facts ?? []).filter((fact): fact is Fact => Boolean(fact));
  return html`<header class="page-head">${head.trail && trail(visitor, head.trail)}
<div class="title">${picture}<div><h1>${title}</h1>${line && html`<p class="lead">${line}</p>`}
${facts.length > 0 && html`<ul class="facts">${facts.map(({ icon: name, text }) => html`<li>${name && icon(visitor, name)}<span>${text}</span></li>`)}</ul>`}</div>
${(primary || secondary) && html`<div class="acts">${primary}${secondary}</div>`}</div>
${head.tabs && tabs(visitor, head.tabs)}</header>`;
};

/** A link that looks like a button. The class `primary` may occur once per page. */
export const linkButton = ({ base }: Pick<Visitor, 'base'>, path: string, content: HtmlValue, classes = ''): Html =>
  html`<a class="btn${classes && ` ${classes}`}" href="${base}${path}">${content}</a>`;

/** A menu of rare actions behind "⋯". Its items are `<li>` with a link or a form. */
export const moreMenu = (visitor: Visitor, items: HtmlValue): Html =>
  html`<details class="menu"><summary class="btn" aria-label="${visitor.locale.say('More')}">${icon(visitor, 'more')}</summary><ul class="sheet-menu">${items}</ul></details>`;
