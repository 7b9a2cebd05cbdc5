import { listText } from '../../../i18n/interface-texts/list-text.js';
import { type Html, html } from '../../../kernel/html.js';
import { ROLES } from '../../../kernel/person.js';
import { isolateName, languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import type { AdministeredAccount } from './administer-person.js';
import { administrationHead } from './administration.page.js';
import { roleNames } from './role-names.js';

const accountForms = (visitor: Visitor, account: AdministeredAccount): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { name, role, lockedAt } = account;
  const names = roleNames(say);
  const path = `${base}/administration/people/${encodeURIComponent(name)}`;
  return html`<h2>${say('Role')}</h2>
<form class="row" method="post" action="${path}/role">${csrfField()}
<p class="fields"><label for="role">${say('Role')}</label> <select id="role" name="role">${ROLES.map((of) => html`<option value="${of}"${of === role && html` selected`}>${names[of]}</option>`)}</select></p>
<p><button>${say('Save')}</button></p></form>
<h2>${say('Password')}</h2>
<form method="post" action="${path}/password">${csrfField()}
<p><button>${say('Mail a link for a new password')}</button></p></form>
${
  account.hasSecondFactor &&
  html`<h2>${say('Second factor')}</h2>
<form method="post" action="${path}/factors">${csrfField()}
<p>${say('For somebody who has lost them and the recovery codes. Make sure that it is they who ask: the password alone is enough afterwards.')}</p>
<p><button class="danger">${say('Remove the second factors')}</button></p></form>`
}
<h2>${say('Keeping out')}</h2>
<form method="post" action="${path}/${lockedAt ? 'unlock' : 'lock'}">${csrfField()}
<p>${lockedAt ? say('This account is locked: nobody can sign in to it.') : say('Locking signs the person out everywhere. What they wrote stays.')}</p>
<p><button class="danger">${lockedAt ? say('Unlock the account') : say('Lock the account')}</button></p></form>
<p><a class="button danger" href="${base}${withQuery('/moderation/undo', { person: name })}">${say('Take everything of this person back …')}</a></p>`;
};

/** Page of an account, for administrators. Their own has no forms. */
export const administeredAccountPage = (visitor: Visitor, account: AdministeredAccount): Page => {
  const { locale, base, languages, person } = visitor;
  const { say } = locale;
  const { name, mail, role, translationLng, auxiliaryLanguages, createdAt, lockedAt } = account;
  const facts: readonly (readonly [string, Html | string])[] = [
    [say('Page'), personLink(visitor, name)],
    [say('Mail address'), mail === null ? '' : html`<a href="mailto:${mail}">${isolateName(mail)}</a>`],
    [say('Role'), roleNames(say)[role]],
    [say('Language that they translate into'), translationLng === null ? '' : languageName(languages, translationLng, visitor)],
    [
      say('Other languages'),
      listText(
        say,
        auxiliaryLanguages.map((code) => languageName(languages, code, visitor)),
      ),
    ],
    [say('Since'), relativeTime(visitor, createdAt)],
    [say('Suggestions'), html`<a href="${base}${withQuery('/moderation', { person: name })}">${say('What was suggested')}</a>`],
  ];
  return {
    title: name,
    main: html`${administrationHead(visitor, null)}
<h2>${isolateName(name)}${lockedAt && html` <span class="quiet">(${say('locked')})</span>`}</h2>
<dl class="about">${facts.map(([term, fact]) => fact !== '' && html`<dt>${term}</dt><dd>${fact}</dd>`)}</dl>
${person?.id === account.id ? html`<p class="quiet">${say('This is your own account; another administrator can change its role or lock it.')}</p>` : accountForms(visitor, account)}`,
  };
};
