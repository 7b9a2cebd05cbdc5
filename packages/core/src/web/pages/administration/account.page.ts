import { listText } from '../../../i18n/interface-texts/list-text.js';
import { type Html, html } from '../../../kernel/html.js';
import { ROLES } from '../../../kernel/person.js';
import { isolateName, languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import type { AdministeredAccount } from './administer-person.js';
import { administrationHead } from './administration.page.js';
import { lockText } from './lock-text.js';
import { roleNames } from './role-names.js';

const accountForms = (visitor: Visitor, account: AdministeredAccount): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { name, role, lockedAt, lockedUntil } = account;
  const isBlocked = lockedAt !== null && lockedUntil === null;
  const names = roleNames(say);
  const path = `${base}/administration/people/${encodeURIComponent(name)}`;
  return html`<h2>${say('Role')}</h2>
<form class="row" method="post" action="${path}/role">${csrfField()}
<p class="fields"><label for="role">${say('Role')}</label> <select id="role" name="role">${ROLES.map((of) => html`<option value="${of}"${of === role && html` selected`}>${names[of]}</option>`)}</select></p>
<p><button>${say('Save')}</button></p></form>
<h2>${say('Password')}</h2>
<form method="post" action="${path}/password">${csrfField()}
<p><button>${say('Email password link')}</button></p></form>
${
  account.hasSecondFactor &&
  html`<h2>${say('Second factor')}</h2>
<form method="post" action="${path}/factors">${csrfField()}
<p>${say('Only if they lost them all. Check first who is asking.')}</p>
<p><button class="btn danger">${say('Remove second factors')}</button></p></form>`
}
<h2>${say('Profile')}</h2>
<form method="post" action="${path}/profile">${csrfField()}
<p><button class="btn danger">${say('Remove profile')}</button></p></form>
<h2>${say('Blocking')}</h2>
${lockedUntil && html`<form method="post" action="${path}/unlock">${csrfField()}<p><button>${say('End suspension')}</button></p></form>`}
<form method="post" action="${path}/${isBlocked ? 'unlock' : 'lock'}">${csrfField()}
<p>${isBlocked ? say('This account is blocked.') : say('Blocking signs them out everywhere. Their translations stay.')}</p>
<p><button class="btn danger">${isBlocked ? say('Unblock account') : say('Block account')}</button></p></form>
<p><a class="btn danger" href="${base}${withQuery('/moderation/undo', { person: name })}">${say('Remove all…')}</a></p>`;
};

/** Page of an account, for administrators. Their own has no forms. */
export const administeredAccountPage = (visitor: Visitor, account: AdministeredAccount): Page => {
  const { locale, base, languages, person } = visitor;
  const { say } = locale;
  const { name, mail, role, translationLng, auxiliaryLanguages, createdAt, lockedAt, lockedUntil } = account;
  const facts: readonly (readonly [string, Html | string])[] = [
    [say('Profile'), personLink(visitor, name)],
    [say('Email'), mail === null ? '' : html`<a href="mailto:${mail}">${isolateName(mail)}</a>`],
    [say('Role'), roleNames(say)[role]],
    [say('Their language'), translationLng === null ? '' : languageName(languages, translationLng, visitor)],
    [
      say('Other languages'),
      listText(
        say,
        auxiliaryLanguages.map((code) => languageName(languages, code, visitor)),
      ),
    ],
    [say('Since'), relativeTime(visitor, createdAt)],
    [say('Translations'), html`<a href="${base}${withQuery('/moderation', { person: name })}">${say('Show translations')}</a>`],
  ];
  return {
    title: name,
    main: html`${administrationHead(visitor, null)}
<h2>${isolateName(name)}${lockedAt && html` <span class="quiet">(${lockText(visitor, lockedUntil)})</span>`}</h2>
<dl class="about">${facts.map(([term, fact]) => fact !== '' && html`<dt>${term}</dt><dd>${fact}</dd>`)}</dl>
${person?.id === account.id ? html`<p class="quiet">${say('This is your account. Another administrator can change its role or block it.')}</p>` : accountForms(visitor, account)}`,
  };
};
