import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { text } from '@translation-commons/core/web/pages/components/text.page.js';
import { langAttributes } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { formatProjectName } from '../../projects/project.js';
import { projectLanguagePath, rulesPath } from '../../projects/project-path.js';
import { stringPages } from '../../strings/string-pages.js';
import { wordings } from '../pages/rule.page.js';
import type { AvoidedInProject, AvoidedWords } from './find-avoided.js';

/** Strings that are shown of a project. */
const SHOWN_LIMIT = 5;

/** Data of the page. */
export interface AvoidedPage extends AvoidedWords {
  /** As a project: `ICT_sq`. */
  readonly vocabulary: string;
}

const inProject = (visitor: Visitor, { name: { lng }, wording }: AvoidedPage, { word, strings, ...project }: AvoidedInProject): Html => {
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const path = withQuery(rulesPath(project, lng), { from: word, to: wording ?? undefined });
  const rest = strings.length - SHOWN_LIMIT;
  return html`<section class="sheet stack"><div class="row apart"><div><h2>${wording === null ? html`<bdi ${langAttributes(lng)}>${word}</bdi>` : wordings(visitor, { replaced: word, wording, lng })}</h2>
<p class="meta"><a href="${base}${projectLanguagePath(project, lng)}">${formatProjectName(project)}</a> · ${sayCount('{n} string', '{n} strings', strings.length)}</p></div>
${linkButton(visitor, path, say('Preview rule'))}</div>
<ul class="list">${strings
    .slice(0, SHOWN_LIMIT)
    .map(
      ({ unit, translations: [leader] }) =>
        html`<li><div>${text(stringPages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', classes: 'line', attributes: html`href="${base}/translations/${lng}/${unit.key}"` })}${leader && text(stringPages, leader.forms, { lng, as: 'p', classes: 'line quiet' })}</div></li>`,
    )}</ul>${rest > 0 && html`<p class="quiet">${sayCount('{n} more', '{n} more', rest)}</p>`}</section>`;
};

/** Page of a term of a vocabulary: where words are used that must not translate it, each with the way to a rule. */
export const avoidedPage = (visitor: Visitor, page: AvoidedPage): Page => {
  const { say } = visitor.locale;
  const { vocabulary, name, term, sourceLng, avoid, used, more } = page;
  return {
    title: `${say('Words to avoid')} · ${term}`,
    lng: name.lng,
    main: html`${pageHead(visitor, {
      trail: [
        { path: '/vocabularies', text: say('Vocabularies') },
        { path: `/vocabularies/${encodeURIComponent(vocabulary)}`, text: html`<bdi>${name.name}</bdi>` },
      ],
      title: html`<bdi ${langAttributes(sourceLng)}>${term}</bdi>`,
      line: html`${say('Words to avoid')}: <span ${langAttributes(name.lng)}>${avoid.length > 0 ? avoid.join(', ') : '–'}</span>`,
    })}
<div class="stack wide">${
      used.length > 0
        ? used.map((one) => inProject(visitor, page, one))
        : emptyState(visitor, { icon: 'terms', title: say('Used nowhere'), line: say('No leading translation has these words.') })
    }${more && html`<p class="quiet">${say('There are more. Accept a rule, then look again.')}</p>`}</div>`,
  };
};
