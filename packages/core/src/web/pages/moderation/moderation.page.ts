import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import { formatNumber, languageName } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import type { ModerationVisitor } from './send-moderation-page.js';

/** The pages of moderators, by their paths. */
export type ModerationPath =
  | '/moderation'
  | '/moderation/reports'
  | '/moderation/trash'
  | '/moderation/batches'
  | '/moderation/alike'
  | '/moderation/earlier-texts';

/** Header of moderators' pages: title, and navigation between them. */
export const moderationHead = (visitor: ModerationVisitor, shown: string | null): Html => {
  const { locale, base, site, reported } = visitor;
  const { say } = locale;
  const count = (path: string) =>
    path === '/moderation/reports' && reported > 0 && html` <span class="n">${formatNumber(visitor, reported)}</span>`;
  const pages: readonly (readonly [string, string])[] = [
    ['/moderation/reports', say('Reports')],
    ['/moderation', say('Translations')],
    ['/moderation/batches', say('Import history')],
    ['/moderation/trash', say('Trash')],
    ['/moderation/alike', say('Similar voting')],
    ...(site.moderation?.(say) ?? []).map(({ path, text }) => [path, text] as const),
  ];
  return html`<h1>${say('Moderation')}</h1>
<nav class="tabs" aria-label="${say('Moderation')}"><ul>${pages.map(
    ([path, text]) => html`<li><a href="${base}${path}"${path === shown && html` aria-current="page"`}>${text}${count(path)}</a></li>`,
  )}</ul></nav>`;
};

/** Filters of a list, as in the query. */
export interface ModerationFilter {
  readonly lng?: string | undefined;
  readonly person?: string | undefined;
  readonly batch?: number | undefined;
}

/** Filter form of a list, with a field for each name. */
export const filterForm = (
  visitor: Visitor,
  path: ModerationPath,
  given: ModerationFilter,
  fields: readonly (keyof ModerationFilter)[],
): Html => {
  const { locale, base, languages } = visitor;
  const { say } = locale;
  const languageField = (): HtmlValue => {
    const names = [...languages.keys()].map((code) => [code, languageName(languages, code, visitor)] as const);
    names.sort(([, one], [, other]) => locale.formats.compare(one, other));
    return html`<p><label for="in-lng">${say('Language')}</label>
<select id="in-lng" name="lng"><option value="">${say('All languages')}</option>${names.map(([code, text]) => html`<option value="${code}"${code === given.lng && html` selected`}>${text}</option>`)}</select></p>`;
  };
  const shown: Readonly<Record<keyof ModerationFilter, () => HtmlValue>> = {
    lng: languageField,
    person: () =>
      html`<p><label for="by-person">${say('Person')}</label> <input id="by-person" name="person" value="${given.person}" autocomplete="off" spellcheck="false"></p>`,
    batch: () =>
      html`<p><label for="of-batch">${say('Import number')}</label> <input id="of-batch" name="batch" value="${given.batch}" inputmode="numeric" pattern="[0-9]*" size="8"></p>`,
  };
  return html`<form class="fields row" action="${base}${path}">${fields.map((name) => shown[name]())}
<p><button>${say('Show')}</button></p></form>`;
};
