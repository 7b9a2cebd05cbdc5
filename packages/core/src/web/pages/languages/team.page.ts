import { type Html, html } from '../../../kernel/html.js';
import type { ContributorView } from '../../../reports/contributions/list-top-contributors.js';
import { PERIODS, type Period } from '../../../reports/period.js';
import type { Newcomer, Team } from '../../../reports/team/team.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { foldingTable } from '../components/folding-table.page.js';
import { chip, emptyState } from '../components/notice.page.js';
import type { Tab } from '../components/page-head.page.js';
import { formatNumber, isolateName, languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import { languageHead, languagePath } from './language-head.page.js';

const personPath = ({ base }: Visitor, name: string): string => `${base}/people/${encodeURIComponent(name)}`;

/** Newcomers of a language, with a link to what they wrote, which somebody should read. */
export const newcomerList = (visitor: Visitor, pages: KindPages, newcomers: readonly Newcomer[]): Html | false => {
  const { say, sayCount } = visitor.locale;
  if (newcomers.length === 0) return false;
  return html`<section aria-labelledby="newcomers"><h2 id="newcomers">${say('New people')}</h2>
<ul class="list">${newcomers.map(
    ({ name, translations, endorsements }) =>
      html`<li>${face(name)}<div><a class="who" href="${personPath(visitor, name)}">${isolateName(name)}</a><p class="meta">${translations > 0 ? sayCount('{n} translation', '{n} translations', translations) : pages.texts(say).countEndorsements(sayCount, endorsements)}</p></div>${translations > 0 && html`<a class="btn small" href="${personPath(visitor, name)}">${say('Read translations')}<span class="unseen">: ${name}</span></a>`}</li>`,
  )}</ul></section>`;
};

/** The most active people beside a page's content, with a link to all. */
export const mostActive = (visitor: Visitor, lng: string, people: readonly ContributorView[]): Html | false =>
  people.length > 0 &&
  html`<section aria-labelledby="active"><div class="head2"><h2 id="active">${visitor.locale.say('Most active')}</h2> <a href="${visitor.base}${languagePath(lng)}/people">${visitor.locale.say('30 days')}</a></div>
<ol class="list">${people.map(
    ({ name, translations }) =>
      html`<li>${face(String(name))}<div><a class="who" href="${personPath(visitor, String(name))}">${isolateName(String(name))}</a></div><span class="when">${visitor.locale.sayCount('{n} translation', '{n} translations', Number(translations))}</span></li>`,
  )}</ol></section>`;

/** Data of the page of a language's people. */
export interface LanguagePeople {
  readonly pages: KindPages;
  readonly lng: string;
  readonly tabs: readonly Tab[];
  readonly team: Team;
  readonly period: Period;
  /** Best first; the number of endorsements has the kind's name. */
  readonly people: readonly ContributorView[];
  /** Name of the endorsements' member. */
  readonly endorsements: string;
}

/** The page of a language's people, by time. */
export const languagePeoplePage = (visitor: Visitor, content: LanguagePeople): Page => {
  const { say } = visitor.locale;
  const { pages, lng, tabs, team, period, people, endorsements } = content;
  const names: Readonly<Record<Period, string>> = {
    day: say('Today'),
    week: say('7 days'),
    month: say('30 days'),
    year: say('One year'),
  };
  const columns = [
    { text: say('Name'), isName: true },
    { text: say('Translations'), isNumber: true, isLabelled: true },
    { text: pages.texts(say).endorsements, isNumber: true, isLabelled: true },
  ];
  const rows = people.map((one) => [
    html`<a class="name" href="${personPath(visitor, String(one.name))}">${face(String(one.name))}${isolateName(String(one.name))}</a>`,
    formatNumber(visitor, Number(one.translations)),
    formatNumber(visitor, Number(one[endorsements])),
  ]);
  return {
    title: say('People in {language}', { language: languageName(visitor.languages, lng, visitor) }),
    lng,
    inOtherLanguage: '/languages/{lng}/people',
    main: html`${languageHead(visitor, { lng, current: 'people', tabs, people: team.people, thisWeek: team.thisWeek })}
<nav class="chips" aria-label="${say('Time')}">${PERIODS.map((one) => chip(visitor, { path: `${languagePath(lng)}/people?period=${one}`, content: names[one], isOn: one === period }))}</nav>
<div class="split"><div>${
      rows.length > 0
        ? html`<div class="sheet flush">${foldingTable(visitor, say('People'), columns, rows)}</div>`
        : emptyState(visitor, { icon: 'people', title: say('Nobody yet') })
    }</div>
<aside>${newcomerList(visitor, pages, team.newcomers)}</aside></div>`,
  };
};
