import { type Html, html } from '../../../kernel/html.js';
import { ROLES } from '../../../kernel/person.js';
import type { Account } from '../../../people/find-person.js';
import { foldingTable } from '../components/folding-table.page.js';
import { emptyState } from '../components/notice.page.js';
import { pager } from '../components/pager.page.js';
import { isolateName, languageName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { administrationHead } from './administration.page.js';
import { lockText } from './lock-text.js';
import { type Overview, systemOverview } from './overview.page.js';
import { roleNames } from './role-names.js';

/** Data of the page. */
export interface PeoplePage {
  readonly text: string;
  readonly role: string;
  readonly people: readonly Account[];
  /** Page number, from 0, and whether there is another. */
  readonly page: number;
  readonly more: boolean;
  /** State of the installation; null where somebody is searched for. */
  readonly overview: Overview | null;
}

const peopleTable = (visitor: Visitor, people: readonly Account[]): Html => {
  const { locale, base, languages } = visitor;
  const { say } = locale;
  const names = roleNames(say);
  const columns = [
    { text: say('Name'), isName: true },
    { text: say('Email') },
    { text: say('Role') },
    { text: say('Language') },
    { text: say('Since'), isLabelled: true },
    { text: say('State') },
  ];
  const rows = people.map(({ name, mail, role, translationLng, lockedAt, lockedUntil, createdAt }) => [
    html`<a class="name" href="${base}/administration/people/${encodeURIComponent(name)}">${isolateName(name)}</a>`,
    mail !== null && isolateName(mail),
    names[role],
    translationLng !== null && languageName(languages, translationLng, visitor),
    relativeTime(visitor, createdAt),
    lockedAt && html`<strong>${lockText(visitor, lockedUntil)}</strong>`,
  ]);
  return html`<div class="sheet flush">${foldingTable(visitor, say('People'), columns, rows)}</div>`;
};

/** Page where administrators search for people. */
export const peoplePage = (visitor: Visitor, { text, role, people, page, more, overview }: PeoplePage): Page => {
  const { locale, base } = visitor;
  const { say } = locale;
  const names = roleNames(say);
  return {
    title: say('Administration'),
    main: html`${administrationHead(visitor, '/administration')}
${overview && systemOverview(visitor, overview)}
<form class="fields row" role="search" aria-label="${say('Name or email')}" action="${base}/administration">
<p><label for="who">${say('Name or email')}</label> <input id="who" name="text" value="${text}" autocomplete="off" spellcheck="false"></p>
<p><label for="role">${say('Role')}</label> <select id="role" name="role"><option value="">${say('All roles')}</option>${ROLES.map((of) => html`<option value="${of}"${of === role && html` selected`}>${names[of]}</option>`)}</select></p>
<p><button>${say('Show')}</button></p></form>
${people.length > 0 ? peopleTable(visitor, people) : emptyState(visitor, { icon: 'people', title: say('No people found') })}
${pager(visitor, { page, more }, (to) => withQuery('/administration', { text, role, page: to }))}`,
  };
};
