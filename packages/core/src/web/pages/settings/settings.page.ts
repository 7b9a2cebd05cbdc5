import type { AccountSettings } from '../../../accounts/settings/account-settings.js';
import { optionalNotices } from '../../../accounts/settings/choose-notices.js';
import { listUiLocales, uiLocaleName } from '../../../i18n/interface-texts/list-ui-locales.js';
import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { NoticeKind } from '../../../notices/notice-kind.js';
import { langAttributes, languageName } from '../layout/formatting.js';
import { languageOptions } from '../layout/language-choice/language-options.page.js';
import type { Page } from '../layout/page.js';
import { COLOR_SCHEMES, type Visitor } from '../layout/visitor.js';

/** A page of the settings. */
export type SettingsPath = '/settings' | '/settings/account' | '/settings/security' | '/settings/tokens' | '/settings/webhooks';

/** The pages of settings, as links; one of them is shown. */
export const settingsTabs = ({ locale: { say }, base }: Visitor, shown: SettingsPath): Html => {
  const pages = [
    { path: '/settings', text: say('Languages, emails, display') },
    { path: '/settings/account', text: say('Account') },
    { path: '/settings/security', text: say('Security and data') },
    { path: '/settings/tokens', text: say('Access tokens') },
    { path: '/settings/webhooks', text: say('Webhooks') },
    { path: '/deciding/record', text: say('My choices') },
    { path: '/electorates', text: say('Voter groups') },
  ];
  return html`<nav class="tabs" aria-label="${say('Settings')}"><ul>${pages.map(
    ({ path, text }) => html`<li><a href="${base}${path}"${path === shown && html` aria-current="page"`}>${text}</a></li>`,
  )}</ul></nav>`;
};

const auxiliaryLanguageList = (visitor: Visitor, { auxiliaryLanguages }: AccountSettings): Html => {
  const { locale, languages, base, csrfField } = visitor;
  const { say } = locale;
  if (auxiliaryLanguages.length === 0) return html`<p class="quiet">${say('None yet')}</p>`;
  return html`<form method="post" action="${base}/settings/known">${csrfField()}
<ol class="rows">${auxiliaryLanguages.map((code, index) => {
    const language = languageName(languages, code, visitor);
    return html`<li><span class="grow">${language} <span class="quiet" ${langAttributes(code)}>${languages.get(code)?.native}</span></span>
${index > 0 && html`<button name="up" value="${code}" aria-label="${say('Move {language} up', { language })}"><span aria-hidden="true">↑</span></button>`}
<button name="remove" value="${code}" aria-label="${say('Remove {language}', { language })}"><span aria-hidden="true">✕</span></button></li>`;
  })}</ol></form>`;
};

/** A part of the settings: its heading with a hint, beside its forms. */
const part = (id: string, title: string, hint: HtmlValue, forms: Html): Html =>
  html`<section class="part" id="${id}"><div><h2>${title}</h2>${hint}</div><div>${forms}</div></section>`;

const languagesPart = (visitor: Visitor, own: AccountSettings): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { translationLng, auxiliaryLanguages } = own;
  const forms = html`<form class="row" method="post" action="${base}/settings/language">${csrfField()}
<p class="fields"><label for="field-lng">${say('Your language')}</label>
<select id="field-lng" name="lng">${languageOptions(visitor, translationLng ?? undefined)}</select></p>
<p><button>${say('Save')}</button></p></form>
<h3>${say('Languages you know')}</h3>
<p class="quiet" id="known-hint">${say('Shown as help while you translate, best first.')}</p>
${auxiliaryLanguageList(visitor, own)}
<form class="row" method="post" action="${base}/settings/known">${csrfField()}
<p class="fields"><label for="field-add">${say('Add a language')}</label>
<select id="field-add" name="add" aria-describedby="known-hint">${languageOptions({ ...visitor, sourceLng: null }, undefined, [...auxiliaryLanguages, translationLng ?? ''])}</select></p>
<p><button>${say('Add')}</button></p></form>`;
  return part('languages', say('Languages'), null, forms);
};

const mailsPart = ({ locale: { say }, base, csrfField }: Visitor, { muted, daily }: AccountSettings, kinds: readonly NoticeKind[]): Html =>
  part(
    'mails',
    say('Emails'),
    html`<p class="hint">${say('Emails about your account are always sent.')}</p>`,
    html`<form method="post" action="${base}/settings/mails">${csrfField()}
<fieldset><legend>${say('Emails about')}</legend>
${optionalNotices(kinds).map(
  ({ name, about, digest }) =>
    html`<p class="check"><label><input type="checkbox" name="mails[]" value="${name}"${!muted.includes(name) && html` checked`}><span>${about(say)}</span></label></p>
${digest && html`<p class="check inner"><label><input type="checkbox" name="daily[]" value="${name}"${daily.includes(name) && html` checked`}><span>${say('One email a day')}</span></label></p>`}`,
)}</fieldset>
<p><button>${say('Save')}</button></p></form>`,
  );

const namingPart = ({ locale: { say }, base, csrfField }: Visitor, { unnamedInDumps }: AccountSettings): Html =>
  part(
    'naming',
    say('Open data'),
    html`<p class="hint">${say('Also in feeds, webhooks and Git. Otherwise a number stands for you. Earlier copies stay.')}</p>`,
    html`<form method="post" action="${base}/settings/naming">${csrfField()}
<p class="check"><label><input type="checkbox" name="named" value="1"${!unnamedInDumps && html` checked`}><span>${say('Show my name in downloads')}</span></label></p>
<p><button>${say('Save')}</button></p></form>`,
  );

const displayPart = ({ locale, base, display }: Visitor): Html => {
  const { say, tag } = locale;
  const displays = { auto: say('Same as device'), light: say('Light'), dark: say('Dark') };
  const form = html`<form class="row" action="${base}/language"><input type="hidden" name="next" value="${base}/settings">
<p class="fields"><label for="field-speak">${say('Language of these pages')}</label>
<select id="field-speak" name="speak">${listUiLocales().map((speakable) => html`<option value="${speakable.code}" lang="${speakable.tag}"${speakable.tag === tag && html` selected`}>${uiLocaleName(say, speakable)}</option>`)}</select></p>
<p class="fields"><label for="field-display">${say('Colours')}</label>
<select id="field-display" name="display">${COLOR_SCHEMES.map((name) => html`<option value="${name}"${name === display && html` selected`}>${displays[name]}</option>`)}</select></p>
<p><button>${say('Save')}</button></p></form>`;
  return part('display', say('Display'), null, form);
};

/** Page where people choose languages, notices and theme. Each form does one thing and returns. */
export const settingsPage = (visitor: Visitor, own: AccountSettings, kinds: readonly NoticeKind[]): Page => ({
  title: visitor.locale.say('Settings'),
  main: html`<h1>${visitor.locale.say('Settings')}</h1>
${settingsTabs(visitor, '/settings')}
${languagesPart(visitor, own)}
${mailsPart(visitor, own, kinds)}
${namingPart(visitor, own)}
${displayPart(visitor)}`,
});
