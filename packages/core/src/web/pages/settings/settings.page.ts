import type { AccountSettings } from '../../../accounts/settings/account-settings.js';
import { optionalNotices } from '../../../accounts/settings/choose-notices.js';
import { listUiLocales, uiLocaleName } from '../../../i18n/interface-texts/list-ui-locales.js';
import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { NoticeKind } from '../../../notices/notice-kind.js';
import { ABOUT_LIMIT, type ShownProfile } from '../../../people/profile/change-profile.js';
import { pageHead } from '../components/page-head.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { isolateName, langAttributes, languageName } from '../layout/formatting.js';
import { groupedLanguageOptions } from '../layout/language-choice/language-options.page.js';
import type { Page } from '../layout/page.js';
import { COLOR_SCHEMES, type Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';

/** A page of the settings. */
export type SettingsPath =
  | '/settings'
  | '/settings/account'
  | '/settings/security'
  | '/settings/tokens'
  | '/settings/webhooks'
  | '/deciding/record'
  | '/electorates';

/** The pages of settings, as links; one of them is shown. */
const settingsTabs = ({ locale: { say }, base }: Visitor, shown: SettingsPath): Html => {
  const pages = [
    { path: '/settings', text: say('Profile') },
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

/** Head of the pages of settings: whose they are, and the tabs. */
export const settingsHead = (visitor: Visitor, shown: SettingsPath): Html => {
  const name = visitor.person?.name ?? '';
  return html`${pageHead(visitor, { picture: face(name, 'large'), title: visitor.locale.say('Settings'), line: isolateName(name) })}
${settingsTabs(visitor, shown)}`;
};

/** Own settings, as the page shows them. */
export interface SettingsPage {
  readonly own: AccountSettings;
  readonly shown: ShownProfile;
  readonly kinds: readonly NoticeKind[];
  /** Codes of the languages that something is translated into. */
  readonly active: readonly string[];
  readonly sent: FormState;
}

const auxiliaryLanguageList = (visitor: Visitor, { auxiliaryLanguages }: AccountSettings): Html | false => {
  const { locale, languages } = visitor;
  const { say } = locale;
  if (auxiliaryLanguages.length === 0) return false;
  return html`<ol class="rows">${auxiliaryLanguages.map((code, index) => {
    const language = languageName(languages, code, visitor);
    return html`<li><span class="grow">${language} <span class="quiet" ${langAttributes(code)}>${languages.get(code)?.native}</span></span>
${index > 0 && html`<button name="up" value="${code}" aria-label="${say('Move {language} up', { language })}"><span aria-hidden="true">↑</span></button>`}
<button name="remove" value="${code}" aria-label="${say('Remove {language}', { language })}"><span aria-hidden="true">✕</span></button></li>`;
  })}</ol>`;
};

/** A part of the settings: its heading with a hint, beside its fields. */
export const settingsPart = (id: string, title: string, hint: HtmlValue, fields: Html): Html =>
  html`<section class="part" id="${id}"><div><h2>${title}</h2>${hint && html`<p class="hint">${hint}</p>`}</div><div class="fields">${fields}</div></section>`;

const profilePart = (visitor: Visitor, { shown, sent }: SettingsPage): Html => {
  const { say } = visitor.locale;
  const fields = html`${field(visitor, sent, { name: 'about', label: say('About you'), value: shown.about, lines: 2, required: false, attributes: html`maxlength="${ABOUT_LIMIT}" dir="auto"` })}
${field(visitor, sent, { name: 'file', label: say('Picture'), hint: say('JPEG, PNG, WebP or GIF'), required: false, secret: true, attributes: html`type="file" accept="image/jpeg,image/png,image/webp,image/gif"` })}
${shown.pictureKey !== null && field(visitor, sent, { name: 'removePicture', label: say('Remove picture'), required: false, box: { isTicked: false } })}`;
  return settingsPart('profile', say('Profile'), say('Everyone sees it.'), fields);
};

const languagesPart = (visitor: Visitor, { own, active, sent }: SettingsPage): Html => {
  const { say } = visitor.locale;
  const { translationLng, auxiliaryLanguages } = own;
  const anyLanguage = { ...visitor, sourceLng: null };
  const combobox = html`data-languages`;
  const choose = (chosen: string | undefined, without: readonly string[], first: string) =>
    html`${chosen === undefined && html`<option value="">${first}</option>`}${groupedLanguageOptions(anyLanguage, { active, chosen, without })}`;
  const known = [...auxiliaryLanguages, translationLng ?? ''];
  const fields = html`${field(visitor, sent, { name: 'lng', label: say('Your language'), options: choose(translationLng ?? undefined, [], say('Choose a language')), required: false, attributes: combobox })}
<h3>${say('Languages you know')}</h3>
<p class="quiet" id="known-hint">${say('Shown as help while you translate, best first.')}</p>
${auxiliaryLanguageList(visitor, own)}
<div class="row end">${field(visitor, sent, { name: 'add', label: say('Add a language'), options: choose(undefined, known, say('Choose a language')), required: false, attributes: combobox })}
<p><button>${say('Add')}</button></p></div>`;
  return settingsPart('languages', say('Languages'), null, fields);
};

const mailsPart = ({ base, locale: { say } }: Visitor, { own: { muted, daily }, kinds }: SettingsPage): Html =>
  settingsPart(
    'mails',
    say('Emails'),
    say('Emails about your account are always sent.'),
    html`<fieldset><legend>${say('Emails about')}</legend>
${optionalNotices(kinds).map(
  ({ name, about, digest, previewPath }) =>
    html`<p class="check"><label><input type="checkbox" name="mails[]" value="${name}"${!muted.includes(name) && html` checked`}><span>${about(say)}</span></label>${previewPath && html` <a class="link" href="${base}${previewPath}">${say('Preview')}</a>`}</p>
${digest && html`<p class="check inner"><label><input type="checkbox" name="daily[]" value="${name}"${daily.includes(name) && html` checked`}><span>${say('One email a day')}</span></label></p>`}`,
)}</fieldset>`,
  );

const namingPart = ({ locale: { say } }: Visitor, { own }: SettingsPage): Html =>
  settingsPart(
    'naming',
    say('Open data'),
    say('Also in feeds, webhooks and Git. Otherwise a number stands for you. Earlier copies stay.'),
    html`<p class="check"><label><input type="checkbox" name="named" value="1"${!own.unnamedInDumps && html` checked`}><span>${say('Show my name in downloads')}</span></label></p>`,
  );

const displayPart = ({ locale, display }: Visitor): Html => {
  const { say, tag } = locale;
  const displays = { auto: say('Same as device'), light: say('Light'), dark: say('Dark') };
  const fields = html`<p><label for="field-speak">${say('Language of these pages')}</label>
<select id="field-speak" name="speak">${listUiLocales().map((speakable) => html`<option value="${speakable.code}" lang="${speakable.tag}"${speakable.tag === tag && html` selected`}>${uiLocaleName(say, speakable)}</option>`)}</select></p>
<p><label for="field-display">${say('Colours')}</label>
<select id="field-display" name="display">${COLOR_SCHEMES.map((name) => html`<option value="${name}"${name === display && html` selected`}>${displays[name]}</option>`)}</select></p>`;
  return settingsPart('display', say('Display'), say('In this browser only'), fields);
};

/** Page where people say something about themselves, and choose languages, notices and theme: one form, saved at once. */
export const settingsPage = (visitor: Visitor, page: SettingsPage): Page => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const { sent } = page;
  return {
    title: say('Settings'),
    main: html`${settingsHead(visitor, '/settings')}
${problemSummary(visitor, sent)}
<form method="post" action="${base}/settings" enctype="multipart/form-data">${csrfField()}
<button class="unseen" tabindex="-1" aria-hidden="true">${say('Save')}</button>
${profilePart(visitor, page)}
${languagesPart(visitor, page)}
${mailsPart(visitor, page)}
${namingPart(visitor, page)}
${displayPart(visitor)}
<p class="part"><button class="btn primary">${say('Save')}</button></p></form>`,
  };
};
