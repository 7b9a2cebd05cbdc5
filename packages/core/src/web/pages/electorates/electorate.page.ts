import { type Html, html } from '../../../kernel/html.js';
import type { Electorate } from '../../../people/electorates/electorate.js';
import { ELECTORATE_NAME_CHARACTERS } from '../../../people/electorates/manage-electorates.js';
import { linkButton, pageHead } from '../components/page-head.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { formatNumber, personLink } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { settingsHead, settingsPart } from '../settings/settings.page.js';

/** Ownership of an electorate, in words. */
const holderText = ({ locale: { say } }: Visitor, { holder, origin, project, owner }: Electorate): string =>
  ({
    person: say('Owner: {person}', { person: owner }),
    team: say('Owner: its members'),
    project: say('Owner: {project}', { project: `${origin}/${project}` }),
  })[holder];

const row = (visitor: Visitor, electorate: Electorate): Html => {
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const n = electorate.people.length;
  return html`<li><div class="grow"><a href="${base}/electorates/${electorate.id}"><bdi>${electorate.name}</bdi></a>
<p class="quiet">${sayCount('{n} person', '{n} people', n, { n: formatNumber(visitor, n) })} · ${holderText(visitor, electorate)}${electorate.public && html` · ${say('public')}`}</p></div></li>`;
};

/** Values of an electorate's form. */
const fields = (visitor: Visitor, sent: FormState, found: Electorate | null): Html => {
  const { say } = visitor.locale;
  const isPublic = sent.problems.length > 0 ? sent.typed.public === '1' : (found?.public ?? false);
  return html`${field(visitor, sent, { name: 'name', label: say('Name'), value: found?.name, attributes: html`autocomplete="off" maxlength="${ELECTORATE_NAME_CHARACTERS}"` })}
${field(visitor, sent, { name: 'people', label: say('People'), hint: say('One name a line'), value: found?.people.join('\n'), lines: 6, attributes: html`autocomplete="off" spellcheck="false"` })}
<p class="check"><label><input type="checkbox" name="public" value="1"${isPublic && html` checked`}><span>${say('Public')}</span></label></p>`;
};

/** Data of the page with all electorates. */
export interface ElectoratesPage {
  readonly electorates: readonly Electorate[];
  /** True if units belong to projects. */
  readonly hasProjects: boolean;
  readonly sent: FormState;
}

/** Page with the electorates that the reader may use, and the form for a new one. */
export const electoratesPage = (visitor: Visitor, { electorates, hasProjects, sent }: ElectoratesPage): Page => {
  const { base, locale, csrfField, person } = visitor;
  const { say } = locale;
  const chosen = sent.typed.holder;
  const holders = [
    ['person', say('Me')],
    ['team', say('Owner: its members')],
    ...(hasProjects ? [['project', say('A project I manage')] as const] : []),
  ] as const;
  const options = holders.map(([holder, text]) => html`<option value="${holder}"${holder === chosen && html` selected`}>${text}</option>`);
  const about = say('Their choices come first where you ask for it. Counts stay the same.');
  const sorted = electorates.toSorted((one, other) => locale.formats.compare(one.name, other.name));
  const list =
    sorted.length === 0
      ? html`<p class="quiet">${say('No voter groups yet')}</p>`
      : html`<ul class="rows">${sorted.map((one) => row(visitor, one))}</ul>`;
  return {
    title: say('Voter groups'),
    main: html`${
      person
        ? html`${settingsHead(visitor, '/electorates')}
${problemSummary(visitor, sent)}
${settingsPart('groups', say('Voter groups'), about, list)}`
        : html`${pageHead(visitor, { title: say('Voter groups'), line: about })}
${list}`
    }
${
  person &&
  settingsPart(
    'new',
    say('New voter group'),
    null,
    html`<form class="fields narrow" method="post" action="${base}/electorates">${csrfField()}
${fields(visitor, sent, null)}
${field(visitor, sent, { name: 'holder', label: say('Owner'), options })}
${
  hasProjects &&
  html`${field(visitor, sent, { name: 'origin', label: say('Publisher'), required: false, attributes: html`autocomplete="off"` })}
${field(visitor, sent, { name: 'project', label: say('Project'), required: false, attributes: html`autocomplete="off"` })}`
}
<p><button class="btn primary">${say('Create voter group')}</button></p></form>`,
  )
}`,
  };
};

/** Page of an electorate: its members, what leads for them, and a form for people who may change it. */
export const electoratePage = (visitor: Visitor, found: Electorate, sent: FormState): Page => {
  const { base, locale, csrfField } = visitor;
  const { say } = locale;
  return {
    title: found.name,
    main: html`${pageHead(visitor, {
      trail: [{ path: '/electorates', text: say('Voter groups') }],
      title: html`<bdi>${found.name}</bdi>`,
      line: html`${holderText(visitor, found)}${found.public && html` · ${say('public')}`}`,
      primary: linkButton(visitor, `/translations/latest?electorate=${found.id}`, say('Show their choices'), 'primary'),
    })}
${problemSummary(visitor, sent)}
<ul class="around">${found.people.map((name) => html`<li>${personLink(visitor, name)}</li>`)}</ul>
<p class="quiet">${say('In addresses and the API:')} <code dir="ltr">electorate=${found.id}</code></p>
${
  found.mayChange &&
  html`<h2>${say('Change')}</h2>
<form class="fields narrow" method="post" action="${base}/electorates/${found.id}">${csrfField()}
${fields(visitor, sent, found)}
<p><button class="btn">${say('Save')}</button></p></form>
<form method="post" action="${base}/electorates/${found.id}/delete">${csrfField()}<p><button class="btn danger">${say('Delete voter group')}</button></p></form>`
}`,
  };
};
