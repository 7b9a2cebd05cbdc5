import { type Html, html } from '../../../kernel/html.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { notice } from '../components/notice.page.js';
import type { Visitor } from '../layout/visitor.js';
import { keptTitle } from './begin.page.js';
import type { HomeParts } from './home-parts.js';
import { memberSection } from './member.page.js';
import { newcomerSection } from './newcomer.page.js';
import type { Home } from './read-home.js';

/** The way back to what the browser keeps of a time without an account. */
const keptNotice = (visitor: Visitor, pages: KindPages, { kept }: Home): Html | false =>
  kept.texts + kept.endorsements > 0 &&
  notice(visitor, 'info', html`<a href="${visitor.base}/begin/kept">${keptTitle(visitor, pages, kept)}</a>`);

/** The top of a service's front page, with its h1: an introduction for newcomers, their own work for members. */
export const homeSection = (visitor: Visitor, pages: KindPages, home: Home, parts: HomeParts = {}): Html =>
  html`${keptNotice(visitor, pages, home)}${memberSection(visitor, pages, home, parts) || newcomerSection(visitor, pages, home, parts)}`;
