import type { Html } from '../../../kernel/html.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { Visitor } from '../layout/visitor.js';
import type { HomeParts } from './home-parts.js';
import { memberSection } from './member.page.js';
import { newcomerSection } from './newcomer.page.js';
import type { Home } from './read-home.js';

/** The top of a service's front page, with its h1: an introduction for newcomers, their own work for members. */
export const homeSection = (visitor: Visitor, pages: KindPages, home: Home, parts: HomeParts = {}): Html =>
  memberSection(visitor, pages, home, parts) || newcomerSection(visitor, pages, home, parts);
