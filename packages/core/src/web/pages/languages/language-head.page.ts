import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import { pageHead, type Tab } from '../components/page-head.page.js';
import { formatNumber, langAttributes, languageName } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { tile } from '../marks/face.page.js';

/** Pages of a language in its tabs. */
export type LanguageTab = 'overview' | 'people' | 'guide';

/** Path of a language's page, relative to the service's address. */
export const languagePath = (lng: string): string => `/languages/${encodeURIComponent(lng)}`;

/** Data of the head of a language's pages. */
export interface LanguageHead {
  readonly lng: string;
  readonly current: LanguageTab;
  readonly tabs: readonly Tab[];
  /** Number of people of the last year, and of the last week. */
  readonly people: number;
  readonly thisWeek: number;
  readonly primary?: HtmlValue;
  readonly secondary?: HtmlValue;
}

/** Head of the pages of a language: its name, its people, its tabs. */
export const languageHead = (visitor: Visitor, { lng, current, tabs, people, thisWeek, ...actions }: LanguageHead): Html => {
  const { locale, languages } = visitor;
  const { say, sayCount } = locale;
  const name = languageName(languages, lng, visitor);
  const native = languages.get(lng)?.native;
  const path = languagePath(lng);
  const n = (count: number) => ({ n: formatNumber(visitor, count) });
  return pageHead(visitor, {
    trail: [{ path: '/languages', text: say('Languages') }],
    picture: tile(lng),
    title: name,
    line: native && native !== name && html`<span ${langAttributes(lng)}>${native}</span>`,
    facts: [
      {
        icon: 'people',
        text: html`${sayCount('{n} person', '{n} people', people, n(people))}${thisWeek > 0 && html` · ${say('{n} this week', n(thisWeek))}`}`,
      },
    ],
    tabs: [
      { path, text: say('Overview'), isCurrent: current === 'overview' },
      ...tabs,
      { path: `${path}/people`, text: say('People'), count: formatNumber(visitor, people), isCurrent: current === 'people' },
      { path: `${path}/guide`, text: say('Style guide'), isCurrent: current === 'guide' },
    ],
    ...actions,
  });
};
